import type { Color, Position, Protein, Turn } from '#engine/index';
import { at, kindOf, type State, stateOf, TURN } from '#engine/inside';
import { type Score, toScore, WON } from './score.ts';
import { FAST, type TreeSettings } from './settings.ts';
import { Stopped, Tree } from './tree.ts';
import { type PackedTurn, TurnList, unpackTurn } from './turn-list.ts';

/** When a search ends; at least one of them is needed. */
export interface SearchLimits {
  /** Positions judged. */
  readonly nodes?: number;
  /** Plies looked ahead, from 1. */
  readonly depth?: number;
  /** Asked every few thousand nodes; true stops. */
  readonly isOver?: () => boolean;
}

/** A turn of the position that was searched, and what is expected of it. */
export interface Candidate {
  readonly turn: Turn;
  /** To who plays the turn. */
  readonly score: Score;
  /** The turns expected from here on, this one first. */
  readonly line: readonly Turn[];
}

/** What a search has found: its best turn, and how it was found. */
export interface SearchResult extends Candidate {
  /** As many of the best turns as were asked for, best first; `turn` is the first. */
  readonly candidates: readonly Candidate[];
  /** Plies that were looked ahead. */
  readonly depth: number;
  /** Positions that were judged. */
  readonly nodes: number;
}

export interface SearchOptions {
  /** Decides between turns that are about as good; 0 when left out. */
  readonly seed?: number;
  /** Told whenever another depth is done. */
  readonly onDepth?: (result: SearchResult) => void;
  /** How many of the best turns are wanted; 1 when left out. */
  readonly multi?: number;
  /** Proteins that the side to move never builds, nor expects itself to; the other side may. */
  readonly unbuilt?: readonly Protein[];
}

/** Beyond this depth nothing is found that takes less than a lifetime. */
const MOST_DEPTH = 64;
const NODES_BETWEEN_QUESTIONS = 4096;
const MOST_TABLE_BITS = 18;

interface Ranked {
  readonly turn: PackedTurn;
  value: number;
  line: readonly PackedTurn[];
}

/** Throws a RangeError for limits that mean nothing. */
const checkLimits = ({ nodes, depth, isOver }: SearchLimits): void => {
  if (nodes === undefined && depth === undefined && isOver === undefined)
    throw new RangeError('a search needs a limit: nodes, depth or isOver');
  if (nodes !== undefined && !(nodes >= 1)) throw new RangeError(`the nodes are a number from 1, not ${nodes}`);
  if (depth !== undefined && !(Number.isInteger(depth) && depth >= 1))
    throw new RangeError(`the depth is a whole number from 1, not ${depth}`);
};

/** Whether to stop, by the limits; `isOver` is asked every few thousand nodes. */
const stopAsker = ({ nodes: most = Number.POSITIVE_INFINITY, isOver }: SearchLimits) => {
  let asked = 0;
  return (nodes: number): boolean => {
    if (nodes >= most) return true;
    if (isOver === undefined || nodes - asked < NODES_BETWEEN_QUESTIONS) return false;
    asked = nodes;
    return isOver();
  };
};

/** As many entries as there will be nodes for, up to 7 MB. */
const tableBitsFor = (nodes = Number.POSITIVE_INFINITY): number =>
  Math.max(8, Math.min(MOST_TABLE_BITS, Math.ceil(Math.log2(nodes / 16))));

/** The turns of a root from the best to the worst, as far as is known, made better depth by depth. */
class Root {
  readonly #state: State;
  readonly #tree: Tree;
  readonly #multi: number;
  #ranking: Ranked[] = [];
  depth = 0;

  constructor(state: State, tree: Tree, multi: number) {
    this.#state = state;
    this.#tree = tree;
    this.#multi = multi;
    const turns = new TurnList();
    tree.listTurns(state, turns);
    for (let index = 0; index < turns.length; index++) {
      turns.bringBest(index);
      const turn = turns.turn(index);
      this.#ranking.push({ turn, value: turns.value(index), line: [turn] });
    }
    this.depth = 1;
  }

  /** Searches every turn to a depth. What is found before a stop is kept if the best turn of before was among it. */
  deepen(depth: number): void {
    const known = [...this.#ranking];
    const found: Ranked[] = [];
    try {
      for (const ranked of known) this.#place(found, this.#searchTurn(ranked, depth, found));
      this.depth = depth;
    } finally {
      const turns = new Set(found.map(({ turn }) => turn));
      this.#ranking = [...found, ...known.filter(({ turn }) => !turns.has(turn))];
    }
  }

  #searchTurn({ turn }: Ranked, depth: number, found: readonly Ranked[]): Ranked {
    const alpha = found[this.#multi - 1]?.value ?? -WON;
    if (found.length < this.#multi)
      return this.#valued(turn, this.#tree.valueOfTurn(this.#state, turn, depth, -WON, WON));
    const value = this.#tree.valueOfTurn(this.#state, turn, depth, alpha, alpha + 1);
    if (value <= alpha) return { turn, value: -WON, line: [turn] };
    return this.#valued(turn, this.#tree.valueOfTurn(this.#state, turn, depth, alpha, WON));
  }

  #valued(turn: PackedTurn, value: number): Ranked {
    return { turn, value, line: [turn, ...this.#tree.line] };
  }

  /** Those that are no better keep their order, behind. */
  #place(found: Ranked[], ranked: Ranked): void {
    const place = found.findIndex(other => other.value < ranked.value);
    found.splice(place < 0 ? found.length : place, 0, ranked);
  }

  /** Whether more depth changes nothing: there is no choice, or the end of the game is seen. */
  get isSettled(): boolean {
    const best = this.#ranking[0];
    if (best === undefined) return true;
    return this.#multi === 1 && Math.abs(best.value) >= WON - this.depth;
  }

  result(): SearchResult {
    const candidates = this.#ranking.slice(0, this.#multi).map(ranked => this.#toCandidate(ranked));
    const [best] = candidates;
    if (best === undefined) throw new Error('a position that is not over has a turn');
    return { ...best, candidates, depth: this.depth, nodes: this.#tree.nodes };
  }

  #toCandidate({ turn, value, line }: Ranked): Candidate {
    const side = at(this.#state, TURN);
    return {
      turn: unpackTurn(turn, side),
      score: toScore(value),
      line: line.map((packed, index) => unpackTurn(packed, sideAt(line, side, index))),
    };
  }
}

/** The side that plays a turn of a line: they alternate, but a swap is followed by a turn of the same side. */
const sideAt = (line: readonly PackedTurn[], side: number, index: number): number => {
  const swaps = line.slice(0, index).filter(([act]) => act === -1).length;
  return (side + index - swaps) & 1;
};

/** Searches a position with a tree of any settings; `search` is for everybody else. */
export const searchWith = (
  position: Position,
  limits: SearchLimits,
  settings: TreeSettings,
  { onDepth, multi = 1 }: SearchOptions,
): SearchResult => {
  if (position.outcome !== undefined) throw new RangeError('the game is over, so there is no turn to search for');
  checkLimits(limits);
  const tree = new Tree(position.ruleset, settings, stopAsker(limits));
  const root = new Root(stateOf(position.toSetup()), tree, multi);
  try {
    onDepth?.(root.result());
    for (let depth = 2; depth <= (limits.depth ?? MOST_DEPTH) && !root.isSettled; depth++) {
      root.deepen(depth);
      onDepth?.(root.result());
    }
  } catch (thrown) {
    if (!(thrown instanceof Stopped)) throw thrown;
  }
  return root.result();
};

/** The kinds of proteins that a side does not build, as the tree takes them. */
const unbuiltBy = (color: Color, proteins: readonly Protein[]): TreeSettings['unbuilt'] => {
  const kinds = proteins.reduce((set, protein) => set | (1 << kindOf(protein)), 0);
  return color === 'white' ? [kinds, 0] : [0, kinds];
};

/**
 * Searches for the best turn of a position until a limit is reached, deeper and deeper. The same position, limits and options
 * give the same result, unless `isOver` stops it. Throws a RangeError for a game that is over and for limits that mean nothing.
 */
export const search = (position: Position, limits: SearchLimits, options: SearchOptions = {}): SearchResult =>
  searchWith(
    position,
    limits,
    {
      ...FAST,
      noise: { points: 2, seed: options.seed ?? 0 },
      tableBits: tableBitsFor(limits.nodes),
      unbuilt: unbuiltBy(position.turn, options.unbuilt ?? []),
    },
    options,
  );
