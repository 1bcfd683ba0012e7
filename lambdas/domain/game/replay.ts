import {
  type Color,
  err,
  type GameEvent,
  ok,
  type Played,
  Position,
  type Result,
  type Ruleset,
  type Turn,
} from '#engine/index';
import { makeLongTurn, makePosition, makeTurn, parsePosition, parseRuleset, parseTurn } from '#notation/basics';
import type { Game } from './game.ts';

/** A turn played again, with everything that can be said of it; its texts are written when they are asked for. */
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
export const rulesetOf = ({ id, ruleset: text }: Pick<Game, 'ruleset'> & { readonly id: string }): Ruleset => {
  const ruleset = parseRuleset(text);
  if (!ruleset.ok) throw new Error(`${id} has a damaged ruleset: ${ruleset.error.message}`);
  return ruleset.value;
};

/** The position of a stored game. Throws when the stored text is damaged. */
export const positionOf = (game: Game): Position => {
  const position = parsePosition(game.position, rulesetOf(game));
  if (!position.ok) throw new Error(`game ${game.id} has a damaged position: ${position.error.message}`);
  return position.value;
};

interface Step {
  readonly before: Position;
  readonly turn: Turn;
  readonly played: Played;
}

const stepOf = (before: Position, notation: string): Result<Step, string> => {
  const turn = parseTurn(notation, before);
  if (!turn.ok) return err(turn.error.message);
  const played = before.play(turn.value);
  return played.ok ? ok({ before, turn: turn.value, played: played.value }) : err(played.error.code);
};

/** Replays the turns that `known` does not cover yet. Throws when the stored turns are damaged. */
const extendReplay = (game: Game, known: readonly Step[]): readonly Step[] => {
  const steps = [...known];
  let position = steps.at(-1)?.played.position ?? Position.start(rulesetOf(game));
  for (let ply = steps.length; ply < game.turns.length; ply++) {
    const step = stepOf(position, game.turns[ply]?.notation ?? '');
    if (!step.ok) throw new Error(`game ${game.id} cannot be replayed at ply ${ply}: ${step.error}`);
    steps.push(step.value);
    position = step.value.played.position;
  }
  return steps;
};

interface Replay {
  readonly game: Game;
  readonly steps: readonly Step[];
}

const KEPT = 64;
const kept = new Map<string, Replay>();

const isContinuedBy = ({ game: { ruleset, turns } }: Replay, game: Game): boolean =>
  ruleset === game.ruleset &&
  turns.length <= game.turns.length &&
  turns.every(({ notation }, ply) => notation === game.turns[ply]?.notation);

/**
 * The steps of a game. The last few games are kept, since one request asks for many turns of a game, and the next one is
 * often about the same game, a turn later. What is kept is only ever
 * used for a game that goes on from it: a takeback begins anew.
 */
const replay = (game: Game): readonly Step[] => {
  const known = kept.get(game.id);
  const steps = extendReplay(game, known !== undefined && isContinuedBy(known, game) ? known.steps : []);
  kept.delete(game.id);
  kept.set(game.id, { game, steps });
  if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? game.id);
  return steps;
};

/** The turn of a ply with its position and events; undefined when it has not been played. */
export const replayTurn = (game: Game, ply: number): ReplayedTurn | undefined => {
  const step = replay(game)[ply];
  if (step === undefined) return undefined;
  const { before, turn, played } = step;
  return {
    ply,
    side: before.turn,
    number: before.turnNumber,
    events: played.events,
    get notation() {
      return makeTurn(before, turn);
    },
    get long() {
      return makeLongTurn(before, turn);
    },
    get position() {
      return makePosition(played.position);
    },
  };
};

/** The turns of a game as the engine has them. */
export const turnsOf = (game: Game): readonly Turn[] => replay(game).map(({ turn }) => turn);

/** The position in which the turn of a ply was, or will be, played. */
export const positionBefore = (game: Game, ply: number): Position =>
  replay(game)[ply - 1]?.played.position ?? Position.start(rulesetOf(game));
