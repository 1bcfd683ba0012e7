import { type Complaint, mutate } from '../mutate.ts';
import type { Online } from '../online.ts';
import { LoadPushKey, SubscribePush, UnsubscribePush } from '../operations.generated.ts';
import { labelOf } from './browser-label.ts';
import { describePush, findPush, subscribeBrowser } from './browser-push.ts';

/** What is used of what the page plays online with. */
export type PushDeps = Pick<Online, 'api' | 'storage'>;

/** As what the service knows this browser. */
interface Kept {
  readonly id: string;
  /** Where it sends to. */
  readonly endpoint: string;
  /** Whether what it sends may say what happened, and who is concerned. */
  readonly showsDetails: boolean;
}

/** Where that is kept: an id, an endpoint and perhaps a word, with spaces between them. */
const KEY = 'push';

const DETAILS = 'details';

const readKept = ({ storage }: Pick<PushDeps, 'storage'>): Kept | undefined => {
  const [id = '', endpoint = '', word] = (storage.read(KEY) ?? '').split(' ');
  return id === '' ? undefined : { id, endpoint, showsDetails: word === DETAILS };
};

const keep = ({ storage }: PushDeps, { id, endpoint, showsDetails }: Kept): void => {
  storage.write(KEY, showsDetails ? `${id} ${endpoint} ${DETAILS}` : `${id} ${endpoint}`);
};

/** Whether this browser is told of notices while the page is closed. */
export const isPushed = (online: PushDeps): boolean => readKept(online) !== undefined;

/** Whether what is sent to this browser may say what happened, and who is concerned: others see screens. */
export const pushesDetails = (online: PushDeps): boolean => readKept(online)?.showsDetails ?? false;

/** The id by which the service knows this browser; undefined where it sends nothing here. */
export const pushIdHere = (online: PushDeps): string | undefined => readKept(online)?.id;

/** Has notices sent to this browser, with details or as before; what stands in the way otherwise. */
export const beginPush = async (
  online: PushDeps,
  pushKey: string,
  showDetails = pushesDetails(online),
): Promise<Complaint | undefined> => {
  const subscribed = await subscribeBrowser(pushKey);
  if (!subscribed.ok) return subscribed.error;
  const described = describePush(subscribed.value);
  if (described === undefined) return { message: 'The browser does not say where to send notices to.' };
  const input = { ...described, label: labelOf(navigator.userAgent), showDetails };
  const done = await mutate(online, SubscribePush, { input }, answer => answer.subscribePush);
  if (!done.ok) return done.error;
  const { pushSubscription } = done.value;
  if (pushSubscription === null) return { message: 'The server does not say whether it sends anything here.' };
  keep(online, { id: pushSubscription.id, endpoint: described.endpoint, showsDetails: showDetails });
  return undefined;
};

/** Forgets that anything is sent to this browser, and has it take nothing. */
export const forgetPush = async ({ storage }: Pick<Online, 'storage'>): Promise<void> => {
  storage.remove(KEY);
  await (await findPush())?.unsubscribe();
};

/** Has no more sent to this browser. The browser forgets its subscription even where the service cannot be reached. */
export const endPush = async (online: PushDeps): Promise<Complaint | undefined> => {
  const id = pushIdHere(online);
  await forgetPush(online);
  if (id === undefined) return undefined;
  const sent = await online.api.send(UnsubscribePush, { id });
  if (!sent.ok) return sent.error;
  return sent.value.unsubscribePush.errors.find(({ code }) => code !== 'PUSH_SUBSCRIPTION_NOT_FOUND');
};

/** Tells the service where this browser is by now: push services give it another endpoint now and then. */
export const keepPush = async (online: PushDeps): Promise<void> => {
  const kept = readKept(online);
  if (kept === undefined || (await findPush())?.endpoint === kept.endpoint) return;
  const sent = await online.api.send(LoadPushKey, {});
  const pushKey = sent.ok ? sent.value.pushKey : null;
  if (pushKey !== null) await beginPush(online, pushKey);
};
