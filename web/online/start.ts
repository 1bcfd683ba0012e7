import { effect } from '@preact/signals';
import { badge } from '../app/badge.ts';
import { currentRoute, navigate } from '../app/router.tsx';
import { parsePath } from '../app/routes.ts';
import { finishReturn } from './account/sign-in-return.ts';
import { signInTrouble } from './account/sign-in-trouble.ts';
import { attentionOf } from './attention/attention-of.ts';
import { findOnline } from './here.ts';
import type { Online } from './online.ts';
import type { NoticeFieldsFragment } from './operations.generated.ts';
import { isPushed, keepPush } from './push/push-store.ts';
import { mayNotify, notifiesHere, showNotice } from './push/show-notice.ts';

/** Somebody who comes back from an issuer goes on where they were; the code is in no address any more. */
const finishSignIn = async (online: Online): Promise<void> => {
  const returning = finishReturn(online, location.search);
  if (new URLSearchParams(location.search).has('state')) history.replaceState(null, '', location.pathname);
  const returned = await returning;
  if (returned === undefined) return;
  if (returned.kind === 'signedIn') {
    const [path = '/', fragment = ''] = returned.back.split('#');
    return navigate(parsePath(path, fragment), 'replace');
  }
  signInTrouble.value = returned.complaint;
  navigate({ name: 'account' }, 'replace');
};

/** Whether somebody sees already what a notice tells. */
const isSeen = ({ game }: NoticeFieldsFragment): boolean => {
  const route = currentRoute.peek();
  return document.visibilityState === 'visible' && route.name === 'game' && route.id === game?.id;
};

/** Tells what waits: by the window's title, and by notices where they are wanted. Pushes show them by themselves. */
const tellWhatWaits = (online: Online): void => {
  const attention = attentionOf(online);
  attention.start();
  effect(() => {
    badge.value = attention.counts.value.turns;
  });
  attention.onNotice(notice => {
    if (isSeen(notice) || !mayNotify() || !notifiesHere(online.storage) || isPushed(online)) return;
    void showNotice(notice);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    online.socket.hurry();
    attention.refresh();
  });
};

/** Begins what goes on whatever page is shown. From disk there is nothing of it. To be called once. */
export const startOnline = (): void => {
  const online = findOnline();
  if (online === undefined) return;
  void finishSignIn(online);
  tellWhatWaits(online);
  if (mayNotify()) void keepPush(online);
};
