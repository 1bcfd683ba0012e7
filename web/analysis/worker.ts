import { answerQuestion } from './answer-question.ts';
import type { Question } from './messages.ts';

/** The thread that thinks, so that the page never waits. It is bundled by itself and stands in the page as a text. */
self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answerQuestion(
    data,
    reply => self.postMessage(reply),
    () => performance.now(),
  );
});
