import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openSources, totalSize } from './sources.ts';
import { createStreams, useFolder } from './test-kit.ts';

const folder = useFolder();
const plain = folder.write('plain.txt', 'one\n');
const empty = folder.write('empty.txt', '');
const single = folder.write('single.txt', 'x');
const packed = folder.write('packed.gz', gzipSync('two\n'));
const twice = folder.write('twice.gz', Buffer.concat([gzipSync('three\n'), gzipSync('four\n')]));
const large = folder.write('large.gz', gzipSync('0123456789'.repeat(100_000)));
const misnamed = folder.write('misnamed.gz', 'not packed');

const readAll = async (files: readonly string[], stdin: readonly (string | Uint8Array)[] = []) => {
  const failures: string[] = [];
  let size = 0;
  const texts: string[] = [];
  const listener = {
    onBytes: (count: number) => {
      size += count;
    },
    onFailure: (message: string) => failures.push(message),
  };
  for (const { bytes } of openSources(files, createStreams({ stdin }), listener)) {
    let text = '';
    for await (const chunk of bytes) text += Buffer.from(chunk).toString();
    texts.push(text);
  }
  return { texts, failures, size };
};

describe('sources', () => {
  it.each([
    ['a file', [plain], ['one\n']],
    ['an empty file', [empty], ['']],
    ['a file of one byte', [single], ['x']],
    ['a gzip file', [packed], ['two\n']],
    ['a gzip file of two parts', [twice], ['three\nfour\n']],
    ['a file that only is named like one', [misnamed], ['not packed']],
    ['several files, one of them twice', [plain, packed, plain], ['one\n', 'two\n', 'one\n']],
  ])('read %s', async (_what, files, texts) => {
    expect(await readAll(files)).toMatchObject({ texts, failures: [] });
  });

  it('read standard input, gzipped or not, in pieces of any size', async () => {
    expect((await readAll(['-'], ['', 'o', 'ne'])).texts).toEqual(['one']);
    const bytes = [...gzipSync('two')].map(byte => Uint8Array.of(byte));
    expect((await readAll(['-'], bytes)).texts).toEqual(['two']);
    expect((await readAll([plain, '-', packed], ['x'])).texts).toEqual(['one\n', 'x', 'two\n']);
  });

  it('count bytes as they are stored, which add up to the size of the files', async () => {
    const files = [plain, packed, large, empty];
    expect((await readAll(files)).size).toBe(await totalSize(files));
    expect(await totalSize([plain, '-'])).toBeUndefined();
    expect(await totalSize([plain, `${folder.path}/none`])).toBeUndefined();
  });

  it.each([
    ['a file that does not exist', `${folder.path}/none`, 'there is no such file'],
    ['a folder', folder.path, 'it is a directory; name the files in it'],
    ['a path through a file', `${plain}/x`, 'a part of its path is not a directory'],
  ])('tell of %s, and read the rest', async (_what, file, reason) => {
    const { texts, failures } = await readAll([plain, file, packed]);
    expect(texts).toEqual(['one\n', '', 'two\n']);
    expect(failures).toEqual([`cannot read ${file}: ${reason}`]);
  });

  it('tell of damaged gzip data, and give what comes before', async () => {
    const cut = folder.write('cut.gz', gzipSync('0123456789'.repeat(100_000)).subarray(0, 1000));
    const { texts, failures } = await readAll([cut, plain]);
    expect(texts[0]?.length).toBeGreaterThan(1000);
    expect(texts[1]).toBe('one\n');
    expect(failures).toEqual([`cannot read ${cut}: its gzip data is damaged (unexpected end of file)`]);
  });

  it('read standard input once only', async () => {
    const { texts, failures } = await readAll(['-', '-'], ['x']);
    expect(texts).toEqual(['x', '']);
    expect(failures).toEqual(['cannot read -: standard input was read already, and can be read once only']);
  });

  it('close a file whose reader has seen enough', async () => {
    const listener = { onBytes: () => undefined, onFailure: () => undefined };
    for (const { bytes } of openSources([large, plain], createStreams(), listener))
      for await (const chunk of bytes) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
  });
});
