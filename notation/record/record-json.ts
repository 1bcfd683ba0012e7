import { err, ok, Position, type Result } from '#engine/index';
import { makePosition } from '../position/position-writer.ts';
import { makeRuleset } from '../ruleset/ruleset-text.ts';
import { makeTurn } from '../turn/turn-writer.ts';
import type { GameRecord, GameResult, RecordError, RecordedLine, RecordedTurn, Termination } from './record.ts';
import { VARIANT } from './record-tags.ts';
import { resultOf } from './result-checker.ts';

/** The version of the format that `docs/record.schema.json` describes. Readers refuse others. */
export const RECORD_JSON_VERSION = 1;

/** A record as JSON. Lines are a flat list, so that variations of any depth need no nesting. */
export interface RecordJson {
  readonly version: typeof RECORD_JSON_VERSION;
  readonly variant: typeof VARIANT;
  readonly ruleset: string;
  /** Only when the game does not start at the start of its ruleset. */
  readonly fen?: string;
  readonly result: GameResult;
  readonly termination: Termination;
  /** In ASCII order of their names. */
  readonly tags: { readonly [name: string]: string };
  /** The main line first; then the variations, each after the line that it belongs to. */
  readonly lines: readonly LineJson[];
}

export interface LineJson {
  /** The turn that the line replaces; the main line has none. */
  readonly instead?: { readonly line: number; readonly turn: number };
  readonly comments?: readonly string[];
  readonly turns: readonly TurnJson[];
  /** Comments after a variation. */
  readonly after?: readonly string[];
}

export interface TurnJson {
  /** In short form. */
  readonly turn: string;
  readonly nags?: readonly number[];
  readonly comments?: readonly string[];
}

interface Job {
  readonly line: RecordedLine & { readonly after?: readonly string[] };
  readonly start: Position;
  readonly instead: LineJson['instead'];
}

const isFilled = <T>(list: readonly T[] | undefined): list is readonly T[] => list !== undefined && list.length > 0;

const makeTurnJson = (position: Position, { turn, nags, comments }: RecordedTurn): TurnJson => ({
  turn: makeTurn(position, turn),
  ...(isFilled(nags) && { nags }),
  ...(isFilled(comments) && { comments }),
});

/** Writes the lines of a record, with a list of those still to be written in place of recursion. */
class LinesWriter {
  readonly #jobs: Job[];
  readonly lines: LineJson[] = [];
  /** Where the main line ends. */
  last: Position;

  constructor(record: GameRecord) {
    this.#jobs = [{ line: record, start: record.start, instead: undefined }];
    this.last = record.start;
  }

  write(): RecordError | undefined {
    for (let index = 0; index < this.#jobs.length; index++) {
      const job = this.#jobs[index];
      const error = job && this.#writeLine(job, index);
      if (error !== undefined) return error;
    }
    return undefined;
  }

  #writeLine({ line, start, instead }: Job, index: number): RecordError | undefined {
    const turns: TurnJson[] = [];
    let position = start;
    for (const [turn, recorded] of line.turns.entries()) {
      const played = position.play(recorded.turn);
      if (!played.ok)
        return { code: 'ILLEGAL_TURN', message: `turn ${turn} of line ${index} is not legal: ${played.error.code}` };
      turns.push(makeTurnJson(position, recorded));
      for (const variation of recorded.variations ?? [])
        this.#jobs.push({ line: variation, start: position, instead: { line: index, turn } });
      position = played.value.position;
    }
    if (line.unread !== undefined)
      return { code: 'UNREAD_TEXT', message: 'a text that could not be read cannot be written' };
    if (index === 0) this.last = position;
    this.lines.push({
      ...(instead && { instead }),
      ...(isFilled(line.comments) && { comments: line.comments }),
      turns,
      ...(isFilled(line.after) && { after: line.after }),
    });
    return undefined;
  }
}

const byAscii = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1);

/** A record as the value that `makeRecordJson` writes. Refuses what `writeRecord` refuses but for what only PGN cannot hold. */
export const toRecordJson = (record: GameRecord): Result<RecordJson, RecordError> => {
  const { start, result, termination, tags } = record;
  const writer = new LinesWriter(record);
  const error = writer.write();
  if (error !== undefined) return err(error);
  const { outcome } = writer.last;
  if (outcome !== undefined && resultOf(outcome) !== result)
    return err({ code: 'RESULT_MISMATCH', message: `the last position is ${resultOf(outcome)}, not ${result}` });
  return ok({
    version: RECORD_JSON_VERSION,
    variant: VARIANT,
    ruleset: makeRuleset(start.ruleset),
    ...(!start.equals(Position.start(start.ruleset)) && { fen: makePosition(start) }),
    result,
    termination,
    tags: Object.fromEntries([...tags].toSorted(byAscii)),
    lines: writer.lines,
  });
};

/** A record as one line of JSON, without its line break: equal games give equal bytes. Refuses as `toRecordJson` does. */
export const makeRecordJson = (record: GameRecord): Result<string, RecordError> => {
  const json = toRecordJson(record);
  return json.ok ? ok(JSON.stringify(json.value)) : json;
};
