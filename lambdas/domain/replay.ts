import { type Color, err, type GameEvent, ok, Position, type Result, type Ruleset } from '#engine/index';
import { makeLongTurn, makePosition, parsePosition, parseRuleset, parseTurn } from '#notation/index';
import type { Game } from './game.ts';

/** A turn played again, with everything that can be said of it. */
export interface ReplayedTurn {
  readonly ply: number;
  readonly side: Color;
  readonly number: number;
  readonly notation: string;
  readonly long: string;
  /** Text of the position after it. */
  readonly position: string;
  readonly events: readonly GameEvent[];
}

/** The ruleset of a stored game. Throws when the stored text is damaged. */
export const rulesetOf = (game: Game): Ruleset => {
  const ruleset = parseRuleset(game.ruleset);
  if (!ruleset.ok) throw new Error(`game ${game.id} has a damaged ruleset: ${ruleset.error.message}`);
  return ruleset.value;
};

/** The position of a stored game. Throws when the stored text is damaged. */
export const positionOf = (game: Game): Position => {
  const position = parsePosition(game.position, rulesetOf(game));
  if (!position.ok) throw new Error(`game ${game.id} has a damaged position: ${position.error.message}`);
  return position.value;
};

interface Step {
  readonly turn: ReplayedTurn;
  readonly position: Position;
}

const replayTurn = (position: Position, notation: string, ply: number): Result<Step, string> => {
  const turn = parseTurn(notation, position);
  if (!turn.ok) return err(turn.error.message);
  const played = position.play(turn.value);
  if (!played.ok) return err(played.error.code);
  const replayed: ReplayedTurn = {
    ply,
    side: position.turn,
    number: position.turnNumber,
    notation,
    long: makeLongTurn(position, turn.value),
    position: makePosition(played.value.position),
    events: played.value.events,
  };
  return ok({ turn: replayed, position: played.value.position });
};

/** Replays turns, and keeps the position before each. Throws when the stored turns are damaged. */
const replay = (game: Game): readonly Step[] => {
  const steps: Step[] = [];
  let position = Position.start(rulesetOf(game));
  for (const [ply, { notation }] of game.turns.entries()) {
    const step = replayTurn(position, notation, ply);
    if (!step.ok) throw new Error(`game ${game.id} cannot be replayed at ply ${ply}: ${step.error}`);
    steps.push(step.value);
    position = step.value.position;
  }
  return steps;
};

const KEPT = 32;
const kept = new Map<string, readonly Step[]>();

/** A version of a game never changes, so the last few replays are kept. */
const replayOnce = (game: Game): readonly Step[] => {
  const name = `${game.id}@${game.turns.length}@${game.turns.at(-1)?.at ?? 0}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const steps = replay(game);
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? name);
  kept.set(name, steps);
  return steps;
};

/** Every turn of a game with its position and events. */
export const replayGame = (game: Game): readonly ReplayedTurn[] => replayOnce(game).map(step => step.turn);

/** The position in which the turn of a ply was, or will be, played. */
export const positionBefore = (game: Game, ply: number): Position =>
  replayOnce(game)[ply - 1]?.position ?? Position.start(rulesetOf(game));
