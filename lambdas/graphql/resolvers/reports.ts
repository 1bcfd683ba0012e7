import { GraphQLError } from 'graphql';
import type { Result } from '#engine/index';
import type { UserError } from '../../domain/errors.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { Report } from '../../domain/players/report.ts';
import { checkModerator, listReports, reportPlayer, settleReport } from '../../usecases/players/reports.ts';
import { parseCursor } from '../connections/cursor.ts';
import { type Page, pageOf } from '../connections/page.ts';
import type { GraphQLContext } from '../context.ts';
import { asPlayer } from '../mutation-payloads.ts';
import type { QueryReportsArgs, Resolvers } from '../types.generated.ts';
import { checkFirst, playerOf } from '../user-input.ts';

const MOST = 50;
const SORT_KEY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#r_[0-9a-z]{16}_[0-9a-z]{16}$/;

const connectReports = async ({ first, after }: QueryReportsArgs, context: GraphQLContext): Promise<Page<Report>> => {
  const refusal = checkModerator(context.ports, playerOf(context));
  if (refusal !== undefined) throw new GraphQLError(refusal.message, { extensions: { code: refusal.code } });
  const count = checkFirst(first, MOST);
  const from = after ? parseCursor(after, SORT_KEY) : undefined;
  const reports = await listReports(context.ports, from, count + 1);
  const listed = reports.map(({ cursor, report }) => ({ cursor, node: report }));
  return pageOf(listed, count, { hasPreviousPage: from !== undefined });
};

const payloadOf = (outcome: Result<Report, UserError>) =>
  outcome.ok ? { report: outcome.value, errors: [] } : { errors: [outcome.error] };

const loadPlayer = async (id: PlayerId, { players }: GraphQLContext) => {
  const player = await players.load(id);
  if (player === undefined) throw new Error(`player ${id} stands in a report and has no record`);
  return player;
};

export const reports: Resolvers = {
  Query: {
    reports: (_, args, context) => connectReports(args, context),
  },
  Mutation: {
    reportPlayer: (_, { input }, context) =>
      asPlayer(context, async player => {
        const { gameId, messageId, ...rest } = input;
        const about = { gameId: gameId ?? undefined, messageId: messageId ?? undefined };
        return payloadOf(await reportPlayer(context.ports, player, { ...rest, ...about }));
      }),
    settleReport: (_, { input }, context) =>
      asPlayer(context, async player => payloadOf(await settleReport(context.ports, player, input.id, input.note))),
  },
  Report: {
    reporter: ({ reporter }, _, context) => loadPlayer(reporter, context),
    player: ({ player }, _, context) => loadPlayer(player, context),
    gameId: ({ game }) => game,
    messageId: ({ message }) => message,
    note: ({ note }, _, context) => (checkModerator(context.ports, playerOf(context)) === undefined ? note : null),
  },
};
