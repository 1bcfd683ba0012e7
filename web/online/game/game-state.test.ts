import { describe, expect, it } from 'vitest';
import { createFakeService } from '../testing/fake-service.ts';
import { extendLineBy, startLine } from './game-line.ts';
import { type GameState, receiveGame, receiveWhole, shownLine, withPending } from './game-state.ts';

const setUp = (...turns: readonly string[]) => {
  const service = createFakeService();
  const before = service.game();
  const start = startLine('standard');
  if (!start.ok) throw new Error(start.error);
  for (const turn of turns) service.put(turn);
  const told = turns.map((notation, index) => ({ id: `t_${index + 1}`, notation }));
  const line = extendLineBy(start.value, told);
  if (!line.ok) throw new Error(line.error);
  const state: GameState = { game: service.game(), line: line.value, pending: undefined, loss: undefined };
  return { service, state, before };
};

describe('a game that is told', () => {
  it('is news with the next turn, once', () => {
    const { service, state } = setUp('Rd5');
    service.put('Re4');
    const reception = receiveGame(state, service.game());
    expect(reception).toMatchObject({ kind: 'news', state: { line: { steps: { length: 2 } } } });
    if (reception.kind === 'news') expect(receiveGame(reception.state, service.game())).toEqual({ kind: 'known' });
  });

  it('leaves a gap where a version was skipped: turns may have been taken back unheard', () => {
    const { service, state } = setUp('Rd5');
    service.put('Re4');
    const { version, ...game } = service.game();
    expect(receiveGame(state, { ...game, version: version + 1 })).toEqual({ kind: 'gap' });
  });

  it('leaves a gap where its position is not what its turn leads to', () => {
    const { service, state } = setUp('Rd5');
    service.put('Re4');
    expect(receiveGame(state, { ...service.game(), position: state.game.position })).toEqual({ kind: 'gap' });
  });

  it('keeps the turns where only an offer came or went', () => {
    const { service, state } = setUp('Rd5');
    const offered = { ...service.game(), version: 9, offers: [{ kind: 'DRAW', by: 'WHITE', ply: 1 } as const] };
    const reception = receiveGame(state, offered);
    expect(reception.kind === 'news' && reception.state.line).toBe(state.line);
  });
});

describe('a game that was loaded', () => {
  it('does not take the place of a newer one that came meanwhile', () => {
    const { service, state } = setUp('Rd5');
    service.put('Re4');
    const newer = receiveGame(state, service.game());
    if (newer.kind !== 'news') throw new Error('the turn is no news in the test');
    expect(receiveWhole(newer.state, state.game, state.line)).toBe(newer.state);
  });
});

describe('a turn on its way', () => {
  const pending = { key: 'k', expectedPly: 1, notation: 'Re4', isWaiting: false };

  it('is shown as if it had been taken', () => {
    const { state } = setUp('Rd5');
    const shown = shownLine(withPending(state, pending));
    expect(shown.steps.map(({ listed }) => listed.text)).toEqual(['Rd5', 'Re4']);
  });

  it('that cannot be played in the game as it stands is not shown', () => {
    const { state } = setUp('Rd5');
    expect(shownLine({ ...state, pending: { ...pending, notation: 'Qe4' } })).toBe(state.line);
    expect(shownLine({ ...state, pending: { ...pending, expectedPly: 0 } })).toBe(state.line);
  });
});
