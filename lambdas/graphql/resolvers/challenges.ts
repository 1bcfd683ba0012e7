import { rulesetOf } from '../../domain/game/replay.ts';
import {
  acceptChallenge,
  type ChallengeOutcome,
  cancelChallenge,
  declineChallenge,
} from '../../usecases/lobby/answer-challenge.ts';
import { createChallenge } from '../../usecases/lobby/create-challenge.ts';
import { findChallengeGame } from '../../usecases/lobby/load-challenges.ts';
import { connectChallenges } from '../connections/challenge-connection.ts';
import { viewTimeControl } from '../models/clock-view.ts';
import { viewRuleset } from '../models/ruleset-view.ts';
import { asPlayer } from '../mutation-payloads.ts';
import type { ChallengeResolvers, Resolvers } from '../types.generated.ts';
import { requirePlayer } from '../user-input.ts';

export const challengeResolvers: ChallengeResolvers = {
  challenger: ({ challenger }, _, { players }) => players.load(challenger),
  challenged: ({ challenged }, _, { players }) => players.load(challenged),
  ruleset: challenge => viewRuleset(rulesetOf(challenge)),
  timeControl: ({ timeControl }) => timeControl && viewTimeControl(timeControl),
  game: (challenge, _, { ports }) => findChallengeGame(ports, challenge),
};

/** A changed challenge, or why it was refused and the challenge as it stands. */
const challengePayload = (outcome: ChallengeOutcome) =>
  outcome.ok ? { ...outcome.value, errors: [] } : { challenge: outcome.error.challenge, errors: [outcome.error.error] };

export const challenges: Resolvers = {
  Query: {
    incomingChallenges: (_, args, context) =>
      connectChallenges(context.ports, requirePlayer(context), 'incoming', args),
    outgoingChallenges: (_, args, context) =>
      connectChallenges(context.ports, requirePlayer(context), 'outgoing', args),
  },
  Mutation: {
    createChallenge: (_, { input }, context) =>
      asPlayer(context, async player => {
        const { opponent, handle, timeControl, message, expiresAt, idempotencyKey, ...rest } = input;
        const made = await createChallenge(context.ports, player, {
          ...rest,
          opponent: opponent ?? undefined,
          handle: handle ?? undefined,
          timeControl: timeControl ?? undefined,
          message: message ?? undefined,
          expiresAt: expiresAt ?? undefined,
          idempotencyKey: idempotencyKey ?? undefined,
        });
        return made.ok ? { challenge: made.value, errors: [] } : { errors: [made.error] };
      }),
    acceptChallenge: (_, { input }, context) =>
      asPlayer(context, async player => challengePayload(await acceptChallenge(context.ports, player, input.id))),
    declineChallenge: (_, { input }, context) =>
      asPlayer(context, async player => challengePayload(await declineChallenge(context.ports, player, input))),
    cancelChallenge: (_, { input }, context) =>
      asPlayer(context, async player => challengePayload(await cancelChallenge(context.ports, player, input.id))),
  },
};
