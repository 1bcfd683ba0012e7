import { describe, expect, it } from 'vitest';
import { ALICE, DAY, MINUTE, START, startTimedGame } from '#test/kit/timed-games';
import type { Game } from '../game/game.ts';
import { isPlayerId } from '../ids.ts';
import { COMPUTER_LEVELS, computerId, computerIn, findComputer, isComputer, levelOfComputer } from './computer.ts';
import { awaitsComputer } from './computer-duty.ts';
import { clockShareOf } from './computer-time.ts';

const game = startTimedGame({ secondsPerTurn: 86_400 });
const [white, black] = [computerId(2), computerId(7)];
const asWhite: Game = { ...game, seats: { white, black: ALICE } };
const asBlack: Game = { ...game, seats: { white: ALICE, black } };

describe('the computer as a player', () => {
  it('has an id of its own at each level, which leads back to it', () => {
    const ids = COMPUTER_LEVELS.map(computerId);
    expect(new Set(ids).size).toBe(COMPUTER_LEVELS.length);
    expect(ids.every(isPlayerId)).toBe(true);
    expect(ids.map(levelOfComputer)).toEqual(COMPUTER_LEVELS);
    expect(ids.map(id => findComputer(id)?.id)).toEqual(ids);
    expect([isComputer(ALICE), levelOfComputer(ALICE), findComputer(ALICE)]).toEqual([false, undefined, undefined]);
  });

  it('is found in a game on whatever side', () => {
    expect([asWhite, asBlack, game].map(computerIn)).toEqual([white, black, undefined]);
  });
});

describe('a game waits for the computer', () => {
  const offer = { kind: 'DRAW', ply: 0, isDeclined: false } as const;
  const over = { status: 'FINISHED', ending: { winner: 'white', termination: 'RESIGNATION' } } as const;

  it.each<[string, Game, boolean]>([
    ['when it is to move', asWhite, true],
    ['not when the other side is', asBlack, false],
    ['not where it does not play', game, false],
    ['when the other side has offered something', { ...asBlack, offers: [{ ...offer, by: 'white' }] }, true],
    ['not when that is declined', { ...asBlack, offers: [{ ...offer, by: 'white', isDeclined: true }] }, false],
    ['not when it has offered itself', { ...asBlack, offers: [{ ...offer, by: 'black' }] }, false],
    ['not when the game is over', { ...asWhite, ...over }, false],
    ['when it is asked to play again', { ...asBlack, ...over, rematch: { by: 'white', game: undefined } }, true],
    ['not when it has agreed', { ...asBlack, ...over, rematch: { by: 'white', game: game.id } }, false],
    ['not when it has asked itself', { ...asBlack, ...over, rematch: { by: 'black', game: undefined } }, false],
  ])('%s', (_, each, isWaiting) => {
    expect(awaitsComputer(each)).toBe(isWaiting);
  });
});

describe('the computer’s share of its clock', () => {
  it('is a tenth of what is left, and nothing when nothing is', () => {
    expect(clockShareOf(asWhite, START)).toBe(DAY / 10);
    expect(clockShareOf(asWhite, START + DAY - MINUTE)).toBe(MINUTE / 10);
    expect(clockShareOf(asWhite, START + DAY + 1)).toBe(0);
  });

  it('has no end without clocks', () => {
    expect(clockShareOf({ ...asWhite, clocks: undefined, timeControl: undefined }, START)).toBeUndefined();
  });
});
