import type { ChatMessage } from '#lambdas/domain/chat/chat';
import type { ChatStore } from '#lambdas/store/chat/chat-store';

/** What is said in one room, in memory. */
export interface ChatMemory {
  readonly store: ChatStore;
  readonly messages: () => readonly ChatMessage[];
}

export const createChatMemory = (): ChatMemory => {
  const messages = new Map<number, ChatMessage>();
  const keys = new Map<string, number>();
  const listed = () => [...messages.values()].toSorted((a, b) => a.number - b.number);
  const store: ChatStore = {
    load: async ({ number }) => messages.get(number),
    list: async (_room, before, limit) =>
      listed()
        .filter(({ number }) => before === undefined || number < before)
        .toReversed()
        .slice(0, limit),
    create: async message => {
      if (messages.has(message.number)) return false;
      messages.set(message.number, message);
      return true;
    },
    replace: async (previous, next) => {
      if (messages.get(next.number)?.version !== previous.version) return false;
      messages.set(next.number, next);
      return true;
    },
    addRoom: async () => undefined,
    findKey: async (_room, key) => keys.get(key),
    keepKey: async (_room, key, number) => {
      keys.set(key, number);
    },
  };
  return { store, messages: listed };
};
