import { Position } from '#engine/index';
import { chooseTurn, type SearchResult, search } from '#search/index';
import type { Question, Reply, SentPosition } from './messages.ts';

const receive = ({ setup, ruleset }: SentPosition): Position => {
  const position = Position.fromSetup(setup, ruleset);
  if (!position.ok) throw new Error(`the position cannot be played: ${position.error.message}`);
  return position.value;
};

const answer = (question: Question, reply: (reply: Reply) => void, now: () => number): void => {
  const position = receive(question.position);
  if (question.kind === 'choose') {
    const end = now() + question.withinMs;
    const turn = chooseTurn(position, question.level, question.seed, () => now() >= end);
    reply({ kind: 'chosen', turn });
  } else {
    const { nodes, multi } = question;
    const onDepth = (result: SearchResult): void => reply({ kind: 'found', result, isLast: false });
    reply({ kind: 'found', result: search(position, { nodes }, { multi, onDepth }), isLast: true });
  }
};

/** Answers a question; what goes wrong is an answer too. `now` in milliseconds. */
export const answerQuestion = (question: Question, reply: (reply: Reply) => void, now: () => number): void => {
  try {
    answer(question, reply, now);
  } catch (error) {
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};
