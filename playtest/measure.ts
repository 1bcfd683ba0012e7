import {
  type ByColor,
  type Color,
  isProtein,
  type OutcomeReason,
  type Position,
  rankOf,
  type Setup,
  type Turn,
} from '#engine/index';
import { type GameRecord, makeTurn, replayRecord } from '#notation/index';
import { type Usage, UsageCounter } from './usage.ts';

/** A position of a game, both sides together. */
export interface PlyMeasure {
  /** How many legal turns there are. */
  readonly turns: number;
  readonly rna: number;
  readonly proteins: number;
  /** Proteins that stand in front of a gene of their own side, so that it cannot transcribe. */
  readonly walls: number;
  /** How many mutated genes more Black has than White. */
  readonly lead: number;
  /** Mutated genes. */
  readonly mutated: number;
}

/** A first turn of a side. */
export interface FirstTurn {
  readonly color: Color;
  /** In short notation. */
  readonly text: string;
  /** What is done in it: `move R`, `build N`, … */
  readonly kind: string;
}

/** What the report needs to know of a game. Can be sent to another thread. */
export interface GameMeasure {
  /** Undefined for a draw. */
  readonly winner: Color | undefined;
  /** How the rules ended the game; undefined when it is not over. */
  readonly reason: OutcomeReason | undefined;
  /** Who moved first plays Black at the end: the pie rule's swap was played. */
  readonly swapped: boolean;
  readonly plies: number;
  readonly firstTurns: readonly FirstTurn[];
  /** The position at each ply, the last one without turns included. */
  readonly course: readonly PlyMeasure[];
  readonly usage: ByColor<Usage>;
}

const LETTERS = {
  rna: 'R',
  nuclease: 'N',
  polymerase: 'P',
  methyltransferase: 'M',
  kinase: 'K',
  helicase: 'H',
  ligase: 'L',
} as const;

const mutatedOf = ({ genomes }: Setup, color: Color): number =>
  genomes[color].filter(({ lesion }) => lesion !== undefined).length;

const measurePly = (position: Position): PlyMeasure => {
  const setup = position.toSetup();
  let [rna, proteins, walls] = [0, 0, 0];
  for (const [square, { role, color }] of setup.board) {
    if (!isProtein(role)) rna++;
    else {
      proteins++;
      if (rankOf(square) === (color === 'white' ? 1 : 6)) walls++;
    }
  }
  const [white, black] = [mutatedOf(setup, 'white'), mutatedOf(setup, 'black')];
  return { turns: position.countTurns(1), rna, proteins, walls, lead: black - white, mutated: white + black };
};

const kindOf = (turn: Turn): string => {
  if (turn.kind !== 'actions') return turn.kind;
  const { first } = turn;
  if (first.kind === 'translate') return `build ${LETTERS[first.protein]}`;
  const verb = first.capture === 'none' ? (first.deed?.kind ?? 'move') : first.capture;
  return `${verb} ${LETTERS[first.role]}`;
};

/** Replays a game and measures it. Throws a RangeError at a turn that is not legal, which no reader lets pass. */
export const measureGame = (record: GameRecord): GameMeasure => {
  const usage = new UsageCounter();
  const course: PlyMeasure[] = [];
  const firstTurns: FirstTurn[] = [];
  let last = record.start;
  let swapped = false;
  for (const step of replayRecord(record)) {
    const { turn, before } = step;
    last = step.position;
    course.push(measurePly(last));
    usage.add(step);
    if (turn?.kind === 'swap') swapped = !swapped;
    else if (turn !== undefined && before.turnNumber === 1)
      firstTurns.push({ color: before.turn, text: makeTurn(before, turn), kind: kindOf(turn) });
  }
  return {
    winner: last.outcome?.winner,
    reason: last.outcome?.reason,
    swapped,
    plies: record.turns.length,
    firstTurns,
    course,
    usage: usage.summarize(),
  };
};
