import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteWindow } from './grep-bytes.ts';

async function* piecesOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size));
}

const toText = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString();

describe('a window on the bytes of a source', () => {
  it('gives what went by, wherever the pieces end, until it is forgotten', async () => {
    const text = 'abcdefghijklmnopqrstuvwxyz';
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.nat(25), fc.nat(25), async (size, a, b) => {
        const window = new ByteWindow();
        for await (const _piece of window.watch(piecesOf(text, size)));
        const [from, to] = [Math.min(a, b), Math.max(a, b) + 1];
        window.forget(from);
        expect(toText(window.slice(from, to))).toBe(text.slice(from, to));
      }),
    );
  });

  it('gives up what is more than it may keep, and goes on', async () => {
    const window = new ByteWindow(6);
    const seen: (string | undefined)[] = [];
    for await (const _piece of window.watch(piecesOf('abcdefghijkl', 2))) seen.push(toText(window.slice(0, 2)));
    expect(seen).toEqual(['ab', 'ab', 'ab', undefined, undefined, undefined]);
    expect(toText(window.slice(8, 12))).toBe('ijkl');
  });
});
