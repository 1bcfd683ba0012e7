import { describe, expect, it } from 'vitest';
import { isPagePath } from '#local/page/page';
import { makePath, type Route, type RouteName } from '../web/app/routes.ts';

/** One route of every name: a new name does not compile until it stands here too. */
const EXAMPLES: { readonly [N in Exclude<RouteName, 'unknown'>]: Route } = {
  home: { name: 'home' },
  learn: { name: 'learn' },
  tutorial: { name: 'tutorial' },
  lobby: { name: 'lobby' },
  players: { name: 'players' },
  player: { name: 'player', who: '@ada' },
  games: { name: 'games' },
  inbox: { name: 'inbox' },
  account: { name: 'account' },
  notices: { name: 'notices' },
  blocked: { name: 'blocked' },
  programs: { name: 'programs' },
  play: { name: 'play', id: 'a' },
  replay: { name: 'replay' },
  game: { name: 'game', id: 'a', ply: 3 },
  invite: { name: 'invite', code: 'a' },
};

describe('every page of the board', () => {
  it.each(Object.values(EXAMPLES))('stands at its path on the local server, too: $name', route => {
    expect(isPagePath(new URL(makePath(route), 'http://localhost').pathname)).toBe(true);
  });
});
