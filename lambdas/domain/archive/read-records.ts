import { err, ok, type Result } from '#engine/index';
import { type Diagnostic, type ReadGame, type SourceGame, splitGames } from '#notation/index';
import { type UserError, userError } from '../errors.ts';

/** The most characters of a text of records. */
export const MOST_CHARACTERS = 256 * 1024;

/** Where reading a text of many games ends: to say what would be right instead takes longer than to read what is. */
const MOST_GAMES = 1000;
const MOST_ERRORS = 100;
const MOST_DIAGNOSTICS = 1000;

/** A diagnostic, and the game in which it stands. */
export interface GameDiagnostic extends Diagnostic {
  readonly game: number;
}

/** What was read of a text of records. */
export interface ReadText {
  /** How many games the text has. */
  readonly gameCount: number;
  /** Those that were read. */
  readonly games: readonly ReadGame[];
  readonly diagnostics: readonly GameDiagnostic[];
  readonly errorCount: number;
}

/** Refuses a text that is longer than `MOST_CHARACTERS` (BAD_INPUT); `path` is the field that it came in. */
export const checkLength = (record: string, path: readonly string[] = ['record']): Result<string, UserError> => {
  if (record.length <= MOST_CHARACTERS) return ok(record);
  const message = `The record has ${record.length} characters; the limit is ${MOST_CHARACTERS}.`;
  return err({ ...userError('BAD_INPUT', message, path), offset: MOST_CHARACTERS });
};

async function* sourceOf(text: string): AsyncGenerator<string> {
  yield text;
}

/** Cuts a text into games without reading them. */
export const splitText = async (text: string): Promise<readonly SourceGame[]> => {
  const games: SourceGame[] = [];
  for await (const game of splitGames(sourceOf(text))) games.push(game);
  return games;
};

export const diagnosticsOf = ({ index, diagnostics }: ReadGame): readonly GameDiagnostic[] =>
  diagnostics.map(diagnostic => ({ ...diagnostic, game: index }));

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** Every leniency as an error. */
const withStrictness = (diagnostic: GameDiagnostic, isStrict: boolean): GameDiagnostic =>
  isStrict ? { ...diagnostic, severity: 'error' } : diagnostic;

/** Reads the games of a text, each by its index, until there are too many of them or too much is wrong with them. */
export const readGames = (
  gameCount: number,
  read: (index: number) => ReadGame | undefined,
  isStrict: boolean,
): ReadText => {
  const games: ReadGame[] = [];
  const diagnostics: GameDiagnostic[] = [];
  let errorCount = 0;
  const isEnough = () =>
    games.length >= MOST_GAMES || errorCount >= MOST_ERRORS || diagnostics.length >= MOST_DIAGNOSTICS;
  for (let game = read(0); game !== undefined; game = isEnough() ? undefined : read(games.length)) {
    const noticed = diagnosticsOf(game).map(diagnostic => withStrictness(diagnostic, isStrict));
    games.push(game);
    diagnostics.push(...noticed);
    errorCount += noticed.filter(isError).length;
  }
  return { gameCount, games, diagnostics, errorCount };
};
