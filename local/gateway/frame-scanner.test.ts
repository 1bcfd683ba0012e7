import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFrameScanner } from './frame-scanner.ts';

const makeFrame = (length: number, masked: boolean): Buffer => {
  const mask = masked ? 0x80 : 0;
  const head = length < 126 ? Buffer.from([0x81, mask | length]) : Buffer.alloc(length < 65_536 ? 4 : 10, 0x81);
  if (length >= 126) {
    head[1] = mask | (length < 65_536 ? 126 : 127);
    if (length < 65_536) head.writeUInt16BE(length, 2);
    else head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, Buffer.alloc(masked ? 4 : 0, 0x7e), Buffer.alloc(length, 0xff)]);
};

const scan = (stream: Buffer, cuts: readonly number[]): number[] => {
  const seen: number[] = [];
  const feed = createFrameScanner(length => seen.push(length));
  const edges = [0, ...cuts.map(cut => cut % (stream.length + 1)).sort((a, b) => a - b), stream.length];
  edges.slice(1).forEach((end, i) => {
    feed(stream.subarray(edges[i], end));
  });
  return seen;
};

describe('the frame scanner', () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])('reports a frame of %i bytes', length => {
    expect(scan(makeFrame(length, true), [])).toEqual([length]);
    expect(scan(makeFrame(length, false), [])).toEqual([length]);
  });

  it('reports a frame before its payload has come', () => {
    const seen: number[] = [];
    createFrameScanner(length => seen.push(length))(makeFrame(40_000, true).subarray(0, 8));
    expect(seen).toEqual([40_000]);
  });

  it('finds the same frames however the bytes are cut', () => {
    const frames = fc.array(fc.tuple(fc.oneof(fc.nat(300), fc.integer({ min: 65_530, max: 65_540 })), fc.boolean()), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(frames, fc.array(fc.nat(), { maxLength: 40 }), (given, cuts) => {
        const stream = Buffer.concat(given.map(([length, masked]) => makeFrame(length, masked)));
        expect(scan(stream, cuts)).toEqual(given.map(([length]) => length));
      }),
      { numRuns: 60 },
    );
  });

  it('finds the same frames byte by byte', () => {
    const stream = Buffer.concat([makeFrame(200, true), makeFrame(3, true)]);
    expect(
      scan(
        stream,
        Array.from({ length: stream.length }, (_, i) => i),
      ),
    ).toEqual([200, 3]);
  });
});
