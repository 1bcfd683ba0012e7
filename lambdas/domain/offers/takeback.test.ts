import { describe, expect, it } from 'vitest';
import {
  ALICE,
  BORIS,
  DAY,
  MINUTE,
  pauseAt,
  playAll,
  playAt,
  SECOND,
  START,
  startTimedGame,
} from '#test/kit/timed-games';
import { deadlineOf, settleTime } from '../clocks/timeout.ts';
import type { Game } from '../game/game.ts';
import type { PlayerId } from '../ids.ts';
import { decideTakebackAcceptance, decideTakebackRequest } from './takeback.ts';

const TURNS = ['Rd5', 'Re4', 'Ra4', 'Rh5'];
const other = (player: PlayerId): PlayerId => (player === ALICE ? BORIS : ALICE);

/** A takeback asked for and accepted at one instant. Throws the code of a refusal. */
const takeBack = (game: Game, player: PlayerId, now: number): Game => {
  const expectedPly = game.turns.length;
  const asked = decideTakebackRequest(game, { player, expectedPly }, now);
  if (!asked.ok) throw new Error(asked.error.code);
  const accepted = decideTakebackAcceptance(asked.value, { player: other(player), expectedPly }, now);
  if (!accepted.ok) throw new Error(accepted.error.code);
  return accepted.value;
};

const places = ({ position, turns, sideToMove, turnNumber, seats }: Game) => ({
  position,
  turns,
  sideToMove,
  turnNumber,
  seats,
});

describe('what a takeback takes back', () => {
  it('is one turn on the turn of the other side and two on the own one', () => {
    const start = startTimedGame({ secondsPerTurn: 60 });
    const games = [0, 1, 2, 3, 4].map(count => playAll(start, TURNS.slice(0, count), SECOND));
    for (const [ply, game] of games.entries())
      for (const player of [ALICE, BORIS]) {
        const isToMove = game.seats[game.sideToMove] === player;
        const count = isToMove ? 2 : 1;
        const now = game.clocks?.since ?? START;
        if (count > ply) expect(() => takeBack(game, player, now)).toThrow('NOTHING_TO_TAKE_BACK');
        else {
          const before = games[ply - count];
          const after = takeBack(game, player, now);
          expect(before && places(after)).toEqual(before && places(before));
          expect(after.version).toBe(game.version + 2);
          expect(after.offers).toEqual([]);
        }
      }
  });

  it('may be a swap: the players go back to their seats, their vacation with them', () => {
    const control = { bankSeconds: 600, incrementSeconds: 5, vacationDays: 3 };
    const first = playAll(startTimedGame(control, 'standard,pieRule=on'), ['Rd5'], MINUTE);
    const away = pauseAt(first, 'white', START + 2 * MINUTE);
    const swapped = playAt(away, 'swap', START + 3 * MINUTE);
    expect(swapped.seats).toEqual({ white: BORIS, black: ALICE });
    expect(swapped.clocks?.isAway).toEqual({ white: false, black: true });
    const back = takeBack(swapped, BORIS, START + 4 * MINUTE);
    expect(places(back)).toEqual(places(first));
    expect(back.clocks?.isAway).toEqual({ white: true, black: false });
    expect(back.clocks?.vacation).toEqual({ white: 3 * DAY - 2 * MINUTE, black: 3 * DAY });
    expect(back.clocks?.remaining).toEqual({ white: 600 * SECOND, black: 600 * SECOND });
    const both = takeBack(swapped, ALICE, START + 4 * MINUTE);
    expect(both).toMatchObject({ turns: [], sideToMove: 'white', seats: { white: ALICE, black: BORIS } });
  });
});

describe('the clocks after a takeback', () => {
  const bank = { bankSeconds: 600, incrementSeconds: 5 };

  it('have lost what was used, and the increments of the turns taken back', () => {
    const game = playAll(startTimedGame(bank), TURNS, MINUTE);
    expect(game.clocks?.remaining).toEqual({ white: 545 * SECOND, black: 545 * SECOND });
    const since = game.clocks?.since ?? START;
    const one = takeBack(game, BORIS, since + 30 * SECOND);
    expect(one.clocks).toMatchObject({
      since: since + 30 * SECOND,
      remaining: { white: 515 * SECOND, black: 540 * SECOND },
    });
    expect(deadlineOf(one)).toBe(since + 570 * SECOND);
    const two = takeBack(game, ALICE, since + 30 * SECOND);
    expect(two.clocks?.remaining).toEqual({ white: 510 * SECOND, black: 540 * SECOND });
  });

  it('hold ten seconds at least, so that nobody loses by agreeing', () => {
    const game = playAll(startTimedGame({ bankSeconds: 10, incrementSeconds: 5 }), TURNS.slice(0, 3), 9 * SECOND);
    const back = takeBack(game, ALICE, (game.clocks?.since ?? START) + 9 * SECOND);
    expect(back.clocks?.remaining.white).toBe(10 * SECOND);
    const now = back.clocks?.since ?? START;
    expect(settleTime(back, now + 9 * SECOND).status).toBe('ACTIVE');
    expect(settleTime(back, now + 10 * SECOND).ending).toEqual({ winner: 'black', termination: 'TIMEOUT' });
  });

  it('give a first turn its whole time again, and no more than a bank after it', () => {
    const start = startTimedGame({ bankSeconds: 60, incrementSeconds: 5 });
    const back = takeBack(playAll(start, ['Rd5'], 2 * MINUTE), ALICE, START + 3 * MINUTE);
    expect(back.clocks?.remaining).toEqual({ white: 5 * MINUTE, black: 5 * MINUTE });
    expect(playAt(back, 'Re5', START + 4 * MINUTE).clocks?.remaining.white).toBe(MINUTE);
  });

  it('give the turn its whole time where each turn has its own', () => {
    const game = playAll(startTimedGame({ secondsPerTurn: 86_400 }), TURNS.slice(0, 3), MINUTE);
    const now = (game.clocks?.since ?? START) + DAY - 1;
    expect(deadlineOf(takeBack(game, ALICE, now))).toBe(now + DAY);
  });

  it('never gain time by takebacks, however often', () => {
    let game = playAll(startTimedGame(bank), TURNS.slice(0, 2), SECOND);
    for (let round = 1; round <= 20; round++) {
      game = playAll(game, ['Ra4'], SECOND);
      game = takeBack(game, ALICE, game.clocks?.since ?? START);
      expect(game.clocks?.remaining).toEqual({ white: (600 - round) * SECOND, black: 600 * SECOND });
    }
    expect(game.takenBack?.times).toBe(20);
  });
});
