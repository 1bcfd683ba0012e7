import { describe, expect, it } from 'vitest';
import { Position, STANDARD } from '#engine/index';
import { eventsOf } from '#test/kit/play';
import { type Arrangement, positionWith } from '#test/kit/setups';
import { toStages } from './stages.ts';

const stagesOf = (position: Position, turn: string): readonly string[] =>
  toStages(eventsOf(position, turn)).map(({ kind, events }) => `${kind}: ${events.map(event => event.kind).join(' ')}`);

const stagesIn = (setup: Arrangement, turn: string): readonly string[] => stagesOf(positionWith(setup), turn);

describe('the stages of a turn', () => {
  it('are its move, its decay, and what the other side transcribes', () => {
    expect(stagesOf(Position.start(STANDARD), 'Rd2-d5')).toEqual([
      'move: moved',
      `decay: ${'aged '.repeat(8)}turnBegan`,
      `transcribe: ${'transcribed '.repeat(8).trim()}`,
    ]);
  });

  it('hold together what comes before a move with it', () => {
    const [move] = stagesIn({ white: 'Na2', black: 'Rf7:f0' }, 'Na2xf7');
    expect(move).toBe('move: degraded moved');
    expect(stagesIn({ white: 'Hd4', black: 'Me4' }, 'Hd4pe4')[0]).toBe('move: pushed moved');
    expect(stagesIn({ white: 'Rd7:d0e' }, 'Rd7-d6')[0]).toBe('move: released moved');
  });

  it('have each move, deed and translation apart', () => {
    const double = stagesIn({ white: 'Kd5 Nc6 Ne6' }, 'Nc6-d7+d8::Ne6-f7+f8').slice(0, 5);
    expect(double).toEqual(['move: moved', 'deed: mutated', 'activate: activated', 'move: moved', 'deed: mutated']);
    const carried = stagesIn({ white: 'Rd4 Re4 Md5 Pf6' }, 'Pf6-f5:d4e4=K').slice(0, 2);
    expect(carried).toEqual(['move: moved', 'translate: translated']);
  });

  it('end with the cancer that ends the game', () => {
    const setup = { white: 'Na2', blackGenome: '0000hhhh' };
    expect(stagesIn(setup, 'Na2-f7+f8')).toEqual(['move: moved', 'deed: mutated', 'end: cancer']);
  });

  it('lose no event and keep their order, a pass too', () => {
    const passed = { kind: 'passed', color: 'white' } as const;
    expect(toStages([passed])).toEqual([{ kind: 'decay', events: [passed] }]);
    expect(toStages([])).toEqual([]);
  });
});
