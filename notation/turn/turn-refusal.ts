import type { Action, Position, Turn } from '#engine/index';
import { likelyBonuses, likelyTurns } from './turn-alternatives.ts';
import type { TurnError, TurnErrorCode, TurnProblem } from './turn-error.ts';
import { whyNotDeed, whyNotTranslation } from './turn-reasons.ts';
import type { ActionTree } from './turn-tree.ts';
import { makeTurn } from './turn-writer.ts';

/** What is wrong with a text, and how far it was right. */
export interface Failure {
  readonly problem: TurnProblem;
  /** The legal first action after which the problem was met; none when it is about the first action. */
  readonly first?: Action;
  /** The legal turn that was meant, when only its spelling is untrue. */
  readonly meant?: Turn;
}

export const problemAt = (code: TurnErrorCode, offset: number, length: number, message: string): TurnProblem => ({
  code,
  offset,
  length,
  message,
});

/** Why an action that was resolved is not legal on the board at its point of the turn. */
export const explainIllegal = (board: Position, tree: ActionTree, action: Action): TurnProblem => {
  const { offset, end } = tree;
  if (action.kind === 'translate') {
    const reason = whyNotTranslation(board, action, 'this translation is not legal here');
    return problemAt('ILLEGAL_TRANSLATION', offset, end - offset, reason);
  }
  if (action.deed === undefined || tree.kind !== 'act' || tree.deed === null)
    return problemAt('ILLEGAL_ACTION', offset, end - offset, 'this action is not legal here');
  const reason = whyNotDeed(board, action, action.deed);
  return problemAt('ILLEGAL_DEED', tree.deed.offset, end - tree.deed.offset, reason);
};

/** The part of a text that the alternatives should resemble: the action that went wrong. */
const wrongPart = (text: string, { problem, first }: Failure): string => {
  const [head = '', ...rest] = text.replace(/#$/, '').split('::');
  return first === undefined && problem.offset <= head.length ? head : rest.join('::');
};

const findLegal = (text: string, position: Position, failure: Failure): readonly string[] => {
  if (failure.meant !== undefined) return [makeTurn(position, failure.meant)];
  const part = wrongPart(text, failure);
  return failure.first === undefined ? likelyTurns(position, part) : likelyBonuses(position, failure.first, part);
};

/** The refusal of a text: what is wrong with it, and legal turns in its place. */
export const explainFailure = (text: string, position: Position, failure: Failure): TurnError => ({
  ...failure.problem,
  legal: findLegal(text, position, failure),
});
