import { describe, expect, it } from 'vitest';
import { PRESET_NAMES, PRESETS } from '#engine/index';
import { unwrap, unwrapError } from '#test/kit/notation';
import { positionAt } from './hot-seat.ts';
import { EMPTY_GAME, readRules, toGame } from './new-game.ts';

describe('a new game', () => {
  it.each(PRESET_NAMES)('begins under %s', rules => {
    const game = unwrap(toGame({ ...EMPTY_GAME, rules: readRules(rules) }));
    expect(game.start.ruleset).toEqual(PRESETS[rules]);
    expect(game.names).toEqual({ white: 'White', black: 'Black' });
  });

  it('begins under rules of one’s own, from a position of one’s own', () => {
    const start = '8/8/8/8/8/8/8/8 w hhhhhhhh hhhhhhhh - 7 -'.replace(/^8(.*)8 w/, 'dddddddd$1DDDDDDDD w');
    const game = unwrap(
      toGame({
        ...EMPTY_GAME,
        names: { white: ' Ada ', black: '' },
        rules: 'own',
        ruleset: 'faster,pieRule=on ',
        start,
      }),
    );
    expect(game.start.ruleset).toEqual({ ...PRESETS.faster, pieRule: true });
    expect([positionAt(game).turnNumber, game.names.white]).toEqual([7, 'Ada']);
  });

  it('begins against the computer, which has a name of its own', () => {
    const filled = {
      ...EMPTY_GAME,
      names: { white: 'Ada', black: 'Ignored' },
      computers: { white: undefined, black: 4 },
    } as const;
    const game = unwrap(toGame(filled));
    expect(game).toMatchObject({ names: { white: 'Ada', black: 'Computer, level 4' }, computers: filled.computers });
  });

  it('says which field is wrong, and how', () => {
    const own = { ...EMPTY_GAME, rules: readRules('anything') };
    expect(unwrapError(toGame({ ...own, ruleset: 'standard,pink=1' }))).toMatchObject({
      field: 'ruleset',
      message: expect.stringContaining('"pink" is no setting'),
    });
    expect(unwrapError(toGame({ ...EMPTY_GAME, start: 'rubbish' }))).toMatchObject({ field: 'start' });
  });
});
