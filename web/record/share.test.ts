import { afterEach, describe, expect, it, vi } from 'vitest';
import { unwrap, unwrapError } from '#test/kit/notation';
import { EXAMPLE } from './example.ts';
import { MAX_LINK, makeShared, parseShared } from './share.ts';

afterEach(() => vi.unstubAllGlobals());

/** A text that nothing can be left out of. */
const noise = (length: number): string => {
  let seed = 1;
  return Array.from({ length }, () => {
    seed = (seed * 48271) % 2147483647;
    return String.fromCharCode(33 + (seed % 90));
  }).join('');
};

describe('a link that carries a record', () => {
  it.each([
    { pgn: EXAMPLE, ply: undefined },
    { pgn: EXAMPLE, ply: 7 },
    { pgn: '{é – 染色体}', ply: 0 },
  ])('gives the record back, and where to open it', async shared => {
    const text = unwrap(await makeShared(shared));
    expect(text).toMatch(/^d[A-Za-z0-9_-]+(?:\.\d+)?$/);
    expect(unwrap(await parseShared(text))).toEqual(shared);
  });

  it('is shorter than the record', async () => {
    expect(unwrap(await makeShared({ pgn: EXAMPLE, ply: undefined })).length).toBeLessThan(EXAMPLE.length);
  });

  it('is plain where nothing can be compressed, and read there as well', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    vi.stubGlobal('DecompressionStream', undefined);
    const text = unwrap(await makeShared({ pgn: EXAMPLE, ply: 3 }));
    expect(text).toMatch(/^p/);
    expect(unwrap(await parseShared(text))).toEqual({ pgn: EXAMPLE, ply: 3 });
  });

  it('says so where it cannot be unpacked', async () => {
    const text = unwrap(await makeShared({ pgn: EXAMPLE, ply: 3 }));
    vi.stubGlobal('DecompressionStream', undefined);
    expect(unwrapError(await parseShared(text)).code).toBe('NO_DECOMPRESSION');
  });

  it('is refused for a record that is too long for one', async () => {
    const fits = unwrap(await makeShared({ pgn: noise(MAX_LINK * 0.7), ply: undefined }));
    expect(fits.length).toBeLessThanOrEqual(MAX_LINK);
    expect(unwrapError(await makeShared({ pgn: noise(MAX_LINK), ply: undefined })).code).toBe('TOO_LONG');
    expect(unwrapError(await makeShared({ pgn: 'a'.repeat((1 << 18) + 1), ply: undefined })).code).toBe('TOO_LONG');
  });

  it.each(['', 'd', 'dA', 'd!!!!', 'dAAAA', '#', 'pA', 'dAAAA.', 'dAAAA.123456', '%00'])(
    'is refused where it is broken: %j',
    async text => {
      expect(unwrapError(await parseShared(text)).code).toBe('NOT_A_RECORD');
    },
  );

  it('is refused where it was cut short', async () => {
    const text = unwrap(await makeShared({ pgn: EXAMPLE, ply: undefined }));
    expect(unwrapError(await parseShared(text.slice(0, -8))).code).toBe('NOT_A_RECORD');
  });

  it('is refused where a later version made it', async () => {
    expect(unwrapError(await parseShared('eAAAA')).code).toBe('NEWER');
  });

  it('is refused where it would unpack to more than a record may have', async () => {
    const bomb = new Blob(['a'.repeat(1 << 24)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const packed = Buffer.from(await new Response(bomb).arrayBuffer()).toString('base64url');
    expect(unwrapError(await parseShared(`d${packed}`)).code).toBe('NOT_A_RECORD');
  });
});
