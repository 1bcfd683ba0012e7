import { makePath } from '../app/routes.ts';

/** A notice as the service pushes it (docs/api/push.md). */
export interface PushedNotice {
  readonly title: string;
  readonly body: string;
  /** A newer notice of the same tag takes the place of an older one. */
  readonly tag: string;
  readonly gameId: string | undefined;
}

/** What of a window of the page is used. */
export interface PageWindow {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
}

/** What of the browser's windows is used. */
export interface PageWindows {
  readonly list: () => Promise<readonly PageWindow[]>;
  readonly open: (url: string) => Promise<unknown>;
}

const UNREADABLE: PushedNotice = {
  title: 'DNA Chess',
  body: 'Something waits for you.',
  tag: 'dna-chess',
  gameId: undefined,
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads what was pushed. Browsers want something to be shown for every push, so that what cannot be read is shown as such. */
export const readPush = (text: string | undefined): PushedNotice => {
  const value = parse(text ?? '');
  const fields: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const { title, body, tag, gameId } = fields;
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return UNREADABLE;
  return { title, body, tag, gameId: typeof gameId === 'string' ? gameId : undefined };
};

/** Where a notice leads: to its game, else to the inbox. */
const pathOf = (gameId: string | undefined): string =>
  makePath(gameId === undefined ? { name: 'inbox' } : { name: 'game', id: gameId });

/** Shows what a notice was about: in a window that shows it already, else in one of the page's, else in a new one. */
export const followNotice = async (gameId: string | undefined, origin: string, windows: PageWindows): Promise<void> => {
  const url = origin + pathOf(gameId);
  const open = await windows.list();
  const shown = open.find(each => each.url.split('#')[0] === url);
  if (shown !== undefined) {
    await shown.focus();
    return;
  }
  const [other] = open;
  if (other === undefined) {
    await windows.open(url);
    return;
  }
  await other.focus();
  await other.navigate(url);
};
