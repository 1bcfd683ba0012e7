import { applyAction } from '#engine/apply';
import { stateOf } from '#engine/convert-setup';
import { Position, STANDARD } from '#engine/index';
import { listActions } from '#engine/play';
import { compileRules } from '#engine/rules';
import { at, STATE_LENGTH, type State, SWAP_OPEN } from '#engine/state';
import { endTurn } from '#engine/upkeep';
import type { Workload } from './measure.ts';

const start = Position.start(STANDARD);
const rules = compileRules(STANDARD);

const total = (counts: Iterable<number>): number => {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
};

export const COUNT: Workload = {
  name: 'turns counted to depth 3 from the start',
  run: () => start.countTurns(3),
};

export const countWorkload = (positions: readonly Position[]): Workload => ({
  name: 'turns counted to depth 2 from the 70 vector positions',
  run: () => total(positions.map(position => position.countTurns(2))),
});

const playAll = (position: Position, depth: number): number => {
  let played = 0;
  for (const turn of position.turns()) {
    const result = position.play(turn);
    if (!result.ok) throw new Error(`a listed turn is refused: ${result.error.code}`);
    played += 1 + (depth > 1 ? playAll(result.value.position, depth - 1) : 0);
  }
  return played;
};

export const PLAY: Workload = {
  name: 'every turn to depth 2 played by Position.play, checked and with events',
  run: () => playAll(start, 2),
};

const children = [0, 1, 2].map(() => new Int32Array(STATE_LENGTH));

/** As a search plays: into a state kept for each depth. */
const playAllInside = (state: State, depth: number): number => {
  const list = listActions(state, rules);
  const child = children[depth] ?? state;
  let played = 0;
  for (let index = 0; index < list.length; index++) {
    child.set(state);
    child[SWAP_OPEN] = 0;
    applyAction(child, rules, at(list.acts, index), at(list.translations, index), undefined);
    endTurn(child, rules, undefined);
    played += 1 + (depth > 1 ? playAllInside(child, depth - 1) : 0);
  }
  return played;
};

const startState = stateOf(start.toSetup());

export const PLAY_INSIDE: Workload = {
  name: 'every turn to depth 2 played inside, on a state kept for each depth',
  run: () => playAllInside(startState, 2),
};

const LISTED_AGAIN = 10;

export const listWorkload = (positions: readonly Position[]): Workload => ({
  name: 'first actions listed by Position.actions, the 70 vector positions',
  run: () => {
    let actions = 0;
    for (let again = 0; again < LISTED_AGAIN; again++)
      actions += total(positions.map(position => position.actions().length));
    return actions;
  },
});
