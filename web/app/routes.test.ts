import { describe, expect, it } from 'vitest';
import { makeHref, makePath, parseRoute, type Route } from './routes.ts';

const HTTP = { protocol: 'https:' };
const DISK = { protocol: 'file:', pathname: '/home/me/dna-chess.html' };

const ROUTES: readonly Route[] = [
  { name: 'home' },
  { name: 'play' },
  { name: 'play', id: 'k3 /ä' },
  { name: 'replay' },
  { name: 'replay', shared: 'e30-_x' },
  { name: 'learn' },
  { name: 'tutorial' },
  { name: 'lobby', challenge: undefined },
  { name: 'lobby', challenge: 'Ada-L_1' },
  { name: 'players' },
  { name: 'player', who: 'p_01' },
  { name: 'player', who: '@ada' },
  { name: 'games' },
  { name: 'inbox' },
  { name: 'account' },
  { name: 'notices' },
  { name: 'blocked' },
  { name: 'programs' },
  { name: 'game', id: 'Zx_9' },
  { name: 'game', id: 'Zx_9', ply: 0 },
  { name: 'game', id: 'Zx_9', ply: 137 },
  { name: 'invite', code: 'QWERTY' },
];

describe('a route', () => {
  it.each(ROUTES)('is the same after its path was written and read: %o', route => {
    const url = new URL(makeHref(route, HTTP), 'https://games.example/');
    expect(parseRoute({ ...HTTP, pathname: url.pathname, hash: url.hash })).toEqual(route);
  });

  it.each(ROUTES)('is the same from disk, where it stands after the #: %o', route => {
    const { hash } = new URL(makeHref(route, DISK), 'file:///home/me/dna-chess.html');
    expect(parseRoute({ ...DISK, hash })).toEqual(route);
  });
});

describe('an address', () => {
  const routeOf = (pathname: string, hash = '') => parseRoute({ ...HTTP, pathname, hash });

  it('may end in a slash', () => {
    expect(routeOf('/learn/')).toEqual({ name: 'learn' });
    expect(routeOf('/game/abc//')).toEqual({ name: 'game', id: 'abc', ply: undefined });
  });

  it('is the home page where it names the file itself', () => {
    expect(routeOf('/dna-chess.html')).toEqual({ name: 'home' });
    expect(parseRoute({ ...DISK, hash: '' })).toEqual({ name: 'home' });
  });

  it.each([
    '/nothing',
    '/game',
    '/game/',
    '/game/a/b',
    '/invite',
    '/play/a/b',
    '/player',
    '/player/a/b',
    '/game/%E0%A4',
    '/learn/other',
    '/account/other',
    '//',
  ])('is unknown where there is no page: %s', path => {
    expect(routeOf(path)).toEqual({ name: 'unknown', path });
    expect(makePath(routeOf(path))).toBe(path);
  });

  it.each(['#x', '#-1', '#1.5', '#123456', '#'])('names no ply with %s', hash => {
    expect(routeOf('/game/a', hash)).toEqual({ name: 'game', id: 'a', ply: undefined });
  });
});
