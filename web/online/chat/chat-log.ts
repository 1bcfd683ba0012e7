import type { ChatMessageFieldsFragment } from '../operations.generated.ts';

/** What was said in a room, in order. */
export type ChatLog = readonly ChatMessageFieldsFragment[];

/** The log with a message, whenever it comes and however often: each number at the newest version seen. */
export const withMessage = (log: ChatLog, message: ChatMessageFieldsFragment): ChatLog => {
  const at = log.findIndex(({ number }) => number >= message.number);
  const known = log[at];
  if (known === undefined) return [...log, message];
  if (known.number !== message.number) return [...log.slice(0, at), message, ...log.slice(at)];
  return known.version >= message.version ? log : [...log.slice(0, at), message, ...log.slice(at + 1)];
};

/** The first number that is missing between two messages of the log; undefined where none is. */
export const holeIn = (log: ChatLog): number | undefined => {
  const before = log.find(({ number }, index) => (log[index + 1]?.number ?? number + 1) !== number + 1);
  return before && before.number + 1;
};
