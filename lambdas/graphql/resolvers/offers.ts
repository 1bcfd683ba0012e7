import type { Result } from '#engine/index';
import type { Refusal } from '../../usecases/game/change-game.ts';
import { acceptRematch, offerRematch, type RematchOutcome } from '../../usecases/game/rematch.ts';
import {
  acceptDraw,
  acceptTakeback,
  declineDraw,
  declineTakeback,
  offerDraw,
  requestTakeback,
} from '../../usecases/offers/offers.ts';
import { asPlayer, gamePayload } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';

const rematchPayload = (outcome: Result<RematchOutcome, Refusal>) =>
  outcome.ok ? { ...gamePayload(outcome), rematch: outcome.value.next } : gamePayload(outcome);

export const offers: Resolvers = {
  Mutation: {
    offerDraw: (_, { input }, context) =>
      asPlayer(context, async player => gamePayload(await offerDraw(context.ports, player, input))),
    acceptDraw: (_, { input }, context) =>
      asPlayer(context, async player => gamePayload(await acceptDraw(context.ports, player, input))),
    declineDraw: (_, { input }, context) =>
      asPlayer(context, async player => gamePayload(await declineDraw(context.ports, player, input))),
    requestTakeback: (_, { input }, context) =>
      asPlayer(context, async player => gamePayload(await requestTakeback(context.ports, player, input))),
    acceptTakeback: (_, { input }, context) =>
      asPlayer(context, async player => gamePayload(await acceptTakeback(context.ports, player, input))),
    declineTakeback: (_, { input }, context) =>
      asPlayer(context, async player => gamePayload(await declineTakeback(context.ports, player, input))),
    offerRematch: (_, { input }, context) =>
      asPlayer(context, async player => rematchPayload(await offerRematch(context.ports, player, input.gameId))),
    acceptRematch: (_, { input }, context) =>
      asPlayer(context, async player => rematchPayload(await acceptRematch(context.ports, player, input.gameId))),
  },
};
