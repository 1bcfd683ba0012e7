import { importableOf, MOST_IMPORTED_AT_ONCE } from '../../domain/archive/archived-game.ts';
import { checkLength, type GameDiagnostic, type ReadText } from '../../domain/archive/read-records.ts';
import { type UserError, userError } from '../../domain/errors.ts';
import type { PlayerId } from '../../domain/ids.ts';
import {
  checkRoom,
  type Imported,
  type ImportOwner,
  importGame,
  tryImport,
} from '../../usecases/archive/import-records.ts';
import type { GraphQLContext } from '../context.ts';
import type { ImportOutcome, ImportRecordsInput } from '../types.generated.ts';
import { readingsOf } from './readings.ts';

const PATH = ['input', 'records'];

/** What became of a game, as its resolvers see it. */
export interface ImportedRecordModel {
  readonly index: number;
  readonly outcome: ImportOutcome;
  /** The id of the game in the archive. */
  readonly id: string | undefined;
}

/** What became of a text of records, as its resolvers see it. */
export interface ImportModel {
  readonly records?: readonly ImportedRecordModel[];
  readonly diagnostics?: readonly GameDiagnostic[];
  readonly errors: readonly UserError[];
}

/** How many games of a text something became of. */
export const countOutcomes = ({ records = [] }: ImportModel, outcome: ImportOutcome): number =>
  records.filter(record => record.outcome === outcome).length;

const checkCount = ({ gameCount, games }: ReadText): UserError | undefined => {
  if (gameCount === 0) return userError('BAD_INPUT', 'The text has no game.', PATH);
  if (gameCount > MOST_IMPORTED_AT_ONCE)
    return userError(
      'BAD_INPUT',
      `The text has ${gameCount} games; ${MOST_IMPORTED_AT_ONCE} can be imported at once.`,
      PATH,
    );
  // Reading ends when too much is wrong.
  return games.length < gameCount
    ? userError(
        'BAD_INPUT',
        `Reading ended after game ${games.length} of ${gameCount}: too much is wrong. validateRecord says what.`,
        PATH,
      )
    : undefined;
};

interface Terms {
  readonly owner: ImportOwner;
  readonly isStrict: boolean;
  readonly isTrial: boolean;
}

/** Imports the games of a text one after another, so that the second of two that are the same is found to be so. */
const importAll = async (
  { games }: ReadText,
  { owner, isStrict, isTrial }: Terms,
  { ports }: GraphQLContext,
): Promise<readonly ImportedRecordModel[]> => {
  const records: ImportedRecordModel[] = [];
  const earlier = new Set<string>();
  for (const read of games) {
    const game = importableOf(read, isStrict);
    const imported: Imported | undefined =
      game && (isTrial ? await tryImport(ports, game, owner, earlier) : await importGame(ports, game, owner));
    records.push({ index: read.index, outcome: imported?.outcome ?? 'REFUSED', id: imported?.id });
  }
  return records;
};

/** Imports a text of records for the field of that name. */
export const importRecords = async (
  context: GraphQLContext,
  importer: PlayerId,
  { records, visibility, strict, dryRun }: ImportRecordsInput,
): Promise<ImportModel> => {
  const length = checkLength(records, PATH);
  if (!length.ok) return { errors: [length.error] };
  const text = await readingsOf(context).readText(records, strict);
  const error = checkCount(text);
  if (error !== undefined) return { diagnostics: text.diagnostics, errors: [error] };
  const room = await checkRoom(context.ports, importer, text.gameCount);
  if (!room.ok) return { errors: [room.error] };
  const terms = { owner: { importer, visibility }, isStrict: strict, isTrial: dryRun };
  return { records: await importAll(text, terms, context), diagnostics: text.diagnostics, errors: [] };
};
