import { describe, expect, it } from 'vitest';
import { Position, STANDARD } from '#engine/index';
import { makeTurn } from '#notation/index';
import { chooseTurn, search } from '#search/index';
import { answerQuestion } from './answer-question.ts';
import type { Question, Reply } from './messages.ts';
import { createThinker, type StartThread } from './thinker.ts';

const START = Position.start(STANDARD);

/** Threads that answer when they are told to, with what goes between threads copied as a browser does. */
const createThreads = () => {
  const threads: { ended: boolean; readonly asked: Question[]; answer: () => void; break: () => void }[] = [];
  const start: StartThread = (onReply, onFault) => {
    const asked: Question[] = [];
    const reply = (each: Reply): void => onReply(structuredClone(each));
    const thread = {
      ended: false,
      asked,
      answer: () => {
        const question = asked.at(-1);
        if (question !== undefined) answerQuestion(structuredClone(question), reply, () => 0);
      },
      break: () => onFault('broken'),
    };
    threads.push(thread);
    return {
      ask: question => asked.push(question),
      end: () => {
        thread.ended = true;
      },
    };
  };
  return { threads, start };
};

const never = (): AbortSignal => new AbortController().signal;

describe('the thinker', () => {
  it('gives the turn that the search gives', async () => {
    const { threads, start } = createThreads();
    const chosen = createThinker(start).chooseTurn(START, 3, 7, never());
    threads[0]?.answer();
    expect(makeTurn(START, await chosen)).toBe(makeTurn(START, chooseTurn(START, 3, 7)));
  });

  it('tells every depth of a search, the last as its result', async () => {
    const { threads, start } = createThreads();
    const depths: number[] = [];
    const found = createThinker(start).search(START, { nodes: 2_000, multi: 2 }, never(), ({ depth }) =>
      depths.push(depth),
    );
    threads[0]?.answer();
    const result = await found;
    expect(result.score).toEqual(search(START, { nodes: 2_000 }).score);
    expect(depths.length).toBeGreaterThan(1);
    expect(depths.at(-1)).toBe(result.depth);
  });

  it('keeps one thread for the next question, and starts more for questions at once', async () => {
    const { threads, start } = createThreads();
    const thinker = createThinker(start);
    const [first, second] = [thinker.chooseTurn(START, 1, 1, never()), thinker.chooseTurn(START, 1, 2, never())];
    for (const thread of threads) thread.answer();
    await Promise.all([first, second]);
    expect(threads.map(({ ended }) => ended)).toEqual([false, true]);
    const third = thinker.chooseTurn(START, 1, 3, never());
    threads[0]?.answer();
    await third;
    expect(threads).toHaveLength(2);
  });

  it('ends a thread whose question is given up, and takes a new one for the next', async () => {
    const { threads, start } = createThreads();
    const thinker = createThinker(start);
    const controller = new AbortController();
    const chosen = thinker.chooseTurn(START, 8, 1, controller.signal);
    controller.abort(new Error('enough'));
    await expect(chosen).rejects.toThrow('enough');
    threads[0]?.answer();
    expect(threads[0]?.ended).toBe(true);
    const next = thinker.chooseTurn(START, 1, 1, never());
    threads[1]?.answer();
    await expect(next).resolves.toBeDefined();
    await expect(thinker.chooseTurn(START, 1, 1, controller.signal)).rejects.toThrow('enough');
    expect(threads).toHaveLength(2);
  });

  it('rejects what cannot be answered, and goes on with the same thread', async () => {
    const { threads, start } = createThreads();
    const thinker = createThinker(start);
    const found = thinker.search(START, { nodes: 0, multi: 1 }, never());
    threads[0]?.answer();
    await expect(found).rejects.toThrow('nodes');
    const next = thinker.search(START, { nodes: 100, multi: 1 }, never());
    threads[0]?.answer();
    await expect(next).resolves.toMatchObject({ nodes: expect.any(Number) });
  });

  it('rejects when no thread runs here', async () => {
    const { threads, start } = createThreads();
    const chosen = createThinker(start).chooseTurn(START, 1, 1, never());
    threads[0]?.break();
    await expect(chosen).rejects.toThrow('broken');
  });

  it('rejects a position that is none', () => {
    const replies: Reply[] = [];
    const setup = { ...START.toSetup(), turnNumber: 0 };
    const question: Question = { kind: 'search', position: { setup, ruleset: STANDARD }, nodes: 100, multi: 1 };
    answerQuestion(
      question,
      reply => replies.push(reply),
      () => 0,
    );
    expect(replies).toMatchObject([{ kind: 'failed' }]);
  });

  it('ends a choice when its time is up', () => {
    const replies: Reply[] = [];
    const setup = { ruleset: STANDARD, setup: START.toSetup() };
    let time = 0;
    const question: Question = { kind: 'choose', position: setup, level: 8, seed: 1, withinMs: 1 };
    answerQuestion(
      question,
      reply => replies.push(reply),
      () => time++,
    );
    expect(replies).toMatchObject([{ kind: 'chosen' }]);
    expect(time).toBeLessThan(5);
  });
});
