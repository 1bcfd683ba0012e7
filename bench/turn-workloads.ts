import { stateOf } from '#engine/convert-setup';
import { Position, STANDARD } from '#engine/index';
import { listActions, playActions } from '#engine/play';
import { compileRules } from '#engine/rules';
import type { State } from '#engine/state';
import { at } from '#engine/state';
import type { Workload } from './measure.ts';
import { vectorPositions } from './positions.ts';

const start = Position.start(STANDARD);
const vectors = vectorPositions();
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

export const COUNT_VECTORS: Workload = {
  name: 'turns counted to depth 2 from the 70 vector positions',
  run: () => total(vectors.map(position => position.countTurns(2))),
};

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

const playAllInside = (state: State, depth: number): number => {
  const list = listActions(state, rules);
  let played = 0;
  for (let index = 0; index < list.length; index++) {
    const child = state.slice();
    playActions(child, rules, [at(list.acts, index), at(list.translations, index)], undefined, undefined);
    played += 1 + (depth > 1 ? playAllInside(child, depth - 1) : 0);
  }
  return played;
};

const startState = stateOf(start.toSetup());

export const PLAY_INSIDE: Workload = {
  name: 'every turn to depth 2 played on a copied state, as a search would',
  run: () => playAllInside(startState, 2),
};

const LISTED_AGAIN = 10;

export const LIST: Workload = {
  name: 'first actions listed by Position.actions, the 70 vector positions',
  run: () => {
    let actions = 0;
    for (let again = 0; again < LISTED_AGAIN; again++)
      actions += total(vectors.map(position => position.actions().length));
    return actions;
  },
};
