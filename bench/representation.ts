import { stateOf } from '#engine/convert-setup';
import type { State } from '#engine/state';
import { measure, type Workload } from './measure.ts';
import { readPositions } from './positions.ts';
import { copyWorkloads } from './representation/copies.ts';
import { mailboxSlides } from './representation/mailbox-slides.ts';
import { setSlides } from './representation/set-slides.ts';
import { makeTable } from './table.ts';

const ROUNDS = 21;
const AGAIN = 300;

type Kernel = (state: State, moves: Int32Array) => number;

const moves = new Int32Array(1024);

const slideWorkload = (name: string, kernel: Kernel, states: readonly State[]): Workload => ({
  name,
  run: () => {
    let count = 0;
    for (let again = 0; again < AGAIN; again++) for (const state of states) count += kernel(state, moves);
    return count;
  },
});

const sortedMoves = (kernel: Kernel, state: State): string => {
  const length = kernel(state, moves);
  return String(moves.slice(0, length).sort());
};

const assertSame = (states: readonly State[]): void => {
  for (const state of states)
    if (sortedMoves(setSlides, state) !== sortedMoves(mailboxSlides, state)) throw new Error('the kernels disagree');
};

/** Measures the alternatives to the engine's representation. Takes where the perft vectors are and a printer of lines. */
export const runSuite = (vectors: URL, print: (text: string) => void): void => {
  const states = readPositions(vectors).map(position => stateOf(position.toSetup()));
  assertSame(states);
  const kernels = [
    slideWorkload('sets: rays cut at the nearest blocker', setSlides, states),
    slideWorkload('mailbox: rays walked square by square (the engine)', mailboxSlides, states),
  ];
  print(makeTable('Slides listed, the 70 vector positions', measure(kernels, ROUNDS)));
  print(makeTable('Copies of a state', measure(copyWorkloads(), ROUNDS)));
};
