import { hasSeat } from '../../domain/game.ts';
import { saveNote } from '../../usecases/save-note.ts';
import { asPlayer, gamePayload } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';
import { playerOf } from '../user-input.ts';

export const notes: Resolvers = {
  Game: {
    note: (game, _, context) => {
      const player = playerOf(context);
      return player !== undefined && hasSeat(game, player) ? context.ports.notes.load(player, game.id) : undefined;
    },
  },
  Mutation: {
    saveNote: (_, { input }, context) =>
      asPlayer(context, async player => {
        const note = { ...input, revision: input.revision ?? undefined };
        return gamePayload(await saveNote(context.ports, player, note));
      }),
  },
};
