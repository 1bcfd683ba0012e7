import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect, inChunks, utf8 } from '#test/kit/chunks';
import { respellRecord } from '#test/kit/leniencies';
import { unwrap } from '#test/kit/notation';
import { expectLaws, plainRecord } from '#test/kit/record-laws';
import { records } from '#test/kit/records';
import { parseRecord, parseRecords, type ReadGame, readRecords, writeRecord } from '../index.ts';

const RUNS = { numRuns: 150 };

const texts = records.map(record => unwrap(writeRecord(record)));
const numbers = fc.array(fc.nat(9999), { minLength: 20, maxLength: 60, size: 'max' });
const characters = fc.constantFrom(
  ...'RNPMKHLabcdefgh0123456789-xp_+=:#.(){};%$!?*[]"\\\n\r\t \u0000\u00a0\u00e9\u2013\ufeff\ud83d',
);

/** A text with a character put in, left out, or in place of another. */
const corrupt = (text: string, place: number, character: string, kind: number): string => {
  const at = place % (text.length + 1);
  return text.slice(0, at) + (kind === 1 ? '' : character) + text.slice(kind === 0 ? at : at + 1);
};

const codesOf = (text: string): readonly string[] =>
  [...parseRecords(text)].flatMap(game => game.diagnostics.map(({ code }) => code));

describe('read(write(x)) equals x', () => {
  it('and there is nothing to say about it, in short form and in long form', () => {
    fc.assert(
      fc.property(records, record => {
        for (const form of ['short', 'long'] as const) {
          const text = unwrap(writeRecord(record, { form }));
          const game = parseRecord(text, { strict: true });
          expect(game?.diagnostics).toEqual([]);
          expect(game?.record && plainRecord(game.record)).toEqual(plainRecord(record));
          expect(game?.record && unwrap(writeRecord(game.record, { form }))).toBe(text);
        }
      }),
      RUNS,
    );
  });

  it('for several records in one file', () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 4 }), list => {
        const games = [...parseRecords(list.join(''), { strict: true })];
        expect(games.flatMap(game => game.diagnostics)).toEqual([]);
        expect(games.map(game => game.record && unwrap(writeRecord(game.record)))).toEqual(list);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a record spelled in another way', () => {
  it('is the same record, with warnings at most', () => {
    fc.assert(
      fc.property(records, fc.constantFrom('short' as const, 'long' as const), numbers, (record, form, choice) => {
        const text = respellRecord(unwrap(writeRecord(record, { form })), choice);
        const games = [...parseRecords(text)];
        expect(games.flatMap(game => game.diagnostics).filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(games.map(game => game.record && plainRecord(game.record))).toEqual([plainRecord(record)]);
        expectLaws(text);
      }),
      RUNS,
    );
  });

  it('reads the same from bytes, in chunks of any size, as from a text', async () => {
    await fc.assert(
      fc.asyncProperty(
        texts,
        numbers,
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 }),
        async (text, choice, sizes) => {
          const spelled = respellRecord(text, choice);
          const bytes = utf8(spelled);
          const read = await collect(readRecords(inChunks(bytes, ...sizes)));
          const expected = [...parseRecords(spelled)];
          expect(read.map(game => game.record && plainRecord(game.record))).toEqual(
            expected.map(game => game.record && plainRecord(game.record)),
          );
          const placesOf = (games: readonly ReadGame[]) =>
            games.flatMap(game =>
              game.diagnostics.map(({ code, line, column, length }) => ({ code, line, column, length })),
            );
          expect(placesOf(read)).toEqual(placesOf(expected));
          for (const { offset, line, column, code } of read.flatMap(game => game.diagnostics)) {
            if (code === 'BYTE_ORDER_MARK') continue;
            const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, offset));
            const lines = before.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
            expect([lines.length, (lines.at(-1) ?? '').length + 1]).toEqual([line, column]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('whatever the text, reading gives what is legal and says what is wrong', () => {
  it('for a record that breaks off anywhere', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, place) => {
        const broken = text.slice(0, place % (text.length + 1));
        expectLaws(broken);
        if (broken.trim() !== '' && broken.trim().length < text.trim().length) expect(codesOf(broken)).not.toEqual([]);
      }),
      RUNS,
    );
  });

  it('for a record with one character wrong', () => {
    fc.assert(
      fc.property(texts, fc.nat(), characters, fc.nat(2), (text, place, character, kind) => {
        expectLaws(corrupt(text, place, character, kind));
      }),
      { numRuns: 250 },
    );
  });

  it('for a record spelled in another way with three characters wrong', () => {
    fc.assert(
      fc.property(
        texts,
        numbers,
        fc.array(fc.tuple(fc.nat(), characters, fc.nat(2)), { maxLength: 3 }),
        (text, choice, wrong) => {
          expectLaws(
            wrong.reduce(
              (spelled, [place, letter, kind]) => corrupt(spelled, place, letter, kind),
              respellRecord(text, choice),
            ),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  it('for the halves of two records', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(), fc.nat(), (a, b, end, start) => {
        expectLaws(a.slice(0, end % a.length) + b.slice(start % b.length));
      }),
      RUNS,
    );
  });

  it('for any characters', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: characters, maxLength: 400 }), fc.string({ unit: 'binary' })), text => {
        expectLaws(text);
      }),
      { numRuns: 1000 },
    );
  });

  it('for any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), texts, fc.nat(), async (bytes, text, place) => {
        const at = place % text.length;
        const source = new Uint8Array([...utf8(text.slice(0, at)), ...bytes, ...utf8(text.slice(at))]);
        for await (const game of readRecords(inChunks(source, 50))) {
          for (const { offset, line, column } of game.diagnostics) {
            expect(offset).toBeLessThanOrEqual(source.length);
            expect(Math.min(line, column)).toBeGreaterThan(0);
          }
        }
      }),
      RUNS,
    );
  });
});
