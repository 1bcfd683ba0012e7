import { saveNote } from '../../usecases/chat/save-note.ts';
import { asPlayer, gamePayload } from '../mutation-payloads.ts';
import type { Resolvers } from '../types.generated.ts';

export const notes: Resolvers = {
  Mutation: {
    saveNote: (_, { input }, context) =>
      asPlayer(context, async player => {
        const note = { ...input, revision: input.revision ?? undefined };
        return gamePayload(await saveNote(context.ports, player, note));
      }),
  },
};
