import { listTurn } from '../record/list-turns.ts';
import type { ListedTurn } from '../record/turn-rows.ts';
import { type HotSeatGame, positionAt, type Step } from './hot-seat.ts';

/** Writing a turn asks the rules what else it could mean, so each is written once. */
const written = new WeakMap<Step, ListedTurn>();

const listOne = (game: HotSeatGame, step: Step, ply: number): ListedTurn => {
  const listed = written.get(step) ?? listTurn(positionAt(game, ply), step.turn, ply);
  written.set(step, listed);
  return listed;
};

/** The turns that stand, as a list shows them. */
export const listStanding = (game: HotSeatGame): readonly ListedTurn[] =>
  game.steps.slice(0, game.played).map((step, ply) => listOne(game, step, ply));
