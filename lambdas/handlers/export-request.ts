import { err, ok, type Result } from '#engine/index';
import { GAME_SOURCES, type GameSource } from '../domain/archive/archive-entry.ts';
import { type ArchiveSearch, readArchiveSearch } from '../domain/archive/archive-search.ts';
import { collectResults } from '../domain/game/collect-results.ts';

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

const readChoice = <T extends string>(
  name: string,
  text: string | null,
  choices: readonly T[],
): Result<T | undefined, string> => {
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

interface Parameters {
  readonly since: number | undefined;
  readonly until: number | undefined;
  readonly rated: 'true' | 'false' | undefined;
  readonly source: GameSource | 'ALL' | undefined;
  readonly format: ExportFormat | undefined;
  readonly after: string | undefined;
}

/** The parameters that are more than texts, as far as they can be read. */
const readParameters = (query: URLSearchParams) =>
  collectResults<Parameters, string>({
    since: readInstant('since', query.get('since')),
    until: readInstant('until', query.get('until')),
    rated: readChoice('rated', query.get('rated'), ['true', 'false'] as const),
    source: readChoice('source', query.get('source'), [...GAME_SOURCES, 'ALL'] as const),
    format: readChoice('format', query.get('format'), EXPORT_FORMATS),
    after: readCursor(query.get('cursor')),
  });

/** Reads what a request wants to have exported: the error says which parameter is wrong, and why. */
export const readExportOptions = (
  query: URLSearchParams,
  accept: string | undefined,
): Result<ExportOptions, string> => {
  const unknown = [...query.keys()].find(name => !PARAMETERS.includes(name));
  if (unknown !== undefined) return err(`${unknown}: there is no such parameter; there are ${PARAMETERS.join(', ')}.`);
  const parameters = readParameters(query);
  if (!parameters.ok) return parameters;
  const { since, until, rated, source = 'PLAYED', format, after } = parameters.value;
  const search = readArchiveSearch({
    player: query.get('player'),
    importer: query.get('importer'),
    ruleset: query.get('ruleset'),
    preset: query.get('preset'),
    rated: rated && rated === 'true',
    since,
    until,
    source: source === 'ALL' ? undefined : source,
  });
  return search.ok
    ? ok({ search: search.value, format: format ?? formatOf(accept), after })
    : err(search.error.message);
};
