import { makeMessageId } from '../../domain/chat/message-id.ts';
import { stateFor } from '../models/chat-view.ts';
import type { ChatMessageResolvers } from '../types.generated.ts';

export const chatMessageResolvers: ChatMessageResolvers = {
  id: makeMessageId,
  author: ({ author }, _, { players }) => players.load(author),
  state: (message, _, context) => stateFor(message, context),
  text: async (message, _, context) => ((await stateFor(message, context)) === 'SHOWN' ? message.text : null),
};
