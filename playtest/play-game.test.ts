import { describe, expect, it } from 'vitest';
import type { Position } from '#engine/index';
import { parseRecord, replayRecord, writeRecord } from '#notation/index';
import { GREEDY_PLAYER } from './greedy-player.ts';
import { gameOf, type Match } from './match.ts';
import { playGame } from './play-game.ts';
import type { Player } from './player.ts';
import { RANDOM_PLAYER } from './random-player.ts';

const MATCH: Match = { rulesets: ['turnLimit=9'], players: ['greedy', 'random'], seed: 5, openingPlies: 4 };
const PAIRING = { first: GREEDY_PLAYER, second: RANDOM_PLAYER };

const play = (number: number, match = MATCH, pairing = PAIRING) => playGame(match, gameOf(match, number), pairing);

describe('playGame', () => {
  it('gives a record that a strict reader takes back as it is', () => {
    for (const number of [1, 2, 3]) {
      const text = writeRecord(play(number));
      if (!text.ok) throw new Error(text.error.message);
      const read = parseRecord(text.value, { strict: true });
      expect(read?.diagnostics).toEqual([]);
      expect(read?.tags.get('Round')).toBe(String(number));
      expect(read?.tags.get('Event')).toBe('Playtest, seed 5');
    }
  });

  it('plays the same game again, and another under another number or seed', () => {
    const textOf = (number: number, seed = 5) => JSON.stringify(play(number, { ...MATCH, seed }).turns);
    expect(textOf(1)).toBe(textOf(1));
    expect(new Set([textOf(1), textOf(3), textOf(1, 6)]).size).toBe(3);
  });

  it('begins the games of a pair alike', () => {
    const openingOf = (number: number) => play(number).turns.slice(0, 4);
    expect(openingOf(1)).toEqual(openingOf(2));
    expect(openingOf(1)).not.toEqual(openingOf(3));
  });

  it('asks nobody during the opening, and each side for its own turns after it', () => {
    const asked: string[] = [];
    const asking = (player: Player): Player => ({
      ...player,
      choose: (position, random) => {
        asked.push(`${player.name} ${position.turn} ${position.turnNumber}`);
        return player.choose(position, random);
      },
    });
    play(1, MATCH, { first: asking(GREEDY_PLAYER), second: asking(RANDOM_PLAYER) });
    expect(asked.slice(0, 3)).toEqual(['greedy white 3', 'random black 3', 'greedy white 4']);
  });

  it('lets the second player have White after a swap, and says so', () => {
    const swapping: Player = {
      name: 'random',
      choose: (position, random) => (position.swapOpen ? { kind: 'swap' } : RANDOM_PLAYER.choose(position, random)),
    };
    const colors: string[] = [];
    const first: Player = {
      name: 'greedy',
      choose: (position: Position, random) => {
        colors.push(position.turn);
        return GREEDY_PLAYER.choose(position, random);
      },
    };
    const match = { ...MATCH, rulesets: ['pieRule=on,turnLimit=4'], openingPlies: 1 } as const;
    const record = play(1, match, { first, second: swapping });
    expect([record.tags.get('White'), record.tags.get('Black')]).toEqual(['random', 'greedy']);
    expect(new Set(colors)).toEqual(new Set(['black']));
  });

  it('does not let a player play what is not legal', () => {
    const lame: Player = { name: 'lame', choose: () => ({ kind: 'pass' }) };
    expect(() => play(1, MATCH, { first: lame, second: lame })).toThrow(
      'lame chose a turn that is not legal: CANNOT_PASS',
    );
  });
});

describe.each([RANDOM_PLAYER, GREEDY_PLAYER])('$name', player => {
  it.each(['standard', 'faster', 'primedGenes=on,expressionCap=square', 'proteinLifespan=3'])(
    'plays legal turns to the end of a game by %s',
    ruleset => {
      const rulesets = [`${ruleset === 'standard' ? '' : `${ruleset},`}turnLimit=30`] as const;
      const record = play(1, { ...MATCH, rulesets }, { first: player, second: player });
      expect(record.turns.length).toBeGreaterThan(8);
      for (const { before, turn } of replayRecord(record))
        if (turn !== undefined) expect(before.isLegal(turn)).toBe(true);
    },
  );
});
