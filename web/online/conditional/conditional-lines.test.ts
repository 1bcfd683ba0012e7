import { describe, expect, it } from 'vitest';
import { Position, STANDARD } from '#engine/index';
import { readTurn } from '#notation/index';
import { beginDraft, isWholeLine, withLine, withoutLine, withTurn } from './conditional-lines.ts';

const START = Position.start(STANDARD);

const turnOf = (text: string, position: Position) => {
  const read = readTurn(text, position);
  if (!read.ok) throw new Error(`${text} is not legal in the test`);
  return read.value.turn;
};

describe('a line that is entered', () => {
  it('is whole when it ends with an answer', () => {
    const empty = beginDraft(START);
    const asked = withTurn(empty, turnOf('Rd5', START));
    const answered = withTurn(asked, turnOf('Re4', asked.position));
    expect([empty, asked, answered].map(isWholeLine)).toEqual([false, false, true]);
    expect(answered.turns).toEqual(['Rd5', 'Re4']);
  });

  it('takes no turn that is not legal', () => {
    const draft = withTurn(beginDraft(START), turnOf('Rd5', START));
    expect(withTurn(draft, { kind: 'swap' })).toBe(draft);
  });
});

describe('lines', () => {
  it('stand beside each other where the other side can choose', () => {
    expect(withLine([['a', 'b']], ['c', 'd'])).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(withLine([['a', 'b', 'c', 'd']], ['a', 'b', 'e', 'f'])).toHaveLength(2);
  });

  it('have one answer to the same turn: the newest', () => {
    expect(
      withLine(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        ['a', 'x'],
      ),
    ).toEqual([
      ['c', 'd'],
      ['a', 'x'],
    ]);
    expect(withLine([['a', 'b', 'c', 'd']], ['a', 'b', 'c', 'x'])).toEqual([['a', 'b', 'c', 'x']]);
  });

  it('are there once: a longer one takes the place of its beginning, and a beginning adds nothing', () => {
    expect(withLine([['a', 'b']], ['a', 'b', 'c', 'd'])).toEqual([['a', 'b', 'c', 'd']]);
    expect(withLine([['a', 'b', 'c', 'd']], ['a', 'b'])).toEqual([['a', 'b', 'c', 'd']]);
  });

  it('can be taken away', () => {
    expect(
      withoutLine(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        0,
      ),
    ).toEqual([['c', 'd']]);
  });
});
