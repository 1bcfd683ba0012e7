import { describe, expect, it } from 'vitest';
import { ok } from '#engine/index';
import { createOneGameStore, type OneGameStore } from '#test/kit/one-game-store';
import { ALICE, BORIS, DAY, playAt, START, startTimedGame } from '#test/kit/timed-games';
import { changeGame, type Game } from '../../domain/game/game.ts';
import { createTimedStore } from '../../store/game/timed-store.ts';
import { claimTimeout } from '../clocks/claim-timeout.ts';
import type { ConditionalPorts } from '../conditional-turns/answer-conditionally.ts';
import { changeStoredGame } from './change-game.ts';
import { playTurn } from './play-turn.ts';

const game = startTimedGame({ secondsPerTurn: 86_400 });
const DEADLINE = START + DAY;

const none = () => {
  throw new Error('This is not asked for.');
};

/** Ports whose clock says these instants one after another, the last one from then on. */
const portsOf = ({ store }: OneGameStore, ...instants: readonly number[]): ConditionalPorts => {
  const left = [...instants];
  const now = () => (left.length > 1 ? left.shift() : left[0]) ?? none();
  return {
    games: createTimedStore(store, now),
    conditionalTurns: { load: none, replace: none, takeUp: none, remove: none },
    now,
  };
};

const TURN = { gameId: game.id, expectedPly: 0, turn: 'Rd5', idempotencyKey: undefined, conditionalTurns: undefined };
const play = (ports: ConditionalPorts) => playTurn(ports, ALICE, TURN);

describe('a turn at the edge of its deadline', () => {
  it('counts when the server takes it up a millisecond before', async () => {
    const one = createOneGameStore(game);
    expect(await play(portsOf(one, DEADLINE - 2, DEADLINE - 1))).toMatchObject({ ok: true });
    expect(one.stored()).toMatchObject({ status: 'ACTIVE', turns: [{ notation: 'Rd5', at: DEADLINE - 1 }] });
  });

  it('is refused when the deadline passes after the game was read, and the game is over', async () => {
    const one = createOneGameStore(game);
    const refused = await play(portsOf(one, DEADLINE - 1, DEADLINE));
    expect(refused).toMatchObject({ ok: false, error: { error: { code: 'TIMED_OUT' } } });
    expect(one.stored()).toMatchObject({ status: 'FINISHED', ending: { termination: 'TIMEOUT' }, turns: [] });
    expect(one.writes()).toBe(1);
  });

  it('is refused when a timeout is written between its reading and its writing', async () => {
    const over = changeGame(game, DEADLINE, {
      status: 'FINISHED',
      ending: { winner: 'black', termination: 'TIMEOUT' },
    });
    const one = createOneGameStore(game, present => (present === game ? over : present));
    const refused = await play(portsOf(one, DEADLINE - 1));
    expect(refused).toMatchObject({ ok: false, error: { error: { code: 'TIMED_OUT' }, game: over } });
    expect([one.stored(), one.writes()]).toEqual([over, 0]);
  });

  it('wins over a claim that comes as it is written', async () => {
    const played = playAt(game, 'Rd5', DEADLINE - 1);
    const one = createOneGameStore(game, present => (present === game ? played : present));
    const claim = await claimTimeout(portsOf(one, DEADLINE), BORIS, game.id);
    expect(claim).toMatchObject({ ok: false, error: { error: { code: 'TIME_LEFT' }, game: played } });
    expect(one.stored()).toBe(played);
  });
});

it('a change that others forestall again and again is given up, and says so', async () => {
  let version = 100;
  const one = createOneGameStore(game, present => ({ ...present, version: ++version }));
  const change = (present: Game) => ok({ game: changeGame(present, START, {}) });
  const outcome = await changeStoredGame(portsOf(one, START), game.id, change);
  expect(outcome).toMatchObject({ ok: false, error: { error: { code: 'CONTENTION' } } });
});
