import {
  type Action,
  type Color,
  opposite,
  type Position,
  rankOf,
  type Setup,
  type Square,
  type Turn,
} from '#engine/index';
import type { Player } from './player.ts';
import { chooseOne, type Random } from './random.ts';

const WORTH = { mutated: 100, silenced: 4, protein: 6, rna: 2, advance: 1 } as const;

/** How many ranks a square is away from a side's own genome. */
const advanceOf = (square: Square, color: Color): number => (color === 'white' ? rankOf(square) : 7 - rankOf(square));

const worthOfPieces = ({ board }: Setup, color: Color): number => {
  let worth = 0;
  for (const [square, piece] of board) {
    if (piece.color !== color) continue;
    if (piece.role === 'rna') worth += WORTH.rna + (piece.bound === undefined ? 0 : WORTH.silenced);
    else worth += WORTH.protein + WORTH.advance * advanceOf(square, color);
  }
  return worth;
};

const worthOfGenome = ({ genomes }: Setup, color: Color): number =>
  genomes[color].reduce(
    (worth, { lesion, methylated }) =>
      worth - (lesion === undefined ? 0 : WORTH.mutated) - (methylated ? WORTH.silenced : 0),
    0,
  );

const worthFor = (position: Position, color: Color): number => {
  const setup = position.toSetup();
  const worthOf = (side: Color): number => worthOfPieces(setup, side) + worthOfGenome(setup, side);
  return worthOf(color) - worthOf(opposite(color));
};

/** The actions after which a side stands best. */
const best = (actions: readonly Action[], worthAfter: (action: Action) => number): readonly Action[] => {
  const worths = actions.map(worthAfter);
  const greatest = Math.max(...worths);
  return actions.filter((_, index) => worths[index] === greatest);
};

/** Takes the action after which its side stands best, then the best bonus action if that is better still. */
const chooseTurn = (position: Position, random: Random): Turn => {
  const actions = position.actions();
  if (actions.length === 0) return { kind: 'pass' };
  const color = position.turn;
  const first = chooseOne(
    best(actions, action => worthFor(position.afterAction(action), color)),
    random,
  );
  const plain: Turn = { kind: 'actions', first, bonus: undefined };
  const middle = worthFor(position.afterAction(first), color);
  const bonuses = position.bonusActions(first);
  const worthAfter = (bonus: Action): number => {
    const after = position.after({ ...plain, bonus });
    return after.ok ? worthFor(after.value, color) : Number.NEGATIVE_INFINITY;
  };
  const better = best(bonuses, worthAfter).filter(bonus => worthAfter(bonus) > middle);
  return better.length === 0 ? plain : { ...plain, bonus: chooseOne(better, random) };
};

/** Looks one action ahead: the least that plays with a purpose. Never swaps sides. */
export const GREEDY_PLAYER: Player = { name: 'greedy', choose: chooseTurn };
