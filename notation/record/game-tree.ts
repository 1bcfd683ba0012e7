import type { GameResult } from './record.ts';
import type { TagToken } from './record-tree.ts';

/** A game as its text has it, turns as words: what is told without knowing the rules. Offsets count from the start of its text. */
export interface GameTree {
  readonly tags: readonly TagToken[];
  readonly line: LineTree;
  readonly result: ResultTree | undefined;
  /** Where text begins that follows the result; -1 when there is none. */
  readonly tail: number;
}

export interface ResultTree {
  readonly offset: number;
  /** Of what is written there, which may be another spelling. */
  readonly length: number;
  readonly result: GameResult;
}

export interface LineTree {
  comments: string[] | undefined;
  turns: TurnTree[] | undefined;
  /** Comments after a variation. */
  after: string[] | undefined;
  /** Where the line ends: its closing parenthesis, the result if nothing follows it, or the end of the text. */
  end: number;
}

/** The turn number in front of a word. */
export interface NumberTree {
  readonly offset: number;
  readonly end: number;
  /** 0 when only dots stand there. */
  readonly value: number;
  readonly dots: number;
  /** Whether number and dots are written apart. */
  readonly isSplit: boolean;
}

/** A word in the place of a turn, or whatever stands there that is none. */
export interface TurnTree {
  readonly text: string;
  readonly offset: number;
  readonly number: NumberTree | undefined;
  nags: number[] | undefined;
  comments: string[] | undefined;
  variations: LineTree[] | undefined;
}
