import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMessageFieldsFragment } from '../operations.generated.ts';
import { type ChatLog, withMessage } from './chat-log.ts';

const message = (number: number, version = 1): ChatMessageFieldsFragment => ({
  id: `m_${number}`,
  number,
  version,
  author: null,
  text: `${number}, version ${version}`,
  state: 'SHOWN',
  postedAt: '2026-11-30T12:00:00.000Z',
});

const logOf = (messages: readonly ChatMessageFieldsFragment[]): ChatLog => messages.reduce<ChatLog>(withMessage, []);

describe('a chat', () => {
  it('is in the order of the numbers, each once at its newest version, in whatever order they come', () => {
    const told = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 3 })));
    fc.assert(
      fc.property(told, pairs => {
        const log = logOf(pairs.map(([number, version]) => message(number, version)));
        const numbers = [...new Set(pairs.map(([number]) => number))].sort((a, b) => a - b);
        expect(log.map(({ number }) => number)).toEqual(numbers);
        for (const { number, version } of log)
          expect(version).toBe(Math.max(...pairs.filter(([each]) => each === number).map(([, each]) => each)));
      }),
    );
  });

  it('stays the same for what it has', () => {
    const log = logOf([message(1, 2)]);
    expect(withMessage(log, message(1, 2))).toBe(log);
  });
});
