import { describe, expect, it } from 'vitest';
import { parseTurn } from '#notation/index';
import { positionWith } from '#test/kit/setups';
import { turnText } from '#test/kit/texts';
import { type Attempt, beginLesson, playInLesson } from './attempt.ts';
import { LESSONS } from './lessons.ts';
import { replyIn } from './reply.ts';

const [FIRST] = LESSONS;
const FIGHT = LESSONS.at(-1);
if (FIRST === undefined || FIGHT === undefined) throw new Error('there are lessons');

const play = (attempt: Attempt, text: string): Attempt => {
  const turn = parseTurn(text, attempt.position);
  if (!turn.ok) throw new Error(turn.error.message);
  return playInLesson(attempt, turn.value);
};

describe('a try at a lesson', () => {
  it('is missed when its turns are over, and stays as it is then', () => {
    const missed = play(beginLesson(FIRST), 'Rd3');
    expect(missed).toMatchObject({ state: 'missed', words: 'It can go further: three squares in one move.' });
    expect(playInLesson(missed, { kind: 'pass' })).toBe(missed);
  });

  it('does not change by an illegal turn', () => {
    const begun = beginLesson(FIRST);
    expect(playInLesson(begun, { kind: 'pass' })).toBe(begun);
  });

  it('goes on with Black’s answer while turns are left', () => {
    const begun = play(beginLesson(FIGHT), 'Kb3');
    expect(begun).toMatchObject({ state: 'open', words: 'Not yet. Black has answered; 2 turns are left.' });
    expect(begun.position.turn).toBe('white');
    expect(begun.steps).toHaveLength(1);
  });

  it('is answered by a repair where one gene at a time is mutated', () => {
    const begun = play(beginLesson(FIGHT), 'Nf7+f8');
    expect(begun.lastTurn?.events.map(({ kind }) => kind)).toContain('repaired');
  });
});

describe('the partner', () => {
  it('prefers a mutation to a repair, a repair to the rest, and passes when it must', () => {
    const position = positionWith({ black: 'Nd3 Lb7', blackGenome: '2hhhhhhh', white: 'Rh5:h0', turn: 'black' });
    expect(turnText(replyIn(position))).toMatch(/^Nd3-.*\+/);
    const defending = positionWith({ black: 'Lb7 Rh6:h0', blackGenome: '2hhhhhhh', white: 'Rh5:h0', turn: 'black' });
    expect(turnText(replyIn(defending))).toContain('=a8');
    expect(replyIn(positionWith({ turn: 'black' }))).toEqual({ kind: 'pass' });
  });
});
