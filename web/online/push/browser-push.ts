import { err, ok, type Result } from '#engine/index';
import type { SubscribePushInput } from '../operations.generated.ts';

/** What stands in the way of notices by this browser. */
export type PushObstacle = { readonly message: string };

/** A key as the browser wants it, of base64url. */
export const toKeyBytes = (base64Url: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
};

const isSameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const other = subscription.options.applicationServerKey;
  if (other === null) return false;
  const bytes = new Uint8Array(other);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
};

const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

/** The browser's subscription to pushes; undefined where there is none. */
export const findPush = async (): Promise<PushSubscription | undefined> => {
  const worker = await findWorker();
  return (await worker?.pushManager?.getSubscription()) ?? undefined;
};

/** What the service has to know of a subscription; undefined where the browser does not tell. */
export const describePush = (
  subscription: PushSubscription,
): Pick<SubscribePushInput, 'endpoint' | 'keys'> | undefined => {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? undefined
    : { endpoint, keys: { p256dh, auth } };
};

/** Subscribes this browser with the service's key; one made with another key is given up first. */
export const subscribeBrowser = async (pushKey: string): Promise<Result<PushSubscription, PushObstacle>> => {
  const worker = await findWorker();
  if (worker?.pushManager === undefined)
    return err({ message: 'This browser cannot show notices while the page is closed.' });
  const applicationServerKey = toKeyBytes(pushKey);
  try {
    const known = await worker.pushManager.getSubscription();
    if (known !== null && isSameKey(known, applicationServerKey)) return ok(known);
    await known?.unsubscribe();
    return ok(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  } catch (error) {
    return err({ message: `The browser’s push service refused: ${error instanceof Error ? error.message : error}` });
  }
};
