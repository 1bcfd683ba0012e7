/**
 * The entries of a block of keys: a hash and a game of the segment, sorted by hash, then by game. Variable numbers have 7
 * bits a byte, the lowest first, and 128 is added to every byte but the last. An entry is a variable number: by how much the
 * high half of its hash exceeds that of the entry before (of 0, for the first), times four, plus how the low half follows:
 * 0 as four bytes, 1 not, it is 0, 2 not, the hash is that of the entry before. Then comes the game as a variable number;
 * if the hash is that of the entry before, by how much it exceeds that entry's game.
 */

import { CONTENT_SIZE } from './index-format.ts';
import type { Hash } from './index-hashes.ts';

/** A hash, and a game that has it, counted from 0 at the start of its segment. */
export interface Entry extends Hash {
  readonly game: number;
}

/** How the low half follows. */
const [WHOLE, ZERO, SAME, KINDS] = [0, 1, 2, 4];

const COUNT_SIZE = 2;
/** Two variable numbers of 5 bytes, and 4 bytes. */
const LONGEST = 14;

/** Negative, 0 or positive, as `a` stands before, at or after `b`. */
export const compareHashes = (a: Hash, b: Hash): number => a.high - b.high || a.low - b.low;

/** Fills the contents of blocks with sorted entries. */
export class EntryWriter {
  #content = Buffer.alloc(CONTENT_SIZE);
  #at = COUNT_SIZE;
  #count = 0;
  #last: Entry = { high: 0, low: 0, game: 0 };

  /** Whether there is room for one more entry, whatever it is. */
  get isFull(): boolean {
    return this.#at + LONGEST > CONTENT_SIZE;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** Adds an entry that stands after those added so far. One that is there already is left out. */
  add(entry: Entry): void {
    const isSame = this.#count > 0 && compareHashes(entry, this.#last) === 0;
    if (isSame && entry.game === this.#last.game) return;
    const kind = isSame ? SAME : entry.low === 0 ? ZERO : WHOLE;
    this.#addNumber((entry.high - this.#last.high) * KINDS + kind);
    if (kind === WHOLE) this.#at = this.#content.writeUInt32LE(entry.low, this.#at);
    this.#addNumber(isSame ? entry.game - this.#last.game : entry.game);
    this.#last = entry;
    this.#count++;
  }

  /** The content of a block with the entries added so far; begins the next. */
  take(): Buffer {
    const content = this.#content;
    content.writeUInt16LE(this.#count);
    this.#content = Buffer.alloc(CONTENT_SIZE);
    this.#at = COUNT_SIZE;
    this.#count = 0;
    this.#last = { high: 0, low: 0, game: 0 };
    return content;
  }

  #addNumber(value: number): void {
    let left = value;
    for (; left >= 128; left = Math.floor(left / 128))
      this.#at = this.#content.writeUInt8((left % 128) + 128, this.#at);
    this.#at = this.#content.writeUInt8(left, this.#at);
  }
}

class NumberReader {
  readonly #content: Buffer;
  #at = COUNT_SIZE;

  constructor(content: Buffer) {
    this.#content = content;
  }

  readVariable(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#content.readUInt8(this.#at++);
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  }

  readHalf(): number {
    this.#at += 4;
    return this.#content.readUInt32LE(this.#at - 4);
  }
}

/** The entries of a block's content, which has been found undamaged. */
export function* readEntries(content: Buffer): Generator<Entry> {
  const reader = new NumberReader(content);
  let last: Entry = { high: 0, low: 0, game: 0 };
  for (let left = content.readUInt16LE(); left > 0; left--) {
    const step = reader.readVariable();
    const kind = step % KINDS;
    const high = last.high + Math.floor(step / KINDS);
    const low = kind === SAME ? last.low : kind === ZERO ? 0 : reader.readHalf();
    last = { high, low, game: reader.readVariable() + (kind === SAME ? last.game : 0) };
    yield last;
  }
}
