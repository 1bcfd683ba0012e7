import { Position, type Ruleset } from '#engine/index';
import { fractionOf } from '../random.ts';

/** Turns of either side that are played at random first. */
const RANDOM_PLIES = 6;

/** A position after random turns without bonus actions, in which the game goes on; the same for the same seed. */
export const playOpening = (ruleset: Ruleset, seed: number): Position => {
  let position = Position.start(ruleset);
  for (let ply = 0; ply < RANDOM_PLIES; ply++) {
    const actions = position.actions();
    const first = actions[Math.floor(fractionOf(ply, seed) * actions.length)];
    const next = first && position.after({ kind: 'actions', first, bonus: undefined });
    if (!next?.ok || next.value.outcome !== undefined) return position;
    position = next.value;
  }
  return position;
};
