import type { Gene, Piece, Setup, Square } from '#engine/index';
import type { Stage } from './stages.ts';

/** How a thing looks at a time: 0 is the beginning of the motion and 1 its end. */
export interface Frame {
  readonly at: number;
  readonly square: Square;
  readonly scale: number;
  readonly opacity: number;
}

/** A piece on its way, or one that comes or goes. */
export interface PieceMotion {
  readonly piece: Piece;
  /** The square whose lean it has: where it stands last. */
  readonly square: Square;
  readonly frames: readonly Frame[];
}

/** A gene as it looks for a part of the time. */
export interface GeneLook {
  readonly square: Square;
  readonly gene: Gene;
  readonly isBound: boolean;
  readonly from: number;
  readonly to: number;
}

export type RingKind = 'activated' | 'mutated' | 'repaired' | 'silenced' | 'cancer';

/** A ring about a square for a moment, that something happens there. */
export interface Ring {
  readonly kind: RingKind;
  readonly square: Square;
  readonly from: number;
  readonly to: number;
}

/** What moves in a turn, and when. */
export interface Timeline {
  /** Milliseconds in all. */
  readonly duration: number;
  readonly pieces: readonly PieceMotion[];
  readonly genes: readonly GeneLook[];
  readonly rings: readonly Ring[];
  /** Squares whose piece or gene the motion draws, so that the board does not. */
  readonly hidden: ReadonlySet<Square>;
}

/** A stage with its time and the board before and after it. */
export interface TimedStage extends Stage {
  readonly start: number;
  readonly end: number;
  readonly before: Setup;
  readonly after: Setup;
}
