import { type Action, err, ok, type Position, type Result, type Turn } from '#engine/index';
import { fromGrammarError, tooLong } from '../text-error.ts';
import { bonusScene, firstScene, type Scene } from './scene.ts';
import { likelyBonuses, likelyTurns } from './turn-alternatives.ts';
import type { TurnError, TurnErrorCode, TurnProblem } from './turn-error.ts';
import { SyntaxError as GrammarError, parse } from './turn-grammar.generated.js';
import { hintTurn } from './turn-hints.ts';
import { whyNotDeed, whyNotTranslation } from './turn-reasons.ts';
import { resolveAction } from './turn-resolver.ts';
import type { ActionsTree, ActionTree, TurnTree } from './turn-tree.ts';
import { givesCancer, makeTurn } from './turn-writer.ts';

/** Longer than any turn: two carries in long form have 34 characters. */
const MAX_LENGTH = 64;

interface Failure {
  readonly problem: TurnProblem;
  /** The legal first action after which the problem was met; none when it is about the first action. */
  readonly first?: Action;
  /** The legal turn that was meant, when only its spelling is untrue. */
  readonly meant?: Turn;
}

const fail = (code: TurnErrorCode, offset: number, length: number, message: string): TurnProblem => ({
  code,
  offset,
  length,
  message,
});

const parseTree = (text: string): Result<TurnTree, TurnProblem> => {
  if (text.length > MAX_LENGTH) return err(tooLong(MAX_LENGTH, 'a turn'));
  try {
    return ok(parse(text));
  } catch (thrown) {
    return err(fromGrammarError(thrown, GrammarError, offset => hintTurn(text, offset)));
  }
};

/** Why an action that was resolved is not legal at its point of the turn. */
const explainIllegal = (scene: Scene, tree: ActionTree, action: Action): TurnProblem => {
  const { offset, end } = tree;
  if (action.kind === 'translate') {
    const reason = whyNotTranslation(scene.position, action, 'this translation is not legal here');
    return fail('ILLEGAL_TRANSLATION', offset, end - offset, reason);
  }
  if (action.deed === undefined || tree.kind !== 'act' || tree.deed === null)
    return fail('ILLEGAL_ACTION', offset, end - offset, 'this action is not legal here');
  const reason = whyNotDeed(scene.position, action, action.deed);
  return fail('ILLEGAL_DEED', tree.deed.offset, end - tree.deed.offset, reason);
};

const readAction = (
  scene: Scene,
  tree: ActionTree,
  isLegal: (action: Action) => boolean,
): Result<Action, TurnProblem> => {
  const resolved = resolveAction(scene, tree);
  if (!resolved.ok || isLegal(resolved.value)) return resolved;
  return err(explainIllegal(scene, tree, resolved.value));
};

const readBonus = (position: Position, first: Action, tree: ActionTree): Result<Action, TurnProblem> => {
  const scene = bonusScene(position, first);
  if (scene.position.outcome !== undefined)
    return err(fail('BONUS_AFTER_END', tree.offset - 2, 2, 'the first action ends the game: nothing can follow it'));
  return readAction(scene, tree, bonus => position.isLegal({ kind: 'actions', first, bonus }));
};

const checkCancer = (position: Position, turn: Turn, offset: number | null): TurnProblem | undefined =>
  offset === null || givesCancer(position, turn)
    ? undefined
    : fail('NO_CANCER', offset, 1, '# says that the turn gives cancer, and it does not');

const readActions = (position: Position, tree: ActionsTree): Result<Turn, Failure> => {
  const first = readAction(firstScene(position), tree.first, action =>
    position.isLegal({ kind: 'actions', first: action, bonus: undefined }),
  );
  if (!first.ok) return err({ problem: first.error });
  const bonus = tree.bonus === null ? ok(undefined) : readBonus(position, first.value, tree.bonus);
  if (!bonus.ok) return err({ problem: bonus.error, first: first.value });
  const turn: Turn = { kind: 'actions', first: first.value, bonus: bonus.value };
  const problem = checkCancer(position, turn, tree.cancer);
  return problem === undefined ? ok(turn) : err({ problem, meant: turn });
};

const readWord = (position: Position, kind: 'pass' | 'swap'): Result<Turn, Failure> => {
  if (position.isLegal({ kind })) return ok({ kind });
  const problem =
    kind === 'pass'
      ? fail('CANNOT_PASS', 0, 4, 'a pass is legal only when there is no legal action')
      : fail('SWAP_NOT_OPEN', 0, 4, 'the swap is open only to Black in turn 1, under the pie rule');
  return err({ problem });
};

const mustPass = (text: string): Failure => ({
  problem: fail('MUST_PASS', 0, text.length, 'there is no legal action: the turn is written pass'),
});

const readTree = (position: Position, tree: TurnTree, text: string): Result<Turn, Failure> => {
  if (tree.kind !== 'actions') return readWord(position, tree.kind);
  const turn = readActions(position, tree);
  return !turn.ok && position.mustPass ? err(mustPass(text)) : turn;
};

/** The part of a text that the alternatives should resemble: the action that went wrong. */
const wrongPart = (text: string, { problem, first }: Failure): string => {
  const [head = '', ...rest] = text.replace(/#$/, '').split('::');
  return first === undefined && problem.offset <= head.length ? head : rest.join('::');
};

/** A syntax error after the `::` is answered with what may follow the first action, where that is legal. */
const recoverFirst = (text: string, position: Position, offset: number): Action | undefined => {
  const end = text.lastIndexOf('::', offset - 1);
  if (end < 0) return undefined;
  const head = parseTree(text.slice(0, end));
  const turn = head.ok ? readTree(position, head.value, text) : undefined;
  return turn?.ok && turn.value.kind === 'actions' ? turn.value.first : undefined;
};

const findLegal = (text: string, position: Position, failure: Failure): readonly string[] => {
  if (failure.meant !== undefined) return [makeTurn(position, failure.meant)];
  const part = wrongPart(text, failure);
  return failure.first === undefined ? likelyTurns(position, part) : likelyBonuses(position, failure.first, part);
};

const explain = (text: string, position: Position, failure: Failure): TurnError => ({
  ...failure.problem,
  legal: findLegal(text, position, failure),
});

const explainSyntax = (text: string, position: Position, problem: TurnProblem): TurnError => {
  const first = problem.code === 'SYNTAX' ? recoverFirst(text, position, problem.offset) : undefined;
  return explain(text.slice(0, MAX_LENGTH), position, first === undefined ? { problem } : { problem, first });
};

/**
 * Reads a turn of a position in short or long form. The cancer mark may be missing; everything else must be true of the
 * position. Refuses with a code, the place, the reason, and up to five legal turns in its place.
 */
export const parseTurn = (text: string, position: Position): Result<Turn, TurnError> => {
  if (position.outcome !== undefined)
    return err({ ...fail('GAME_OVER', 0, text.length, 'the game is over: no turn is legal'), legal: [] });
  const tree = parseTree(text);
  if (!tree.ok) return err(explainSyntax(text, position, tree.error));
  const turn = readTree(position, tree.value, text);
  return turn.ok ? turn : err(explain(text, position, turn.error));
};
