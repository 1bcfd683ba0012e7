import type { Position, Turn } from '#engine/index';
import { type GameRecord, makeTurn, parseCommands, type RecordedTurn, type Variation } from '#notation/index';
import { opposedScore, type Score } from '#search/index';
import { type AnalysedTurn, JUDGEMENTS } from './analysis.ts';

const whiteScore = ({ before, score }: Pick<AnalysedTurn, 'before' | 'score'>): Score =>
  before.turn === 'white' ? score : opposedScore(score);

/** A score of White's as PGN programs write one: hundreds of points, or `#` and the turns until the end, `#-3` for Black's win. */
export const makeScore = (score: Score): string => {
  if (score.kind === 'points') return (score.points / 100).toFixed(2).replace(/^-0\.00$/, '0.00');
  return `#${score.kind === 'loss' ? '-' : ''}${Math.ceil(score.plies / 2)}`;
};

/** The same with a plus where there is no other sign. */
export const withSign = (text: string): string => (/^[\d]/.test(text) ? `+${text}` : text);

const makeNumber = ({ turn, turnNumber }: Position): string => `${turnNumber}.${turn === 'white' ? '' : '..'}`;

/** The turns of a line in short form, each with the number of its turn where PGN has one. */
const makeLine = (start: Position, line: readonly Turn[]): string => {
  const words: string[] = [];
  let position = start;
  for (const turn of line) {
    if (position.turn === 'white' || words.length === 0) words.push(makeNumber(position));
    words.push(makeTurn(position, turn));
    const played = position.after(turn);
    if (!played.ok) throw new RangeError(`a line of a search has an illegal turn: ${played.error.code}`);
    position = played.value;
  }
  return words.join(' ');
};

/** How many turns of an expected line are shown. */
const SHOWN_PLIES = 4;

const makeBetter = ({ before, candidates, judgement }: AnalysedTurn): string => {
  if (judgement === undefined || candidates.length === 0) return '';
  const shown = candidates.map(({ score, line }) => {
    const text = makeLine(before, line.slice(0, SHOWN_PLIES));
    return `${text} (${withSign(makeScore(whiteScore({ before, score })))})`;
  });
  return `  better: ${shown.join(' or ')}`;
};

/** A turn as a line of text: `2... e5=L ??  -3.10  better: 2... Ra4 (+0.25)`. Scores are White's. */
export const makeTurnLine = (analysed: AnalysedTurn): string => {
  const { before, turn, judgement } = analysed;
  const name = `${makeNumber(before)} ${makeTurn(before, turn)}${judgement === undefined ? '' : ` ${judgement.sign}`}`;
  const score = withSign(makeScore(whiteScore(analysed))).padStart(7);
  return `${name.padEnd(26)} ${score}${makeBetter(analysed)}`;
};

/** What a side has lost by its turns, worst kind first: `White: 1 blunder, 2 mistakes`. */
export const makeSummary = (name: string, turns: readonly AnalysedTurn[]): string => {
  const words = JUDGEMENTS.flatMap(kind => {
    const count = turns.filter(({ judgement }) => judgement === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? kind.name : kind.plural}`];
  });
  return `${name}: ${words.length === 0 ? 'no errors found' : words.join(', ')}`;
};

/** The glyphs that say how good a turn is; an analysis replaces them. */
const isAssessment = (nag: number): boolean => nag >= 1 && nag <= 6;

/** A comment without its evaluation; undefined when nothing is left. */
const withoutEval = (comment: string): string | undefined => {
  let text = comment;
  for (const { name, offset, length } of parseCommands(comment).toReversed())
    if (name === 'eval') text = text.slice(0, offset) + text.slice(offset + length);
  const rest = text.trim();
  return rest === '' ? undefined : rest;
};

const variationOf = ({ judgement, candidates: [best] }: AnalysedTurn): readonly Variation[] => {
  if (judgement === undefined || best === undefined) return [];
  return [{ turns: best.line.map(turn => ({ turn })) }];
};

const annotate = (recorded: RecordedTurn, analysed: AnalysedTurn | undefined): RecordedTurn => {
  if (analysed === undefined) return recorded;
  const { judgement } = analysed;
  const others = (recorded.comments ?? []).flatMap(comment => withoutEval(comment) ?? []);
  return {
    ...recorded,
    nags: [
      ...(judgement === undefined ? [] : [judgement.nag]),
      ...(recorded.nags ?? []).filter(nag => !isAssessment(nag)),
    ],
    comments: [`[%eval ${makeScore(whiteScore(analysed))}]`, ...others],
    variations: [...variationOf(analysed), ...(recorded.variations ?? [])],
  };
};

/** A record with what an analysis has found: `[%eval]` after each turn, glyphs for errors, and what was better as a variation. */
export const annotateRecord = (record: GameRecord, turns: readonly AnalysedTurn[]): GameRecord => ({
  ...record,
  turns: record.turns.map((recorded, index) => annotate(recorded, turns[index])),
});
