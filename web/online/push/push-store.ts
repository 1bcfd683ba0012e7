import type { Complaint } from '../mutate.ts';
import type { Online } from '../online.ts';
import { LoadPushKey, SubscribePush, UnsubscribePush } from '../operations.generated.ts';
import { labelOf } from './browser-label.ts';
import { describePush, findPush, subscribeBrowser } from './browser-push.ts';

/** Where it is kept as what the service knows this browser: an id, and the endpoint it was given. */
const KEY = 'push';

const readKept = ({ storage }: Online): readonly [id: string | undefined, endpoint: string | undefined] => {
  const [id, endpoint] = (storage.read(KEY) ?? '').split(' ');
  return id === undefined || id === '' ? [undefined, undefined] : [id, endpoint];
};

/** Whether this browser is told of notices while the page is closed. */
export const isPushed = (online: Online): boolean => readKept(online)[0] !== undefined;

/** The id by which the service knows this browser; undefined where it sends nothing here. */
export const pushIdHere = (online: Online): string | undefined => readKept(online)[0];

/** Has notices sent to this browser; what stands in the way otherwise. */
export const beginPush = async (online: Online, pushKey: string): Promise<Complaint | undefined> => {
  const subscribed = await subscribeBrowser(pushKey);
  if (!subscribed.ok) return subscribed.error;
  const described = describePush(subscribed.value);
  if (described === undefined) return { message: 'The browser does not say where to send notices to.' };
  const sent = await online.api.send(SubscribePush, { input: { ...described, label: labelOf(navigator.userAgent) } });
  if (!sent.ok) return sent.error;
  const { pushSubscription, errors } = sent.value.subscribePush;
  if (pushSubscription !== null) online.storage.write(KEY, `${pushSubscription.id} ${described.endpoint}`);
  return errors[0];
};

/** Forgets that anything is sent to this browser, and has it take nothing. */
export const forgetPush = async ({ storage }: Pick<Online, 'storage'>): Promise<void> => {
  storage.remove(KEY);
  await (await findPush())?.unsubscribe();
};

/** Has no more sent to this browser. The browser forgets its subscription even where the service cannot be reached. */
export const endPush = async (online: Online): Promise<Complaint | undefined> => {
  const [id] = readKept(online);
  await forgetPush(online);
  if (id === undefined) return undefined;
  const sent = await online.api.send(UnsubscribePush, { id });
  if (!sent.ok) return sent.error;
  return sent.value.unsubscribePush.errors.find(({ code }) => code !== 'PUSH_SUBSCRIPTION_NOT_FOUND');
};

/** Tells the service where this browser is by now: push services give it another endpoint now and then. */
export const keepPush = async (online: Online): Promise<void> => {
  const [id, endpoint] = readKept(online);
  if (id === undefined || (await findPush())?.endpoint === endpoint) return;
  const sent = await online.api.send(LoadPushKey, {});
  const pushKey = sent.ok ? sent.value.pushKey : null;
  if (pushKey !== null) await beginPush(online, pushKey);
};
