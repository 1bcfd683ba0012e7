import { makeHref } from '../../app/routes.ts';
import type { NoticeFieldsFragment } from '../operations.generated.ts';
import type { Keeping } from '../session/session-keeper.ts';

const KEY = 'notices';

/** Whether the browser lets this page show notices. */
export const mayNotify = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

/** Asks for that, unless it was answered before. */
export const askToNotify = async (): Promise<boolean> => {
  if (!('Notification' in globalThis)) return false;
  return mayNotify() || (await Notification.requestPermission()) === 'granted';
};

/** Whether somebody wants notices on this device. */
export const notifiesHere = (storage: Keeping): boolean => storage.read(KEY) === 'on';

export const setNotifiesHere = (storage: Keeping, isOn: boolean): void => {
  if (isOn) storage.write(KEY, 'on');
  else storage.remove(KEY);
};

/**
 * Shows a notice outside the page. One about the same game takes the place of an older one, also of one that a push has shown
 * or another tab shows: all have the game's id as their tag.
 */
export const showNotice = async ({ id, text, game }: NoticeFieldsFragment): Promise<void> => {
  const options = { body: text, tag: game?.id ?? id, data: { gameId: game?.id ?? null } };
  const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  // Where there is a service worker, some browsers let it alone show notices; it opens the game at a click, too.
  if (worker?.active != null) return worker.showNotification('DNA Chess', options);
  const notification = new Notification('DNA Chess', options);
  notification.onclick = () => {
    window.focus();
    if (game !== null) location.assign(makeHref({ name: 'game', id: game.id }, location));
    notification.close();
  };
};
