import { describe, expect, it } from 'vitest';
import { Position, STANDARD } from '#engine/index';
import { LEVELS } from '#search/index';
import { unwrap } from '#test/kit/notation';
import { rulesetWith } from '#test/kit/setups';
import { turnOf } from '#test/kit/texts';
import { computersNow, type HotSeatGame, playTurn, positionAt, resign, startGame, undoToPerson } from './hot-seat.ts';
import { hasComputer, PEOPLE, personAgainstComputer, readOpponent } from './opponents.ts';
import { makeSavedGame, parseSavedGame, readSavedGame } from './saved-game.ts';
import { computerToMove } from './use-computer.ts';

const NAMES = { white: 'Rosalind', black: 'Computer, level 4' };
const AS_BLACK = { white: undefined, black: 4 } as const;

const playAll = (game: HotSeatGame, ...texts: readonly string[]): HotSeatGame =>
  texts.reduce((before, text) => playTurn(before, turnOf(positionAt(before), text)), game);

const begin = (rules = STANDARD): HotSeatGame => startGame(Position.start(rules), NAMES, AS_BLACK);

describe('the computer at the board', () => {
  it('is to move on its side, and never when the game is over', () => {
    const game = begin();
    expect(computerToMove(game)).toBeUndefined();
    expect(computerToMove(playAll(game, 'Rd2-d4'))).toBe(4);
    expect(computerToMove(resign(playAll(game, 'Rd2-d4')))).toBeUndefined();
    expect(computerToMove(playAll(game, 'Rd2-d4', 'Re7-e5'))).toBeUndefined();
    expect(computerToMove(startGame(Position.start(STANDARD), NAMES))).toBeUndefined();
  });

  it('goes with its name when the pie rule exchanges the players', () => {
    const swapped = playAll(begin(rulesetWith({ pieRule: true })), 'Rd2-d4', 'swap');
    expect(computersNow(swapped)).toEqual({ white: 4, black: undefined });
    expect(computerToMove(swapped)).toBeUndefined();
    expect(computerToMove(playAll(swapped, 'Re7-e5'))).toBe(4);
  });

  it('gives its turn back with the person’s own', () => {
    const game = playAll(begin(), 'Rd2-d4', 'Re7-e5', 'Ra2-a4');
    expect(undoToPerson(game).played).toBe(2);
    expect(undoToPerson(undoToPerson(game)).played).toBe(0);
    expect(undoToPerson(begin()).played).toBe(0);
    const asWhite = startGame(Position.start(STANDARD), NAMES, { white: 2, black: undefined });
    expect(undoToPerson(playAll(asWhite, 'Rd2-d4', 'Re7-e5', 'Ra2-a4')).played).toBe(1);
    expect(undoToPerson(playAll(asWhite, 'Rd2-d4')).played).toBe(0);
  });

  it('gives back one turn where two people play, and where it plays both sides', () => {
    for (const computers of [PEOPLE, { white: 1, black: 2 } as const]) {
      const game = playAll(startGame(Position.start(STANDARD), NAMES, computers), 'Rd2-d4', 'Re7-e5');
      expect(undoToPerson(game).played).toBe(1);
    }
  });

  it('is kept with the game, and a game of before there was one is a game of people', () => {
    const times = { began: 1, changed: 2, standing: 'x' };
    const text = makeSavedGame(playAll(begin(), 'Rd2-d4'), times);
    const again = (kept: string) => unwrap(readSavedGame(unwrap(parseSavedGame(kept)))).computers;
    expect(again(text)).toEqual(AS_BLACK);
    const { computers: _, ...old } = JSON.parse(text);
    expect(again(JSON.stringify(old))).toEqual(PEOPLE);
    expect(again(JSON.stringify({ ...old, computers: { white: 9, black: 'x' } }))).toEqual(PEOPLE);
  });
});

describe('who plays a side', () => {
  it('is read from what a field or the device says', () => {
    expect(LEVELS.map(level => readOpponent(String(level)))).toEqual(LEVELS);
    for (const none of ['person', '', 0, 9, 1.5, null, undefined, {}]) expect(readOpponent(none)).toBeUndefined();
  });

  it('is a person against the computer, or not', () => {
    expect(personAgainstComputer(AS_BLACK)).toBe('white');
    expect(personAgainstComputer({ white: 1, black: undefined })).toBe('black');
    expect([PEOPLE, { white: 1, black: 2 } as const].map(personAgainstComputer)).toEqual([undefined, undefined]);
    expect([PEOPLE, AS_BLACK].map(hasComputer)).toEqual([false, true]);
  });
});
