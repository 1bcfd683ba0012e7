import { CYTOPLASM, type Piece, Position, PRESETS, ROLES, type Role, type Square, type Turn } from '#engine/index';
import { longTextOf, outlineOf } from './grep-turn.ts';

/**
 * The hash of what a game holds, in two halves of 32 bits. Of a turn the high half covers the outline and the low half the
 * long form, so that a turn whose text does not say where it comes from is found by the high half alone. Of a position the
 * high half covers which pieces stand where and the low half is 0: games that reach a placement nearly always reach the same
 * position, and to tell them apart would make an index half as large again. Hashes only say where to look: what is found is
 * compared in full.
 */
export interface Hash {
  readonly high: number;
  readonly low: number;
}

const FIRST = 0x811c9dc5;

const mix = (hash: number, value: number): number => {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
};

const hashText = (text: string, first: number): number => {
  let hash = first;
  for (let index = 0; index < text.length; index++) hash = mix(hash, text.charCodeAt(index));
  return hash >>> 0;
};

const KINDS = Object.fromEntries(ROLES.map((role, index) => [role, index + 1])) as { readonly [role in Role]: number };

const numberOf = (square: Square, piece: Piece): number =>
  square * 16 + KINDS[piece.role] + (piece.color === 'white' ? 0 : 8);

/** The hash of a position, or of an arrangement, by what stands on its squares. */
export const hashPosition = (pieceAt: (square: Square) => Piece | undefined): Hash => {
  let hash = FIRST;
  for (const square of CYTOPLASM) {
    const piece = pieceAt(square);
    if (piece !== undefined) hash = mix(hash, numberOf(square, piece));
  }
  return { high: hash >>> 0, low: 0 };
};

/** A hash of the outline of a turn (see `outlineOf`), 32 bits. */
export const hashOutline = (outline: string): number => hashText(outline, ~FIRST);

/** The hash of a turn by its long form, without its `#`. */
export const hashLongText = (text: string): Hash => ({
  high: hashOutline(outlineOf(text)),
  low: hashText(text, FIRST),
});

const MOST_REMEMBERED = 1 << 16;

/** Hashes turns, and remembers some of those that come again and again. */
export class TurnHasher {
  readonly #hashes = new Map<string, Hash>();

  hash(turn: Turn): Hash {
    const text = longTextOf(turn);
    const known = this.#hashes.get(text);
    if (known !== undefined) return known;
    if (this.#hashes.size === MOST_REMEMBERED) this.#hashes.clear();
    const hash = hashLongText(text);
    this.#hashes.set(text, hash);
    return hash;
  }
}

/**
 * The hashes of a few positions and a turn. When one of the functions above becomes another, they differ, by which an index
 * that was made with the old one is known.
 */
export const probeHashes = (): readonly number[] => {
  const starts = Object.values(PRESETS).map(ruleset => Position.start(ruleset));
  const hashes = starts.map(start => hashPosition(square => start.pieceAt(square)));
  return [...hashes, hashLongText('Na2-f7+f8::Pd5:c4d4=K')].flatMap(({ high, low }) => [high, low]);
};
