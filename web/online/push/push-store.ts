import type { Online } from '../online.ts';
import { SubscribePush, UnsubscribePush } from '../operations.generated.ts';
import type { Complaint } from '../ui/form.tsx';
import { describePush, findPush, subscribeBrowser } from './browser-push.ts';

/** Where the id is kept by which the service knows this browser. */
const KEY = 'push';

/** Whether this browser is told of notices while the page is closed. */
export const isPushed = ({ storage }: Online): boolean => storage.read(KEY) !== undefined;

/** Has notices sent to this browser; what stands in the way otherwise. */
export const beginPush = async (online: Online, pushKey: string): Promise<Complaint | undefined> => {
  const subscribed = await subscribeBrowser(pushKey);
  if (!subscribed.ok) return subscribed.error;
  const described = describePush(subscribed.value);
  if (described === undefined) return { message: 'The browser does not say where to send notices to.' };
  const sent = await online.api.send(SubscribePush, { input: described });
  if (!sent.ok) return sent.error;
  const { pushSubscription, errors } = sent.value.subscribePush;
  if (pushSubscription !== null) online.storage.write(KEY, pushSubscription.id);
  return errors[0];
};

/** Has no more sent to this browser. The browser forgets its subscription even where the service cannot be reached. */
export const endPush = async (online: Online): Promise<Complaint | undefined> => {
  const id = online.storage.read(KEY);
  online.storage.remove(KEY);
  await (await findPush())?.unsubscribe();
  if (id === undefined) return undefined;
  const sent = await online.api.send(UnsubscribePush, { id });
  if (!sent.ok) return sent.error;
  return sent.value.unsubscribePush.errors.find(({ code }) => code !== 'PUSH_SUBSCRIPTION_NOT_FOUND');
};
