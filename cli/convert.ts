import { Option } from 'commander';
import type { Result } from '#engine/index';
import { type GameRecord, makeRecordJson, type RecordError, writeRecord } from '#notation/index';
import { type AddCommand, FILES_HELP, withExamples, withQuiet } from './command.ts';
import { type FileRun, type FileRunOptions, runOverFiles } from './file-run.ts';
import { EXIT, type ExitCode, type Streams } from './io.ts';
import { FORMATS, type Format, type FoundRecord, findRecords, formatRecordError } from './records.ts';

/** Writes a record as lines, the last one without its line break. */
export type RecordMaker = (record: GameRecord) => Result<string, RecordError>;

/** The canonical text; its blank line at the end is the one that follows a game. */
export const makePgn =
  (form: 'short' | 'long'): RecordMaker =>
  record => {
    const text = writeRecord(record, { form });
    return text.ok ? { ...text, value: text.value.slice(0, -1) } : text;
  };

const MAKERS: { readonly [format in Format]: RecordMaker } = { pgn: makePgn('short'), ndjson: makeRecordJson };

const makePlace = ({ tag, ply }: RecordError): string => {
  if (tag !== undefined) return ` (tag ${tag})`;
  return ply === undefined ? '' : ` (after ply ${ply + 1})`;
};

/** Refusals of a writer for which the reader of a text has given the reason and the place. */
const TOLD_BY_READER: ReadonlySet<RecordError['code']> = new Set(['UNREAD_TEXT', 'RESULT_MISMATCH']);

/** What is wrong with a record, and its text if it can be written all the same. */
const convertRecord = (file: string, found: FoundRecord, make: RecordMaker) => {
  const { record, errors, warnings } = found.read();
  const made = record && make(record);
  if (made?.ok === true) return { text: made.value, problems: errors };
  if (made === undefined || (errors.length > 0 && TOLD_BY_READER.has(made.error.code)))
    return { text: undefined, problems: errors };
  const { code, message } = made.error;
  const why = formatRecordError(file, found.line, code, `${message}${makePlace(made.error)}`);
  return { text: undefined, problems: [...warnings, ...errors, why] };
};

const convert = async (
  { sources, writeLines, tell }: FileRun,
  make: RecordMaker,
  from: Format | undefined,
): Promise<ExitCode> => {
  let code: ExitCode = EXIT.fine;
  async function* listRecords(): AsyncGenerator<string> {
    for (const source of sources)
      for await (const found of findRecords(source, from)) {
        const { text, problems } = convertRecord(source.name, found, make);
        for (const problem of problems) tell(problem);
        if (problems.length > 0) code = EXIT.wrongInput;
        if (text !== undefined) yield text;
      }
  }
  await writeLines(listRecords());
  return code;
};

export interface ConvertOptions extends FileRunOptions {
  readonly from?: Format;
}

/**
 * Writes every record of the files with `make`. Warnings are mended silently, errors are told; a record that cannot be
 * written is left out. Any error makes the exit code 1.
 */
export const runConvert = (
  files: readonly string[],
  make: RecordMaker,
  options: ConvertOptions,
  streams: Streams,
): Promise<ExitCode> => runOverFiles(files, streams, options, run => convert(run, make, options.from));

const ABOUT = `
A record that cannot be written in full is left out. What is wrong goes to
standard error and makes the exit code 1; what only was spelled otherwise is
mended silently. JSON records are described by docs/record.schema.json.`;

export const addConvert: AddCommand = (program, streams, end) => {
  const command = program
    .command('convert')
    .description('convert records to one JSON object a line, and back')
    .argument('<files...>', FILES_HELP)
    .addOption(new Option('--to <format>', 'what to write').choices(FORMATS).makeOptionMandatory())
    .addOption(new Option('--from <format>', 'what to read (default: as the file begins)').choices(FORMATS));
  withQuiet(command).action(async (files, options) =>
    end(await runConvert(files, MAKERS[options.to as Format], options, streams)),
  );
  command.addHelpText('after', ABOUT);
  withExamples(
    command,
    'dnachess convert games.pgn --to ndjson',
    'dnachess convert games.ndjson --to pgn',
    'dnachess convert games.pgn --to ndjson | jq \'select(.tags.White == "Ann")\' -c | dnachess convert - --to pgn',
  );
};
