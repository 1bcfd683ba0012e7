import type { Resolvers } from '../types.generated.ts';
import { DateTime } from './date-time.ts';
import { gameResolvers } from './game.ts';
import { mutationResolvers } from './mutation.ts';
import { playerResolvers } from './player.ts';
import { positionResolvers } from './position.ts';
import { queryResolvers } from './query.ts';
import { recordValidationResolvers } from './record-validation.ts';
import { recordLineResolvers, replayResolvers, replayStepResolvers } from './replay.ts';
import { subscriptionResolvers } from './subscription.ts';
import { turnResolvers } from './turn.ts';

export const resolvers: Resolvers = {
  DateTime,
  Node: { __resolveType: node => ('turns' in node ? 'Game' : 'name' in node ? 'Player' : 'Turn') },
  Query: queryResolvers,
  Mutation: mutationResolvers,
  Subscription: subscriptionResolvers,
  Game: gameResolvers,
  Player: playerResolvers,
  Position: positionResolvers,
  RecordLine: recordLineResolvers,
  RecordValidation: recordValidationResolvers,
  Replay: replayResolvers,
  ReplayStep: replayStepResolvers,
  Turn: turnResolvers,
};
