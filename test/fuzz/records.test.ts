/*
 * Mutates a corpus of small files and fails when a law of the record reader is broken. `npm run fuzz` runs long; FUZZ_SECONDS
 * says how long, FUZZ_SEED repeats a run.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRecords, readRecords } from '#notation/index';
import { collect, inChunks, utf8 } from '#test/kit/chunks';
import { cpuTime } from '#test/kit/cpu-time';
import { expectLaws } from '#test/kit/record-laws';
import { minimize } from './minimize.ts';
import { mutate } from './mutations.ts';
import { seededRandom } from './random.ts';

const CORPUS = new URL('corpus/records/', import.meta.url);
const FILES = readdirSync(CORPUS).filter(name => name.endsWith('.pgn'));
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 5);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 32);

const readFile = (name: string): string => readFileSync(new URL(name, CORPUS), 'utf8');

/** Milliseconds of computing that reading and writing a text may take: many times what it takes, so that only growth is caught. */
const allowed = (text: string): number => 3000 + text.length;

const breaksLaw = (text: string): unknown => {
  try {
    const began = cpuTime();
    expectLaws(text);
    const taken = cpuTime() - began;
    return taken > allowed(text) ? new Error(`${text.length} characters took ${taken} ms`) : undefined;
  } catch (error) {
    return error;
  }
};

const report = (text: string, error: unknown, seed: number): Error => {
  const smallest = minimize(text, shorter => breaksLaw(shorter) !== undefined);
  return new Error(`FUZZ_SEED=${seed}: ${JSON.stringify(smallest)} breaks a law`, { cause: error });
};

describe('the corpus', () => {
  it.each(FILES)('%s keeps the laws', async name => {
    expectLaws(readFile(name));
    const bytes = readFileSync(new URL(name, CORPUS));
    expect((await collect(readRecords(inChunks(bytes, 3)))).length).toBeGreaterThan(0);
  });

  it('is read the same from bytes as from a text', async () => {
    for (const name of FILES) {
      const text = readFile(name);
      const bytes = await collect(readRecords(inChunks(utf8(text), 5)));
      expect(bytes.map(game => game.record?.turns.length)).toEqual(
        Array.from(parseRecords(text), game => game.record?.turns.length),
      );
    }
  });
});

describe('the fuzzer', () => {
  it('finds what breaks a law, and shortens it', () => {
    const random = seededRandom(1);
    let found = '';
    for (let index = 0; index < 10_000 && found === ''; index++) {
      const text = mutate(readFile('plain.pgn'), readFile('strays.pgn'), random);
      if (text.includes('((')) found = text;
    }
    expect(minimize(found, text => text.includes('(('))).toBe('((');
  });

  it('gives the same texts for the same seed', () => {
    const texts = [7, 7, 8].map(seed => mutate(readFile('plain.pgn'), readFile('utf8.pgn'), seededRandom(seed)));
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).not.toBe(texts[2]);
  });
});

it(`${SECONDS} s of mutated records keep the laws (FUZZ_SEED=${SEED})`, { timeout: (SECONDS + 120) * 1000 }, () => {
  const random = seededRandom(SEED);
  const corpus = FILES.map(readFile);
  const pick = (): string => corpus[random(corpus.length)] ?? '';
  const end = performance.now() + SECONDS * 1000;
  let count = 0;
  while (performance.now() < end) {
    const text = mutate(pick(), pick(), random);
    const error = breaksLaw(text);
    if (error !== undefined) throw report(text, error, SEED);
    count++;
  }
  expect(count).toBeGreaterThan(SECONDS);
});
