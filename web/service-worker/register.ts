/** Whether the page will be there without a network, and why not if it will not. */
export type OfflineUse = 'ready' | 'unsupported' | 'refused';

/** Registers the service worker, where the page is served and the browser has them. From disk the page needs none. */
export const registerServiceWorker = async (): Promise<OfflineUse> => {
  if (!location.protocol.startsWith('http') || !('serviceWorker' in navigator)) return 'unsupported';
  try {
    await navigator.serviceWorker.register('/sw.js');
    return 'ready';
  } catch {
    // A server may have none, and a browser may be told to keep nothing: the page is all there while there is a network.
    return 'refused';
  }
};
