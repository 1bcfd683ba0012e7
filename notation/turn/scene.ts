import { type Action, CYTOPLASM, type Position, type Role, type Square } from '#engine/index';

/** One point of a turn at which an action is chosen: the board then, and the own pieces that may act. */
export interface Scene {
  readonly position: Position;
  readonly isBonus: boolean;
  readonly actors: ReadonlyMap<Role, readonly Square[]>;
  /** Answers of `reachingSquares`, which a list of legal actions asks many times over. */
  readonly reached: Map<string, readonly Square[]>;
}

const groupByRole = (position: Position, squares: readonly Square[]): ReadonlyMap<Role, readonly Square[]> => {
  const groups = new Map<Role, Square[]>();
  for (const square of squares) {
    const piece = position.pieceAt(square);
    if (piece?.color !== position.turn) continue;
    const group = groups.get(piece.role);
    if (group === undefined) groups.set(piece.role, [square]);
    else group.push(square);
  }
  return groups;
};

const makeScene = (position: Position, squares: readonly Square[], isBonus: boolean): Scene => ({
  position,
  isBonus,
  actors: groupByRole(position, squares),
  reached: new Map(),
});

/** The first action of a turn: every own piece may act. */
export const firstScene = (position: Position): Scene => makeScene(position, CYTOPLASM, false);

/** The bonus action after a legal first action: the pieces that a Kinase may activate. Throws when the first is not legal. */
export const bonusScene = (position: Position, first: Action): Scene =>
  makeScene(position.afterAction(first), position.activatable(first), true);

/** The squares, in board order, of the pieces of a role that may act and whose movement reaches a square now. */
export const reachingSquares = (scene: Scene, role: Role, to: Square): readonly Square[] => {
  const key = `${role}${to}`;
  const known = scene.reached.get(key);
  if (known !== undefined) return known;
  const squares = (scene.actors.get(role) ?? []).filter(from => scene.position.reaches(from, to));
  scene.reached.set(key, squares);
  return squares;
};
