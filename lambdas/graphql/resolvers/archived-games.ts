import { parseRuleset } from '#notation/basics';
import type { ArchivedGame } from '../../domain/archive/archived-game.ts';
import { deleteArchivedGame } from '../../usecases/archive/delete-archived-game.ts';
import { connectDiagnostics } from '../connections/record-diagnostics.ts';
import type { GraphQLContext } from '../context.ts';
import { priceOfText } from '../guards/work-budget.ts';
import { writeRecordOf } from '../models/archived-record-text.ts';
import { countOutcomes, importRecords } from '../models/imported-records.ts';
import { toResult } from '../models/names.ts';
import { findGameRecord } from '../models/node.ts';
import { replayWritten } from '../models/replay-model.ts';
import { viewRuleset } from '../models/ruleset-view.ts';
import { asPlayer } from '../mutation-payloads.ts';
import type { ArchivedGameResolvers, GameResult, Resolvers } from '../types.generated.ts';

const RESULTS: Readonly<Record<string, GameResult | undefined>> = {
  '1-0': toResult('white'),
  '0-1': toResult('black'),
  '1/2-1/2': toResult(undefined),
};

const rulesetOf = ({ entry }: ArchivedGame) => {
  const ruleset = parseRuleset(entry.ruleset);
  if (!ruleset.ok) throw new Error(`the ruleset of ${entry.id} is damaged: ${ruleset.error.message}`);
  return viewRuleset(ruleset.value);
};

/** The tag in a canonical text; days have nothing in them that would be escaped. */
const DATE = /^\[Date "([^"\\]*)"\]$/m;

/**
 * Does something with a record, once what its length costs has been taken from the operation's budget. It always rejects and
 * never throws: what is thrown within a list leaves its other promises to nobody, and their rejections end the process.
 */
const paid = async <T>({ text }: ArchivedGame, { spend }: GraphQLContext, work: () => Promise<T>): Promise<T> => {
  spend(priceOfText(text));
  return work();
};

const archivedGameResolvers: ArchivedGameResolvers = {
  id: ({ entry }) => entry.id,
  source: () => 'IMPORTED',
  visibility: ({ entry }) => entry.visibility,
  importer: ({ entry }, _, { players }) => (entry.importer === undefined ? null : players.load(entry.importer)),
  importedAt: ({ entry }) => entry.archivedAt,
  ruleset: rulesetOf,
  whiteName: ({ entry }) => entry.names[0],
  blackName: ({ entry }) => entry.names[1],
  date: ({ text }) => DATE.exec(text)?.[1],
  ply: ({ entry }) => entry.plies,
  result: ({ entry }) => RESULTS[entry.result],
  termination: ({ entry }) => entry.termination,
  record: (game, _, context) => paid(game, context, () => writeRecordOf(game, 'pgn', context)),
  recordJson: (game, _, context) => paid(game, context, () => writeRecordOf(game, 'json', context)),
  replay: (game, _, context) => paid(game, context, () => replayWritten(game.text, context)),
};

export const archivedGames: Resolvers = {
  ArchivedGame: archivedGameResolvers,
  ImportedRecord: {
    game: ({ id }, _, context) => (id === undefined ? null : findGameRecord(id, context)),
  },
  ImportRecordsPayload: {
    records: ({ records = [] }) => records,
    importedCount: payload => countOutcomes(payload, 'IMPORTED'),
    duplicateCount: payload => countOutcomes(payload, 'DUPLICATE'),
    refusedCount: payload => countOutcomes(payload, 'REFUSED'),
    diagnostics: ({ diagnostics = [] }, args) => connectDiagnostics(diagnostics, args),
  },
  Mutation: {
    importRecords: (_, { input }, context) => asPlayer(context, player => importRecords(context, player, input)),
    deleteArchivedGame: (_, { input }, context) =>
      asPlayer(context, async player => {
        const deleted = await deleteArchivedGame(context.ports, player, input.gameId);
        return deleted.ok ? { gameId: deleted.value, errors: [] } : { errors: [deleted.error] };
      }),
  },
};
