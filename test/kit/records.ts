/** Random records for property tests: whole trees of turns, with notes wherever a record has room for them. */
import fc from 'fast-check';
import { Position } from '#engine/index';
import {
  type GameRecord,
  type GameResult,
  RESULTS,
  type RecordedLine,
  type RecordedTurn,
  TERMINATIONS,
  type Termination,
  type Variation,
} from '#notation/index';
import { type Choices, chosenTurn, randomPositions, rulesets } from './arbitraries.ts';
import { unwrap } from './notation.ts';

interface TurnDraft {
  readonly choice: Choices[number];
  readonly nags: readonly number[];
  readonly comments: readonly string[];
  readonly variations: readonly VariationDraft[];
}

interface LineDraft {
  readonly comments: readonly string[];
  readonly turns: readonly TurnDraft[];
}

interface VariationDraft extends LineDraft {
  readonly after: readonly string[];
}

const PIECES = [
  'a',
  'word ',
  '  ',
  '%',
  '{',
  ';',
  '(',
  ')',
  '$1',
  '1-0',
  '"',
  '\\',
  '[Event "x"]',
  '[%clk 1:02:03]',
  '[%x]',
];

const printable = (without: RegExp): fc.Arbitrary<string> =>
  fc.string({ maxLength: 20 }).map(text => text.replace(/[^ -~]/g, '').replace(without, ''));

const comment = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map(pieces => pieces.join('')),
  printable(/[}[]/g),
);

const few = <T>(arbitrary: fc.Arbitrary<T>, most: number): fc.Arbitrary<T[]> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<T[]>([]) },
    { weight: 1, arbitrary: fc.array(arbitrary, { maxLength: most }) },
  );

const turnDraft = (depth: number): fc.Arbitrary<TurnDraft> =>
  fc.record({
    choice: fc.tuple(fc.nat(9999), fc.nat(9999)),
    nags: few(fc.oneof(fc.integer({ min: 1, max: 6 }), fc.nat(255)), 3),
    comments: few(comment, 3),
    variations: depth === 0 ? fc.constant([]) : few(variationDraft(depth - 1), 2),
  });

const lineDraft = (depth: number, most: number): fc.Arbitrary<LineDraft> =>
  fc.record({ comments: few(comment, 2), turns: fc.array(turnDraft(depth), { maxLength: most, size: 'max' }) });

const variationDraft = (depth: number): fc.Arbitrary<VariationDraft> =>
  fc.tuple(lineDraft(depth, 4), few(comment, 2)).map(([line, after]) => ({ ...line, after }));

/** A list under its name, or nothing when it is empty: as a reader returns it. */
const listed = <Name extends string, T>(name: Name, list: readonly T[]): { readonly [name in Name]?: readonly T[] } =>
  list.length === 0 ? {} : ({ [name]: list } as { readonly [name in Name]: readonly T[] });

const makeVariation = ({ after, ...line }: VariationDraft, start: Position): readonly Variation[] => {
  const [made] = makeLine(line, start);
  return made.turns.length === 0 ? [] : [{ ...made, ...listed('after', after) }];
};

const makeLine = ({ comments, turns }: LineDraft, start: Position): readonly [RecordedLine, Position] => {
  const made: RecordedTurn[] = [];
  let position = start;
  for (const { choice, nags, comments: notes, variations } of turns) {
    const turn = chosenTurn(position, choice);
    if (turn === undefined) break;
    const before = position;
    const lines = variations.flatMap(variation => makeVariation(variation, before));
    made.push({ turn, ...listed('nags', nags), ...listed('comments', notes), ...listed('variations', lines) });
    position = unwrap(position.play(turn)).position;
  }
  return [{ ...listed('comments', comments), turns: made }, position];
};

const anyValue = printable(/$^/);

const tags: fc.Arbitrary<ReadonlyMap<string, string>> = fc
  .tuple(
    fc.record({
      Event: anyValue,
      Site: anyValue,
      Date: fc.constantFrom('????.??.??', '2026.11.30', '2026.??.??'),
      Round: anyValue,
      White: anyValue,
      Black: anyValue,
    }),
    fc.array(fc.tuple(fc.stringMatching(/^X[A-Za-z0-9_]{0,6}$/), anyValue), { maxLength: 3 }),
    fc.option(fc.constantFrom('-', '1/86400', '300+5', '?'), { nil: undefined }),
  )
  .map(
    ([roster, others, control]) =>
      new Map([
        ...Object.entries(roster),
        ...others,
        ...(control === undefined ? [] : [['TimeControl', control] as const]),
      ]),
  );

const endingOf = (
  { outcome }: Position,
  result: GameResult,
  termination: Termination,
): Pick<GameRecord, 'result' | 'termination'> => {
  if (outcome === undefined) return { result, termination };
  const won = outcome.winner === 'white' ? '1-0' : '0-1';
  return {
    result: outcome.winner === undefined ? '1/2-1/2' : won,
    termination: outcome.reason === 'turnLimit' ? 'adjudication' : 'normal',
  };
};

const starts = fc.oneof(rulesets.map(Position.start), randomPositions(20));

/** Records that a writer takes and a reader has nothing to say about. */
export const records: fc.Arbitrary<GameRecord> = fc
  .tuple(starts, lineDraft(3, 16), tags, fc.constantFrom(...RESULTS), fc.constantFrom(...TERMINATIONS))
  .map(([start, draft, own, result, termination]) => {
    const [line, last] = makeLine(draft, start);
    return { tags: own, start, ...line, ...endingOf(last, result, termination) };
  });
