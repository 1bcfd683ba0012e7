import {
  fileOf,
  type GameEvent,
  makeSquare,
  type Piece,
  type Protein,
  rankOf,
  type Setup,
  type Square,
} from '#engine/index';
import type { Frame, PieceMotion, TimedStage } from './timeline.ts';

interface Track {
  readonly piece: Piece;
  readonly frames: Frame[];
}

/** Where something that goes along fades: it shrinks away. */
const GONE = { scale: 0.4, opacity: 0 };
const HERE = { scale: 1, opacity: 1 };

/** Follows each piece that moves, comes or goes through the stages of a turn. */
export class PieceTracks {
  readonly #setup: Setup;
  /** The pieces that anything has happened to, by where they stand now. */
  readonly #standing = new Map<Square, Track>();
  readonly #all: Track[] = [];

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  addStage(stage: TimedStage): void {
    for (const event of stage.events) this.#add(event, stage);
  }

  /** How each of them moves. */
  list(): readonly PieceMotion[] {
    return this.#all.map(({ piece, frames }) => {
      const last = frames.at(-1);
      if (last === undefined) throw new RangeError('a piece has no frames');
      return { piece, square: last.square, frames: last.at < 1 ? [...frames, { ...last, at: 1 }] : frames };
    });
  }

  /** Where those stand in the end that have not gone. */
  listStanding(): readonly Square[] {
    return [...this.#standing.keys()];
  }

  #add(event: GameEvent, stage: TimedStage): void {
    switch (event.kind) {
      case 'moved':
      case 'pushed':
        this.#standing.set(event.to, this.#glide(this.#lift(event.from), event.to, stage));
        break;
      case 'degraded':
      case 'agedOut':
      case 'denatured':
        this.#vanish(this.#lift(event.square), stage);
        break;
      case 'translated':
        this.#translate(event.role, event.spent, event.square, stage);
        break;
      case 'transcribed':
        this.#transcribe(event.square, event.gene, stage);
        break;
      default:
        break;
    }
  }

  /** The piece on a square, which is about to leave it. */
  #lift(square: Square): Track {
    const known = this.#standing.get(square);
    this.#standing.delete(square);
    if (known !== undefined) return known;
    const piece = this.#setup.board.get(square);
    if (piece === undefined) throw new RangeError(`the events do not fit the setup: ${makeSquare(square)} is empty`);
    return this.#begin(piece, { at: 0, square, ...HERE });
  }

  #begin(piece: Piece, frame: Frame): Track {
    const track = { piece, frames: [frame] };
    this.#all.push(track);
    return track;
  }

  #glide(track: Track, to: Square, { start, end }: TimedStage): Track {
    const from = track.frames.at(-1)?.square ?? to;
    track.frames.push({ at: start, square: from, ...HERE }, { at: end, square: to, ...HERE });
    return track;
  }

  /** Gone before whatever takes its place has quite come. */
  #vanish(track: Track, { start, end }: TimedStage): void {
    const square = track.frames.at(-1)?.square;
    if (square === undefined) return;
    const middle = (start + end) / 2;
    track.frames.push({ at: middle, square, ...HERE }, { at: end, square, ...GONE });
  }

  /** The RNAs come together and are gone; the protein grows where they meet. */
  #translate(role: Protein, spent: readonly Square[], square: Square, stage: TimedStage): void {
    const { start, end, before } = stage;
    const middle = (start + end) / 2;
    for (const from of spent) {
      const track = this.#lift(from);
      track.frames.push(
        { at: start, square: from, ...HERE },
        { at: middle, square, scale: 0.7, opacity: 1 },
        { at: end, square, ...GONE },
      );
    }
    const protein = this.#begin({ role, color: before.turn, age: 0 }, { at: 0, square, ...GONE });
    protein.frames.push({ at: middle, square, ...GONE }, { at: end, square, ...HERE });
    this.#standing.set(square, protein);
  }

  #transcribe(square: Square, gene: Square, { start, end }: TimedStage): void {
    const color = rankOf(gene) === 0 ? 'white' : 'black';
    const piece = { role: 'rna', color, gene: fileOf(gene), age: 0, bound: undefined } as const;
    const track = this.#begin(piece, { at: 0, square: gene, ...GONE });
    track.frames.push({ at: start, square: gene, ...GONE }, { at: end, square, ...HERE });
    this.#standing.set(square, track);
  }
}
