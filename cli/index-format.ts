/**
 * The index of an archive, FILE.dnaidx: which of its games hold a turn or reach a position. Numbers are little-endian.
 *
 *   header      64 bytes:  0 magic, 8 version (u32), 12 number of segments (u32), 16 size of the archive (u64), 24 when it
 *               was modified (u64, nanoseconds), 32 where the directory begins (u64), 40 checksum of the directory, 48
 *               fingerprint of the hash functions, 56 checksum of the 56 bytes before
 *   segments    each for games that follow one another: blocks of the games' places, then blocks of keys
 *   directory   a segment each, 24 bytes: where it begins (u64), its first game (f64), how many games and how many blocks
 *               of keys it has (u32 each)
 *
 * A block has 4096 bytes: the checksum of what follows, and its content, filled up with zeros. A block of places has up to
 * 255 games, 16 bytes each: offset and length in bytes (u48 each), line (u32). A block of keys has the number of its
 * entries (u16) and the entries (index-entries.ts), which are sorted across all blocks of the segment, so that a key is
 * found by binary search over the first entries of the blocks. A game has one entry for each different turn and position of
 * its main line and variations.
 *
 * Checksums are the first 8 bytes of SHA-256. Everything that is read is checked first, so that damage is noticed before
 * it can change an answer.
 */
import { createHash } from 'node:crypto';
import { probeHashes } from './index-hashes.ts';

export const INDEX_VERSION = 1;
const MAGIC = Buffer.from('DNAIDX\x1a\n', 'latin1');

export const HEADER_SIZE = 64;
const DIRECTORY_SUM_AT = 40;
const FINGERPRINT_AT = 48;
const HEADER_SUM_AT = 56;

export const BLOCK_SIZE = 4096;
export const CHECKSUM_SIZE = 8;
export const CONTENT_SIZE = BLOCK_SIZE - CHECKSUM_SIZE;

const PLACE_SIZE = 16;
export const PLACES_A_BLOCK = Math.floor(CONTENT_SIZE / PLACE_SIZE);
const SEGMENT_SIZE = 24;

export const indexPathOf = (archive: string): string => `${archive}.dnaidx`;

/** What tells one state of an archive from another. */
export interface ArchiveState {
  readonly size: bigint;
  readonly mtimeNs: bigint;
}

/** Where a game stands in its archive. */
export interface GamePlace {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
}

/** Games that follow one another, and where the index keeps them. */
export interface Segment {
  readonly offset: number;
  readonly firstGame: number;
  readonly games: number;
  readonly keyBlocks: number;
}

export interface IndexHeader {
  readonly archive: ArchiveState;
  readonly segments: number;
  readonly directoryAt: number;
  readonly directorySum: Buffer;
}

/** An index, or a part of it, is not what a writer wrote, or not for this program. */
export class IndexError extends Error {
  override readonly name = 'IndexError';
}

const checksum = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM_SIZE);

const fingerprint = (): Buffer => checksum(Buffer.from(probeHashes().join()));

/** A block with its content, which is at most `CONTENT_SIZE` bytes. */
export const sealBlock = (content: Uint8Array): Buffer => {
  const block = Buffer.alloc(BLOCK_SIZE);
  block.set(content, CHECKSUM_SIZE);
  block.set(checksum(block.subarray(CHECKSUM_SIZE)));
  return block;
};

/** The content of a block. Throws an IndexError when it is damaged. */
export const openBlock = (block: Buffer): Buffer => {
  const content = block.subarray(CHECKSUM_SIZE);
  if (block.length !== BLOCK_SIZE || !checksum(content).equals(block.subarray(0, CHECKSUM_SIZE)))
    throw new IndexError('it is damaged');
  return content;
};

export const placeBlocksOf = ({ games }: Pick<Segment, 'games'>): number => Math.ceil(games / PLACES_A_BLOCK);

export const writePlaces = (places: readonly GamePlace[]): Buffer => {
  const content = Buffer.alloc(CONTENT_SIZE);
  for (const [index, { offset, length, line }] of places.entries()) {
    content.writeUIntLE(offset, index * PLACE_SIZE, 6);
    content.writeUIntLE(length, index * PLACE_SIZE + 6, 6);
    content.writeUInt32LE(line, index * PLACE_SIZE + 12);
  }
  return content;
};

/** The place of a game by its number in its block. */
export const readPlace = (content: Buffer, index: number): GamePlace => ({
  offset: content.readUIntLE(index * PLACE_SIZE, 6),
  length: content.readUIntLE(index * PLACE_SIZE + 6, 6),
  line: content.readUInt32LE(index * PLACE_SIZE + 12),
});

export const writeDirectory = (segments: readonly Segment[]): Buffer => {
  const bytes = Buffer.alloc(segments.length * SEGMENT_SIZE);
  for (const [index, { offset, firstGame, games, keyBlocks }] of segments.entries()) {
    const at = index * SEGMENT_SIZE;
    bytes.writeBigUInt64LE(BigInt(offset), at);
    bytes.writeDoubleLE(firstGame, at + 8);
    bytes.writeUInt32LE(games, at + 16);
    bytes.writeUInt32LE(keyBlocks, at + 20);
  }
  return bytes;
};

/** Reads the directory that a header announces. Throws an IndexError when it is damaged. */
export const readDirectory = (bytes: Buffer, { segments, directorySum }: IndexHeader): readonly Segment[] => {
  if (bytes.length !== segments * SEGMENT_SIZE || !checksum(bytes).equals(directorySum))
    throw new IndexError('it is damaged');
  return Array.from({ length: segments }, (_, index) => ({
    offset: Number(bytes.readBigUInt64LE(index * SEGMENT_SIZE)),
    firstGame: bytes.readDoubleLE(index * SEGMENT_SIZE + 8),
    games: bytes.readUInt32LE(index * SEGMENT_SIZE + 16),
    keyBlocks: bytes.readUInt32LE(index * SEGMENT_SIZE + 20),
  }));
};

export const writeHeader = (archive: ArchiveState, directory: Buffer, directoryAt: number): Buffer => {
  const header = Buffer.alloc(HEADER_SIZE);
  header.set(MAGIC);
  header.writeUInt32LE(INDEX_VERSION, 8);
  header.writeUInt32LE(directory.length / SEGMENT_SIZE, 12);
  header.writeBigUInt64LE(archive.size, 16);
  header.writeBigUInt64LE(archive.mtimeNs, 24);
  header.writeBigUInt64LE(BigInt(directoryAt), 32);
  header.set(checksum(directory), DIRECTORY_SUM_AT);
  header.set(fingerprint(), FINGERPRINT_AT);
  header.set(checksum(header.subarray(0, HEADER_SUM_AT)), HEADER_SUM_AT);
  return header;
};

/** Reads a header. Throws an IndexError for one that is damaged, or of another version than this program's. */
export const readHeader = (header: Buffer): IndexHeader => {
  if (header.length !== HEADER_SIZE || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new IndexError('it is no index, or damaged');
  const sum = checksum(header.subarray(0, HEADER_SUM_AT));
  if (!sum.equals(header.subarray(HEADER_SUM_AT))) throw new IndexError('it is damaged');
  const isKnown = header.readUInt32LE(8) === INDEX_VERSION;
  if (!(isKnown && header.subarray(FINGERPRINT_AT, HEADER_SUM_AT).equals(fingerprint())))
    throw new IndexError('it was made by another version of dnachess');
  return {
    archive: { size: header.readBigUInt64LE(16), mtimeNs: header.readBigUInt64LE(24) },
    segments: header.readUInt32LE(12),
    directoryAt: Number(header.readBigUInt64LE(32)),
    directorySum: header.subarray(DIRECTORY_SUM_AT, FINGERPRINT_AT),
  };
};
