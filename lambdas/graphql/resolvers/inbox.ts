import { err, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { markRead, markReadUpTo } from '../../usecases/inbox/mark-read.ts';
import type { Ports } from '../../usecases/ports.ts';
import { connectNotices, noticeOfCursor } from '../connections/notice-connection.ts';
import { asPlayer } from '../mutation-payloads.ts';
import type { MarkReadInput, Resolvers } from '../types.generated.ts';
import { requirePlayer } from '../user-input.ts';

const refuse = (message: string, ...path: readonly string[]): Result<never, UserError> =>
  err(userError('BAD_INPUT', message, ['input', ...path]));

const mark = async (
  ports: Ports,
  player: PlayerId,
  { ids, upTo }: MarkReadInput,
): Promise<Result<number, UserError>> => {
  if (ids && upTo) return refuse('Give either ids or upTo, not both.');
  if (ids) return markRead(ports, player, ids);
  if (!upTo) return refuse('Give ids or upTo.');
  const last = noticeOfCursor(upTo);
  if (last !== undefined) return markReadUpTo(ports, player, last);
  return refuse('upTo is not a cursor of an inbox; pass one as it was given.', 'upTo');
};

export const inbox: Resolvers = {
  Query: {
    inbox: (_, args, context) => connectNotices(context.ports, requirePlayer(context), args),
  },
  Mutation: {
    markRead: (_, { input }, context) =>
      asPlayer(context, async player => {
        const marked = await mark(context.ports, player, input);
        return marked.ok ? { unreadCount: marked.value, errors: [] } : { errors: [marked.error] };
      }),
  },
};
