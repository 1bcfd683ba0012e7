import { unlinkSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import process from 'node:process';
import { readGame, type SourceGame } from '#notation/index';
import { walkGame } from './grep-line.ts';
import { type ArchiveState, HEADER_SIZE, type Segment, writeDirectory, writeHeader } from './index-format.ts';
import { hashPosition, TurnHasher } from './index-hashes.ts';
import { SegmentBuilder } from './index-segment.ts';

/** So many entries are sorted at a time, which takes about 60 MB of memory. */
const ENTRIES_A_SEGMENT = 1 << 21;

export interface IndexSummary {
  readonly games: number;
  /** How many bytes the index has. */
  readonly size: number;
}

/** Writes one index from its start to its end, segment by segment. */
class IndexWriter {
  readonly #file: FileHandle;
  readonly #hasher = new TurnHasher();
  readonly #segments: Segment[] = [];
  #builder = new SegmentBuilder();
  #games = 0;
  #at = HEADER_SIZE;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async add(game: SourceGame, entriesASegment: number): Promise<void> {
    this.#builder.addGame(game);
    const { record } = readGame(game, 0);
    if (record !== undefined)
      for (const { position, played } of walkGame(record, true)) {
        this.#builder.add(hashPosition(square => position.pieceAt(square)));
        if (played !== undefined) this.#builder.add(this.#hasher.hash(played.turn));
      }
    if (this.#builder.size >= entriesASegment) await this.#writeSegment();
  }

  async finish(archive: ArchiveState): Promise<IndexSummary> {
    if (this.#builder.games > 0) await this.#writeSegment();
    const directory = writeDirectory(this.#segments);
    const directoryAt = this.#at;
    await this.#write(directory);
    await this.#file.write(writeHeader(archive, directory, directoryAt), 0, HEADER_SIZE, 0);
    await this.#file.sync();
    return { games: this.#games, size: this.#at };
  }

  async #writeSegment(): Promise<void> {
    const builder = this.#builder;
    const offset = this.#at;
    let keyBlocks = 0;
    for (const block of builder.placeBlocks()) await this.#write(block);
    for (const block of builder.keyBlocks()) {
      await this.#write(block);
      keyBlocks++;
    }
    this.#segments.push({ offset, firstGame: this.#games, games: builder.games, keyBlocks });
    this.#games += builder.games;
    this.#builder = new SegmentBuilder();
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#file.write(bytes, 0, bytes.length, this.#at);
    this.#at += bytes.length;
  }
}

const removeQuietly = (path: string): void => {
  try {
    unlinkSync(path);
  } catch {
    // It became the index, or was never made.
  }
};

export interface IndexWriterOptions {
  /** The archive as it was when its games began to be read. */
  readonly archive: ArchiveState;
  /** Whether the index is still wanted, once the games have all been read. */
  readonly isStillWanted: () => Promise<boolean>;
  readonly entriesASegment?: number;
}

/**
 * Writes an index in whole or not at all: under another name first, which is gone whatever happens. Resolves to undefined
 * when the index is wanted no more.
 */
export const writeIndex = async (
  path: string,
  games: AsyncIterable<SourceGame>,
  { archive, isStillWanted, entriesASegment = ENTRIES_A_SEGMENT }: IndexWriterOptions,
): Promise<IndexSummary | undefined> => {
  const unfinished = `${path}.${process.pid}.tmp`;
  const remove = (): void => removeQuietly(unfinished);
  const file = await open(unfinished, 'w');
  process.once('exit', remove);
  try {
    const writer = new IndexWriter(file);
    for await (const game of games) await writer.add(game, entriesASegment);
    const summary = await writer.finish(archive);
    await file.close();
    if (!(await isStillWanted())) return undefined;
    await rename(unfinished, path);
    return summary;
  } finally {
    process.off('exit', remove);
    await file.close().catch(() => undefined);
    remove();
  }
};
