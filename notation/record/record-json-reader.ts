import { err, ok, Position, type Result, type Ruleset } from '#engine/index';
import { parsePosition } from '../position/position-reader.ts';
import { parseRuleset } from '../ruleset/ruleset-text.ts';
import { readTurn } from '../turn/turn-player.ts';
import { type GameRecord, RESULTS, type RecordedTurn, TERMINATIONS, type Variation } from './record.ts';
import { RECORD_JSON_VERSION } from './record-json.ts';
import { VARIANT } from './record-tags.ts';

export const RECORD_JSON_ERROR_CODES = [
  'JSON_SYNTAX',
  'SHAPE',
  'VERSION',
  'VARIANT',
  'RULESET',
  'FEN',
  'ILLEGAL_TURN',
] as const;
export type RecordJsonErrorCode = (typeof RECORD_JSON_ERROR_CODES)[number];

/** Why a text is not a record as JSON. */
export interface RecordJsonError {
  readonly code: RecordJsonErrorCode;
  readonly message: string;
  /** Where, such as `lines[0].turns[3].turn`; empty for the whole. */
  readonly path: string;
}

/** Thrown inside this file only: what is wrong may be found deep in the value. */
class Refusal extends Error {
  readonly error: RecordJsonError;

  constructor(code: RecordJsonErrorCode, path: string, message: string) {
    super(message);
    this.error = { code, message, path };
  }
}

type Fields = { readonly [name: string]: unknown };

const refuseShape = (path: string, expected: string): Refusal => new Refusal('SHAPE', path, `expected ${expected}`);

const toFields = (value: unknown, path: string): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuseShape(path, 'an object');
  return value as Fields;
};

const toList = (value: unknown, path: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw refuseShape(path, 'a list');
  return value;
};

const toText = (value: unknown, path: string): string => {
  if (typeof value !== 'string') throw refuseShape(path, 'a string');
  return value;
};

const toCount = (value: unknown, below: number, path: string): number => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < below) return value;
  throw refuseShape(path, `a whole number from 0 to ${below - 1}`);
};

const toWord = <T extends string>(value: unknown, words: readonly T[], path: string): T => {
  const word = words.find(each => each === value);
  if (word === undefined) throw refuseShape(path, words.join(', '));
  return word;
};

const toTexts = (value: unknown, path: string): readonly string[] | undefined => {
  if (value === undefined) return undefined;
  const texts = toList(value, path).map((each, index) => toText(each, `${path}[${index}]`));
  return texts.length === 0 ? undefined : texts;
};

const toNags = (value: unknown, path: string): readonly number[] | undefined => {
  if (value === undefined) return undefined;
  const nags = toList(value, path).map((each, index) => toCount(each, 256, `${path}[${index}]`));
  return nags.length === 0 ? undefined : nags;
};

const toTags = (value: unknown): ReadonlyMap<string, string> =>
  new Map(Object.entries(toFields(value, 'tags')).map(([name, text]) => [name, toText(text, `tags.${name}`)]));

const toRuleset = (value: unknown): Ruleset => {
  const ruleset = parseRuleset(toText(value, 'ruleset'));
  if (!ruleset.ok) throw new Refusal('RULESET', 'ruleset', ruleset.error.message);
  return ruleset.value;
};

const toStart = ({ ruleset: rules, fen }: Fields): Position => {
  const ruleset = toRuleset(rules);
  if (fen === undefined) return Position.start(ruleset);
  const start = parsePosition(toText(fen, 'fen'), ruleset);
  if (!start.ok) throw new Refusal('FEN', 'fen', start.error.message);
  return start.value;
};

/** A line being read: its turns so far, and the position before each of them. */
interface ReadLine {
  readonly line: { turns: ReadTurnJson[]; comments?: readonly string[]; after?: readonly string[] };
  readonly before: readonly Position[];
}

type ReadTurnJson = { -readonly [field in keyof RecordedTurn]: RecordedTurn[field] } & { variations?: Variation[] };

const readLine = (fields: Fields, start: Position, path: string): ReadLine => {
  const turns: ReadTurnJson[] = [];
  const before: Position[] = [];
  let position = start;
  for (const [index, value] of toList(fields['turns'], `${path}.turns`).entries()) {
    const here = `${path}.turns[${index}]`;
    const turn = toFields(value, here);
    const read = readTurn(toText(turn['turn'], `${here}.turn`), position);
    if (!read.ok) throw new Refusal('ILLEGAL_TURN', `${here}.turn`, read.error.message);
    const nags = toNags(turn['nags'], `${here}.nags`);
    const comments = toTexts(turn['comments'], `${here}.comments`);
    turns.push({ turn: read.value.turn, ...(nags && { nags }), ...(comments && { comments }) });
    before.push(position);
    position = read.value.position;
  }
  const comments = toTexts(fields['comments'], `${path}.comments`);
  const after = toTexts(fields['after'], `${path}.after`);
  return { line: { turns, ...(comments && { comments }), ...(after && { after }) }, before };
};

/** Reads a variation and hangs it on the turn that it replaces, in a line that has been read. */
const readVariation = (value: unknown, read: readonly ReadLine[], path: string): ReadLine => {
  const fields = toFields(value, path);
  const instead = toFields(fields['instead'], `${path}.instead`);
  const parent = read[toCount(instead['line'], read.length, `${path}.instead.line`)];
  const index = toCount(instead['turn'], parent?.line.turns.length ?? 0, `${path}.instead.turn`);
  const turn = parent?.line.turns[index];
  const start = parent?.before[index];
  if (turn === undefined || start === undefined) throw refuseShape(`${path}.instead`, 'a turn of a line before');
  const variation = readLine(fields, start, path);
  turn.variations ??= [];
  turn.variations.push(variation.line);
  return variation;
};

const readLines = (value: unknown, start: Position): ReadLine['line'] => {
  const [first, ...rest] = toList(value, 'lines');
  const main = readLine(toFields(first, 'lines[0]'), start, 'lines[0]');
  if (main.line.after !== undefined)
    throw refuseShape('lines[0].after', 'nothing: the main line has no end to comment');
  const read = [main];
  for (const [index, each] of rest.entries()) read.push(readVariation(each, read, `lines[${index + 1}]`));
  return main.line;
};

const readFields = (fields: Fields): GameRecord => {
  const { version, variant } = fields;
  if (version !== RECORD_JSON_VERSION)
    throw new Refusal(
      'VERSION',
      'version',
      `this reads version ${RECORD_JSON_VERSION}, not ${JSON.stringify(version)}`,
    );
  if (variant !== VARIANT) throw new Refusal('VARIANT', 'variant', `expected "${VARIANT}"`);
  const start = toStart(fields);
  return {
    tags: toTags(fields['tags']),
    start,
    ...readLines(fields['lines'], start),
    result: toWord(fields['result'], RESULTS, 'result'),
    termination: toWord(fields['termination'], TERMINATIONS, 'termination'),
  };
};

const parseFields = (text: string): Fields => {
  try {
    return toFields(JSON.parse(text), '');
  } catch (thrown) {
    if (thrown instanceof SyntaxError) throw new Refusal('JSON_SYNTAX', '', thrown.message);
    throw thrown;
  }
};

/** Reads a record from one line of JSON (docs/record.schema.json); fields that it does not know are left out. Refuses with the first thing that is wrong. */
export const parseRecordJson = (text: string): Result<GameRecord, RecordJsonError> => {
  try {
    return ok(readFields(parseFields(text)));
  } catch (thrown) {
    if (thrown instanceof Refusal) return err(thrown.error);
    throw thrown;
  }
};
