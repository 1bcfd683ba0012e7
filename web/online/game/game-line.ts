import { err, ok, Position, type Result } from '#engine/index';
import type { LastTurn } from '#notation/drawing/index';
import { formatRulesetError, formatTurnError, parseRuleset, readTurn } from '#notation/index';
import { listTurn } from '../../record/list-turns.ts';
import type { ListedTurn } from '../../record/turn-rows.ts';

/** A turn as the server tells it. */
export interface ToldTurn {
  /** Of this very turn: one played in its place after a takeback has another. */
  readonly id: string;
  readonly notation: string;
}

/** A turn of a game, with what the rules make of it. */
export interface LineStep {
  readonly id: string;
  readonly listed: ListedTurn;
  readonly lastTurn: LastTurn;
  readonly position: Position;
}

/** The turns of a game from its start on. */
export interface GameLine {
  readonly start: Position;
  readonly steps: readonly LineStep[];
}

/** A game of a ruleset before its first turn. Refuses a text that this page cannot read, with why. */
export const startLine = (ruleset: string): Result<GameLine, string> => {
  const parsed = parseRuleset(ruleset);
  return parsed.ok
    ? ok({ start: Position.start(parsed.value), steps: [] })
    : err(formatRulesetError(ruleset, parsed.error));
};

/** The position after all turns. */
export const endOf = ({ start, steps }: GameLine): Position => steps.at(-1)?.position ?? start;

/** The line with another turn. Refuses one that is not legal, with why. */
export const extendLine = (line: GameLine, { id, notation }: ToldTurn): Result<GameLine, string> => {
  const before = endOf(line);
  const read = readTurn(notation, before);
  if (!read.ok) return err(formatTurnError(notation, read.error));
  const { turn } = read.value;
  const played = before.play(turn);
  if (!played.ok) return err(`${notation} cannot be played: ${played.error.code}`);
  const { position, events } = played.value;
  const listed = listTurn(before, turn, line.steps.length);
  return ok({ ...line, steps: [...line.steps, { id, listed, lastTurn: { turn, events }, position }] });
};

/** The line with many more turns. Refuses at the first that is not legal. */
export const extendLineBy = (line: GameLine, turns: readonly ToldTurn[]): Result<GameLine, string> => {
  let result: Result<GameLine, string> = ok(line);
  for (const turn of turns) if (result.ok) result = extendLine(result.value, turn);
  return result;
};

/** The first so many turns of a line. */
export const cutLine = (line: GameLine, plies: number): GameLine =>
  plies >= line.steps.length ? line : { ...line, steps: line.steps.slice(0, plies) };

/** What the board shows after so many turns, at most all of them. */
export const viewAt = (
  line: GameLine,
  plies: number,
): { readonly position: Position; readonly lastTurn: LastTurn | undefined } => {
  const step = line.steps[Math.min(plies, line.steps.length) - 1];
  return { position: step?.position ?? line.start, lastTurn: step?.lastTurn };
};
