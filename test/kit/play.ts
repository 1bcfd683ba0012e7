/** Playing by text: what the tables of the unit tests are written in. */
import type { Action, GameEvent, Position } from '#engine/index';
import { type Arrangement, arrangementOf } from './setups.ts';
import { actionText, turnOf } from './texts.ts';

const actionNamed = (position: Position, text: string): Action => {
  const action = position.actions().find(candidate => actionText(candidate) === text);
  if (action === undefined) throw new Error(`${text} is not a legal first action`);
  return action;
};

/** The legal first actions whose long form begins with a text, sorted. */
export const actionsLike = (position: Position, beginning: string): readonly string[] =>
  position
    .actions()
    .map(actionText)
    .filter(text => text.startsWith(beginning))
    .sort();

/** The legal bonus actions after a first action, sorted. */
export const bonusesAfter = (position: Position, first: string): readonly string[] =>
  position.bonusActions(actionNamed(position, first)).map(actionText).sort();

export const eventsOf = (position: Position, text: string): readonly GameEvent[] => {
  const played = position.play(turnOf(position, text));
  if (!played.ok) throw new Error(`${text} was refused: ${played.error.code}`);
  return played.value.events;
};

/** The position after turns given in long form; throws when one is not legal. */
export const afterTurns = (position: Position, ...texts: readonly string[]): Position =>
  texts.reduce((before, text) => {
    const played = before.play(turnOf(before, text));
    if (!played.ok) throw new Error(`${text} was refused: ${played.error.code}`);
    return played.value.position;
  }, position);

/** The position after turns, in words. */
export const wordsAfter = (position: Position, ...texts: readonly string[]): Required<Arrangement> =>
  arrangementOf(afterTurns(position, ...texts).toSetup());
