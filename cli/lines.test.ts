import { describe, expect, it } from 'vitest';
import { readLines } from './lines.ts';

const readAll = async (chunks: readonly Uint8Array[], maxLength?: number) => {
  async function* source() {
    yield* chunks;
  }
  const lines = [];
  for await (const line of readLines(source(), maxLength)) lines.push(line);
  return lines;
};

const split = (text: string, size: number): readonly Uint8Array[] => {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
};

describe('readLines', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\nb', ['a', 'b']],
    ['a\r\n\r\nb\r\n', ['a', '', 'b']],
    ['\n\n', ['', '']],
    ['\ufeffé\n漢', ['é', '漢']],
  ])('%j, wherever its chunks end', async (text, lines) => {
    for (const size of [1, 2, 3, 100])
      expect(await readAll(split(text, size))).toEqual(lines.map((line, index) => ({ text: line, number: index + 1 })));
  });

  it('leaves out a line that is too long, and reads on', async () => {
    const lines = await readAll(split(`ok\n${'x'.repeat(1000)}\nok`, 7), 10);
    expect(lines).toEqual([
      { text: 'ok', number: 1 },
      { text: undefined, number: 2 },
      { text: 'ok', number: 3 },
    ]);
  });
});
