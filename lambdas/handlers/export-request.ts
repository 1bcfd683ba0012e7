import { err, ok, type Result } from '#engine/index';
import { GAME_SOURCES } from '../domain/archive-entry.ts';
import { type ArchiveSearch, readArchiveSearch } from '../domain/archive-search.ts';

/** How games are exported: one JSON record a line, or PGN. */
export const EXPORT_FORMATS = ['ndjson', 'pgn'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What is to be exported, how, and after which place. */
export interface ExportOptions {
  readonly search: ArchiveSearch;
  readonly format: ExportFormat;
  readonly after: string | undefined;
}

const PARAMETERS = ['player', 'since', 'until', 'ruleset', 'preset', 'rated', 'source', 'importer', 'format', 'cursor'];

const PLACE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z(#[ag]_[0-9a-z]{16})?$/;

/** A place in the archive as clients see it. */
export const makeExportCursor = (place: string): string => Buffer.from(place).toString('base64url');

const readCursor = (text: string | null): Result<string | undefined, string> => {
  if (text === null) return ok(undefined);
  const place = Buffer.from(text, 'base64url').toString();
  return PLACE.test(place) && makeExportCursor(place) === text
    ? ok(place)
    : err('cursor: it is none; go on with the link of the part before, or with its x-export-cursor.');
};

const readChoice = <T extends string>(name: string, text: string | null, choices: readonly T[]) => {
  if (text === null) return ok(undefined);
  const chosen = choices.find(choice => choice.toLowerCase() === text.toLowerCase());
  return chosen === undefined ? err(`${name}: "${text}" is none of ${choices.join(', ')}.`) : ok(chosen);
};

const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

const readInstant = (name: string, text: string | null): Result<number | undefined, string> => {
  if (text === null) return ok(undefined);
  const instant = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant)
    ? err(`${name}: "${text}" is no day or instant, such as 2026-11-30T09:41:00Z.`)
    : ok(instant);
};

const formatOf = (accept = ''): ExportFormat => (/x-chess-pgn/i.test(accept) ? 'pgn' : 'ndjson');

/** Reads what a request wants to have exported: the error says which parameter is wrong, and why. */
export const readExportOptions = (
  query: URLSearchParams,
  accept: string | undefined,
): Result<ExportOptions, string> => {
  const unknown = [...query.keys()].find(name => !PARAMETERS.includes(name));
  if (unknown !== undefined) return err(`${unknown}: there is no such parameter; there are ${PARAMETERS.join(', ')}.`);
  const get = (name: string) => query.get(name);
  const [since, until] = [readInstant('since', get('since')), readInstant('until', get('until'))];
  const rated = readChoice('rated', get('rated'), ['true', 'false']);
  const source = readChoice('source', get('source'), [...GAME_SOURCES, 'ALL']);
  const format = readChoice('format', get('format'), EXPORT_FORMATS);
  const after = readCursor(get('cursor'));
  if (!since.ok) return since;
  if (!until.ok) return until;
  if (!rated.ok) return rated;
  if (!source.ok) return source;
  if (!format.ok) return format;
  if (!after.ok) return after;
  const search = readArchiveSearch({
    player: get('player'),
    importer: get('importer'),
    ruleset: get('ruleset'),
    preset: get('preset'),
    rated: rated.value === undefined ? undefined : rated.value === 'true',
    since: since.value,
    until: until.value,
    source: source.value === 'ALL' ? undefined : (source.value ?? 'PLAYED'),
  });
  if (!search.ok) return err(search.error.message);
  return ok({ search: search.value, format: format.value ?? formatOf(accept), after: after.value });
};
