import type { Position, Turn } from '#engine/index';
import type { Player } from './player.ts';
import { chooseOne, type Random } from './random.ts';

/** A turn whose first action is any legal one, each as likely, without a bonus action; a pass when there is none. */
export const chooseAnyTurn = (position: Position, random: Random): Turn => {
  const actions = position.actions();
  if (actions.length === 0) return { kind: 'pass' };
  return { kind: 'actions', first: chooseOne(actions, random), bonus: undefined };
};

/** Activates as often as not where a Kinase allows it. Never swaps sides. */
const chooseTurn = (position: Position, random: Random): Turn => {
  const turn = chooseAnyTurn(position, random);
  if (turn.kind !== 'actions' || random() < 0.5) return turn;
  const bonuses = position.bonusActions(turn.first);
  return bonuses.length === 0 ? turn : { ...turn, bonus: chooseOne(bonuses, random) };
};

export const RANDOM_PLAYER: Player = { name: 'random', choose: chooseTurn };
