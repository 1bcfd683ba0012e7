/** Pages that need nothing but their path. */
const PATHS = {
  home: '/',
  learn: '/learn',
  tutorial: '/learn/tutorial',
  games: '/games',
  inbox: '/inbox',
  account: '/account',
  notices: '/account/notices',
  blocked: '/account/blocked',
  programs: '/account/programs',
  players: '/players',
} as const;

type Plain = keyof typeof PATHS;

/** Where in the page one is, as its address says it. */
export type Route =
  | { readonly [N in Plain]: { readonly name: N } }[Plain]
  /** Games on this device, or one of them by its id. */
  | { readonly name: 'play'; readonly id?: string | undefined }
  /** Records, or the one that the address carries. */
  | { readonly name: 'replay'; readonly shared?: string | undefined }
  | { readonly name: 'game'; readonly id: string; readonly ply?: number | undefined }
  | { readonly name: 'invite'; readonly code: string }
  /** The lobby, and whom to challenge there, by their handle. */
  | { readonly name: 'lobby'; readonly challenge?: string | undefined }
  /** A player, by their id, or by `@` and their handle. */
  | { readonly name: 'player'; readonly who: string }
  | { readonly name: 'unknown'; readonly path: string };

export type RouteName = Route['name'];

/** A route of a name. */
export type RouteTo<N extends RouteName> = Extract<Route, { readonly name: N }>;

/** What is read of an address; a window's `location` is one. */
export interface Address {
  readonly protocol: string;
  readonly pathname: string;
  /** With its `#`. */
  readonly hash: string;
}

const PLAIN: ReadonlyMap<string, Plain> = new Map([
  ...Object.entries(PATHS).map(([name, path]) => [path, name as Plain] as const),
  ['/dna-chess.html', 'home'],
]);

/** One segment as it was meant; undefined when its escapes are broken. */
const decodeSegment = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

const parsePly = (fragment: string): number | undefined => (/^\d{1,5}$/.test(fragment) ? Number(fragment) : undefined);

/** Whom to challenge: `@` and a handle. */
const parseHandle = (fragment: string): string | undefined => /^@([\w-]{1,20})$/.exec(fragment)?.[1];

/** A page about one thing, which the second segment of the path names. */
const parseNamed = (first: string, second: string, fragment: string): Route | undefined => {
  switch (first) {
    case 'play':
      return { name: 'play', id: second };
    case 'game':
      return { name: 'game', id: second, ply: parsePly(fragment) };
    case 'invite':
      return { name: 'invite', code: second };
    case 'player':
      return { name: 'player', who: second };
    default:
      return undefined;
  }
};

/** The route of a path and of what follows it after `#`; `unknown` where there is no page. */
export const parsePath = (path: string, fragment: string): Route => {
  const tidy = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const plain = PLAIN.get(tidy);
  if (plain !== undefined) return { name: plain };
  if (tidy === '/play') return { name: 'play' };
  if (tidy === '/lobby') return { name: 'lobby', challenge: parseHandle(fragment) };
  if (tidy === '/replay') return { name: 'replay', shared: fragment === '' ? undefined : fragment };
  const [, first = '', second = '', ...rest] = tidy.split('/').map(decodeSegment);
  const named = second === '' || rest.length > 0 ? undefined : parseNamed(first, second, fragment);
  return named ?? { name: 'unknown', path };
};

const cutAtHash = (text: string): readonly [path: string, fragment: string] => {
  const at = text.indexOf('#');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

/** From disk the path of a page stands after the file's `#`, since there is only the one file. */
const isFromDisk = ({ protocol }: Pick<Address, 'protocol'>): boolean => protocol === 'file:';

/** The route that an address means. */
export const parseRoute = (address: Address): Route => {
  const fragment = address.hash.slice(1);
  if (!isFromDisk(address)) return parsePath(address.pathname, fragment);
  return fragment === '' ? { name: 'home' } : parsePath(...cutAtHash(fragment));
};

const withFragment = (path: string, fragment: string | number | undefined): string =>
  fragment === undefined ? path : `${path}#${fragment}`;

/** The path of a route, with what follows after `#`: `/game/abc#12`. */
export const makePath = (route: Route): string => {
  switch (route.name) {
    case 'play':
      return route.id === undefined ? '/play' : `/play/${encodeURIComponent(route.id)}`;
    case 'replay':
      return withFragment('/replay', route.shared);
    case 'game':
      return withFragment(`/game/${encodeURIComponent(route.id)}`, route.ply);
    case 'lobby':
      return withFragment('/lobby', route.challenge === undefined ? undefined : `@${route.challenge}`);
    case 'player':
      return `/player/${encodeURIComponent(route.who).replace('%40', '@')}`;
    case 'invite':
      return `/invite/${encodeURIComponent(route.code)}`;
    case 'unknown':
      return route.path;
    default:
      return PATHS[route.name];
  }
};

/** What a link to a route refers to, on a page that was opened at such an address. */
export const makeHref = (route: Route, address: Pick<Address, 'protocol'>): string =>
  isFromDisk(address) ? `#${makePath(route)}` : makePath(route);
