import { describe, expect, it } from 'vitest';
import { afterTurns, eventsOf } from '#test/kit/play';
import { arrange, positionWith, squareOf } from '#test/kit/setups';
import { type GameEvent, Position, replayEvents, STANDARD } from './index.ts';

describe('replayEvents', () => {
  const start = Position.start(STANDARD);
  const turns = ['a2b2c2=N', 'Rd7-d5', 'Nc2-e4', 'e7f7=K'];

  it('replays the events of several turns in a row', () => {
    const events = turns.flatMap((turn, index) => eventsOf(afterTurns(start, ...turns.slice(0, index)), turn));
    expect(replayEvents(start.toSetup(), events)).toEqual(afterTurns(start, ...turns).toSetup());
  });

  it('leaves the setup that it starts from as it was', () => {
    const setup = start.toSetup();
    replayEvents(setup, eventsOf(start, 'a2b2c2=N'));
    expect(setup).toEqual(start.toSetup());
  });

  it('keeps the board in board order', () => {
    const squares = [...replayEvents(start.toSetup(), eventsOf(start, 'Ra2-a5')).board.keys()];
    expect(squares).toEqual([...squares].sort((a, b) => a - b));
  });

  it('replays cancer and adjudication, which end the turn where it stands', () => {
    const won = positionWith({ white: 'Nf6', blackGenome: '0000hhhm' });
    const judged = positionWith({ black: 'La6', turn: 'black' }, { turnLimit: 1 });
    expect(replayEvents(won.toSetup(), eventsOf(won, 'Nf6-e7+e8'))).toEqual(afterTurns(won, 'Nf6-e7+e8').toSetup());
    expect(replayEvents(judged.toSetup(), eventsOf(judged, 'La6-a5'))).toEqual(afterTurns(judged, 'La6-a5').toSetup());
  });

  it('without events gives an equal setup', () => {
    expect(replayEvents(start.toSetup(), [])).toEqual(start.toSetup());
  });

  it.each<[string, GameEvent, RegExp]>([
    ['an empty square', { kind: 'degraded', square: squareOf('e5') }, /e5 is empty/],
    ['a protein that binds', { kind: 'bound', square: squareOf('e4'), gene: squareOf('e8') }, /no RNA on e4/],
  ])('throws for the events of another setup: %s', (_, event, message) => {
    expect(() => replayEvents(arrange({ white: 'Ne4' }), [event])).toThrow(message);
  });
});
