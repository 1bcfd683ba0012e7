import { err, ok, Position, type Result } from '#engine/index';
import { makePosition } from '../position/position-writer.ts';
import { makeRuleset } from '../ruleset/ruleset-text.ts';
import { DERIVED_TAGS, type GameRecord, type RecordError } from './record.ts';

/** The seven tags that every record has, in their order, each with what it says when nothing is known. */
export const ROSTER: ReadonlyMap<string, string> = new Map([
  ['Event', '?'],
  ['Site', '?'],
  ['Date', '????.??.??'],
  ['Round', '?'],
  ['White', '?'],
  ['Black', '?'],
  ['Result', '*'],
]);

/** The value of the `Variant` tag: which game a record is of. */
export const VARIANT = 'DNA Chess';

const NAME = /^[A-Za-z0-9][A-Za-z0-9_]*$/;
const VALUE = /^[ -~]*$/;

const isDerived = (name: string): boolean => DERIVED_TAGS.some(derived => derived === name);

const checkTag = (name: string, value: string): RecordError | undefined => {
  if (!NAME.test(name))
    return { code: 'TAG_NAME', tag: name, message: `"${name}" is no tag name: letters, digits and _ only` };
  if (isDerived(name))
    return { code: 'DERIVED_TAG', tag: name, message: `${name} is derived from the record's fields` };
  if (VALUE.test(value)) return undefined;
  return {
    code: 'TAG_VALUE',
    tag: name,
    message: `the value of ${name} holds what is not printable ASCII on one line`,
  };
};

const startTags = (start: Position): readonly (readonly [string, string])[] => {
  if (start.equals(Position.start(start.ruleset))) return [];
  return [
    ['FEN', makePosition(start)],
    ['SetUp', '1'],
  ];
};

const escapeValue = (value: string): string => value.replace(/["\\]/g, '\\$&');

const byAscii = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1);

/** The tag lines of a record in export order (notation.md §3). Refuses names and values that the format cannot hold. */
export const makeTags = (record: GameRecord): Result<string, RecordError> => {
  for (const [name, value] of record.tags) {
    const error = checkTag(name, value);
    if (error !== undefined) return err(error);
  }
  const all = new Map<string, string>([
    ...ROSTER,
    ...record.tags,
    ['Result', record.result],
    ['Variant', VARIANT],
    ['Ruleset', makeRuleset(record.start.ruleset)],
    ['Termination', record.termination],
    ...startTags(record.start),
  ]);
  const roster = [...all].filter(([name]) => ROSTER.has(name));
  const others = [...all].filter(([name]) => !ROSTER.has(name)).toSorted(byAscii);
  return ok([...roster, ...others].map(([name, value]) => `[${name} "${escapeValue(value)}"]\n`).join(''));
};
