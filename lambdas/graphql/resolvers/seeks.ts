import { rulesetOf } from '../../domain/game/replay.ts';
import { cancelSeek, seekGame } from '../../usecases/lobby/seek.ts';
import { findSeekGame, loadSeeks } from '../../usecases/lobby/settle-seek.ts';
import { connectPlayerList } from '../connections/player-list-connection.ts';
import { viewTimeControl } from '../models/clock-view.ts';
import { viewRuleset } from '../models/ruleset-view.ts';
import { asPlayer } from '../mutation-payloads.ts';
import type { Resolvers, SeekResolvers } from '../types.generated.ts';
import { requirePlayer } from '../user-input.ts';

const FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#s_[0-9a-z]{16}$/;

export const seekResolvers: SeekResolvers = {
  status: ({ status }) => (status === 'JOINING' ? 'WAITING' : status),
  ruleset: seek => viewRuleset(rulesetOf(seek)),
  timeControl: ({ timeControl }) => timeControl && viewTimeControl(timeControl),
  game: (seek, _, { ports }) => findSeekGame(ports, seek),
};

export const seeks: Resolvers = {
  Query: {
    seeks: (_, args, context) => {
      const { ports } = context;
      const load = (ids: readonly string[]) => loadSeeks(ports, ids);
      return connectPlayerList(ports, requirePlayer(context), { list: 'seeks', form: FORM, load }, args);
    },
  },
  Mutation: {
    seek: (_, { input }, context) =>
      asPlayer(context, async player => {
        const { timeControl, opponentRating, expiresAt, idempotencyKey, ...rest } = input;
        const made = await seekGame(context.ports, player, {
          ...rest,
          timeControl: timeControl ?? undefined,
          opponentRating: opponentRating ?? undefined,
          expiresAt: expiresAt ?? undefined,
          idempotencyKey: idempotencyKey ?? undefined,
        });
        return made.ok ? { seek: made.value, errors: [] } : { errors: [made.error] };
      }),
    cancelSeek: (_, { input }, context) =>
      asPlayer(context, async player => {
        const outcome = await cancelSeek(context.ports, player, input.id);
        return outcome.ok
          ? { seek: outcome.value, errors: [] }
          : { seek: outcome.error.seek, errors: [outcome.error.error] };
      }),
  },
};
