import type { Result } from '#engine/index';
import type { UserError } from '../../domain/errors.ts';
import { createBot, listBots, type NewBotToken, renewBotToken, revokeBotToken } from '../../usecases/players/bots.ts';
import { connectList } from '../connections/numbered-connection.ts';
import { asPlayer } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';
import { playerOf } from '../user-input.ts';

const tokenPayload = (outcome: Result<NewBotToken, UserError>) =>
  outcome.ok ? { ...outcome.value, errors: [] } : { errors: [outcome.error] };

export const bots: Resolvers = {
  Query: {
    bots: async (_, args, context) => {
      const player = playerOf(context);
      return connectList('bot', player === undefined ? [] : await listBots(context.ports, player), args);
    },
  },
  Mutation: {
    createBot: (_, { input }, context) =>
      asPlayer(context, async player => tokenPayload(await createBot(context.ports, player, input))),
    renewBotToken: (_, { input }, context) =>
      asPlayer(context, async player => tokenPayload(await renewBotToken(context.ports, player, input.playerId))),
    revokeBotToken: (_, { input }, context) =>
      asPlayer(context, async player => {
        const bot = await revokeBotToken(context.ports, player, input.playerId);
        return bot.ok ? { bot: bot.value, errors: [] } : { errors: [bot.error] };
      }),
  },
};
