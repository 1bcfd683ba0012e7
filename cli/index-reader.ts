import { type FileHandle, open } from 'node:fs/promises';
import { compareHashes, type Entry, readEntries } from './index-entries.ts';
import {
  type ArchiveState,
  BLOCK_SIZE,
  type GamePlace,
  HEADER_SIZE,
  IndexError,
  openBlock,
  PLACES_A_BLOCK,
  placeBlocksOf,
  readDirectory,
  readHeader,
  readPlace,
  type Segment,
} from './index-format.ts';
import type { Hash } from './index-hashes.ts';

/** The hashes from one to another, both among them. */
export interface HashRange {
  readonly from: Hash;
  readonly to: Hash;
}

const read = async (file: FileHandle, offset: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead !== length) throw new IndexError('it is cut short');
  return buffer;
};

const MOST_DIRECTORY = 1 << 26;

const readSegments = async (file: FileHandle, archive: ArchiveState): Promise<readonly Segment[]> => {
  const header = readHeader(await read(file, 0, HEADER_SIZE));
  const { size, mtimeNs } = header.archive;
  if (size !== archive.size || mtimeNs !== archive.mtimeNs)
    throw new IndexError('the archive was changed after it was made');
  const length = (await file.stat()).size - header.directoryAt;
  if (length < 0 || length > MOST_DIRECTORY) throw new IndexError('it is cut short');
  return readDirectory(await read(file, header.directoryAt, length), header);
};

/** An index that fits its archive. Reads what it is asked for, block by block; throws an IndexError where it is damaged. */
export class ArchiveIndex {
  readonly #file: FileHandle;
  readonly #segments: readonly Segment[];

  private constructor(file: FileHandle, segments: readonly Segment[]) {
    this.#file = file;
    this.#segments = segments;
  }

  /** Opens an index. Rejects with an IndexError when it does not fit the archive, and with the system's error when it cannot be read. */
  static async open(path: string, archive: ArchiveState): Promise<ArchiveIndex> {
    const file = await open(path);
    try {
      return new ArchiveIndex(file, await readSegments(file, archive));
    } catch (thrown) {
      await file.close();
      throw thrown;
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** How many games the archive has. */
  get games(): number {
    return this.#segments.reduce((sum, { games }) => sum + games, 0);
  }

  /** The games, in their order from 0, that have a hash within each of the ranges. */
  async findGames(ranges: readonly HashRange[]): Promise<readonly number[]> {
    const found: number[] = [];
    for (const segment of this.#segments) {
      let games: readonly number[] | undefined;
      for (const range of ranges) {
        const next = await this.#findInSegment(segment, range);
        games = games === undefined ? [...next] : games.filter(game => next.has(game));
      }
      for (const game of games?.toSorted((a, b) => a - b) ?? []) found.push(segment.firstGame + game);
    }
    return found;
  }

  /** Where games stand, which are given in their order. */
  async *listPlaces(games: Iterable<number>): AsyncGenerator<GamePlace> {
    let known: { readonly at: number; readonly content: Buffer } | undefined;
    for (const game of games) {
      const segment = this.#segments.findLast(({ firstGame }) => firstGame <= game);
      if (segment === undefined) throw new RangeError(`the index has no game ${game}`);
      const number = game - segment.firstGame;
      const at = segment.offset + Math.floor(number / PLACES_A_BLOCK) * BLOCK_SIZE;
      if (known?.at !== at) known = { at, content: await this.#readBlock(at) };
      yield readPlace(known.content, number % PLACES_A_BLOCK);
    }
  }

  async #findInSegment(segment: Segment, { from, to }: HashRange): Promise<ReadonlySet<number>> {
    const games = new Set<number>();
    for (let block = await this.#findBlock(segment, from); block < segment.keyBlocks; block++)
      for (const entry of await this.#readEntries(segment, block)) {
        if (compareHashes(entry, to) > 0) return games;
        if (compareHashes(entry, from) >= 0) games.add(entry.game);
      }
    return games;
  }

  /** The first block that can hold a hash: the last that begins before it. */
  async #findBlock(segment: Segment, hash: Hash): Promise<number> {
    let [low, high] = [0, segment.keyBlocks - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const [first] = await this.#readEntries(segment, middle);
      if (first !== undefined && compareHashes(first, hash) < 0) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  async #readEntries(segment: Segment, block: number): Promise<Iterable<Entry>> {
    return readEntries(await this.#readBlock(segment.offset + (placeBlocksOf(segment) + block) * BLOCK_SIZE));
  }

  async #readBlock(offset: number): Promise<Buffer> {
    return openBlock(await read(this.#file, offset, BLOCK_SIZE));
  }
}
