import { type Position, type Turn, turnEquals } from '#engine/index';
import { type GameRecord, replayRecord } from '#notation/index';
import { type Candidate, opposedScore, type Score, type SearchLimits, search, winChance } from '#search/index';

/** From how much of the chance of winning on a turn has lost it is called so; the numeric annotation glyphs of PGN. */
export const JUDGEMENTS = [
  { loss: 0.3, nag: 4, sign: '??', name: 'blunder', plural: 'blunders' },
  { loss: 0.15, nag: 2, sign: '?', name: 'mistake', plural: 'mistakes' },
  { loss: 0.08, nag: 6, sign: '?!', name: 'inaccuracy', plural: 'inaccuracies' },
] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/** A turn of a game, and what a search thinks of it. Scores are those of who played it. */
export interface AnalysedTurn {
  readonly turn: Turn;
  readonly before: Position;
  /** What the position is worth after the turn. */
  readonly score: Score;
  /** The best turns of the position before, best first. */
  readonly candidates: readonly Candidate[];
  /** How much of the chance of winning the turn has lost, from 0 to 1. */
  readonly loss: number;
  readonly judgement: Judgement | undefined;
}

export interface AnalysisOptions {
  readonly limits: SearchLimits;
  /** How many of the best turns of each position are wanted. */
  readonly alternatives: number;
}

/** The score of a finished position for the side that moved last. */
const finalScore = ({ outcome, turn }: Position): Score => {
  if (outcome?.winner === undefined) return { kind: 'points', points: 0 };
  return { kind: outcome.winner === turn ? 'win' : 'loss', plies: 0 };
};

/** One ply more than after the turn, as scores of candidates have it. */
const scoreAfter = (position: Position, { limits }: AnalysisOptions): Score =>
  position.outcome === undefined ? opposedScore(search(position, limits).score) : finalScore(position);

const analyseTurn = (before: Position, turn: Turn, position: Position, options: AnalysisOptions): AnalysedTurn => {
  const { candidates } = search(before, options.limits, { multi: options.alternatives });
  const known = candidates.find(candidate => turnEquals(candidate.turn, turn));
  const score = position.outcome === undefined && known !== undefined ? known.score : scoreAfter(position, options);
  const best = candidates[0]?.score ?? score;
  const loss = candidates[0] === known ? 0 : Math.max(0, winChance(best) - winChance(score));
  return { turn, before, score, candidates, loss, judgement: JUDGEMENTS.find(each => loss >= each.loss) };
};

/** Searches every position of a game's main line, one turn at a time. */
export function* analyseRecord(record: GameRecord, options: AnalysisOptions): Generator<AnalysedTurn> {
  for (const { turn, before, position } of replayRecord(record))
    if (turn !== undefined) yield analyseTurn(before, turn, position, options);
}
