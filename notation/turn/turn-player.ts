import { type Action, err, type OpenTurn, ok, type Position, type Result, type Turn } from '#engine/index';
import { fromGrammarError, tooLong } from '../text-error.ts';
import type { TurnError, TurnProblem } from './turn-error.ts';
import { SyntaxError as GrammarError, parse } from './turn-grammar.generated.js';
import { hintTurn } from './turn-hints.ts';
import { explainFailure, explainIllegal, type Failure, problemAt } from './turn-refusal.ts';
import { resolveAction } from './turn-resolver.ts';
import type { ActionsTree, ActionTree, TurnTree } from './turn-tree.ts';

/** Longer than any turn: two carries in long form have 34 characters. */
const MAX_LENGTH = 64;

/** A turn that was read, and what it leads to. */
export interface ReadTurn {
  readonly turn: Turn;
  /** The position after the turn. */
  readonly position: Position;
  /** Whether the text ended in `#`. */
  readonly isMarkedCancer: boolean;
}

const parseTree = (text: string): Result<TurnTree, TurnProblem> => {
  if (text.length > MAX_LENGTH) return err(tooLong(MAX_LENGTH, 'a turn'));
  try {
    return ok(parse(text));
  } catch (thrown) {
    return err(fromGrammarError(thrown, GrammarError, offset => hintTurn(text, offset)));
  }
};

/** Resolves the next action of a turn and takes it. */
const takeAction = (open: OpenTurn, tree: ActionTree): Result<Action, TurnProblem> => {
  const resolved = resolveAction(open, tree);
  if (!resolved.ok || open.take(resolved.value)) return resolved;
  return err(explainIllegal(open.board, tree, resolved.value));
};

const takeBonus = (open: OpenTurn, tree: ActionTree): Result<Action, TurnProblem> =>
  open.isOver
    ? err(problemAt('BONUS_AFTER_END', tree.offset - 2, 2, 'the first action ends the game: nothing can follow it'))
    : takeAction(open, tree);

const endTurn = (open: OpenTurn, turn: Turn, cancer: number | null): Result<ReadTurn, Failure> => {
  if (cancer === null || open.isOver) return ok({ turn, position: open.end(), isMarkedCancer: cancer !== null });
  const problem = problemAt('NO_CANCER', cancer, 1, '# says that the turn gives cancer, and it does not');
  return err({ problem, meant: turn });
};

const readActions = (position: Position, tree: ActionsTree): Result<ReadTurn, Failure> => {
  const open = position.openTurn();
  const first = takeAction(open, tree.first);
  if (!first.ok) return err({ problem: first.error });
  const bonus = tree.bonus === null ? undefined : takeBonus(open, tree.bonus);
  if (bonus?.ok === false) return err({ problem: bonus.error, first: first.value });
  return endTurn(open, { kind: 'actions', first: first.value, bonus: bonus?.value }, tree.cancer);
};

const readWord = (position: Position, kind: 'pass' | 'swap'): Result<ReadTurn, Failure> => {
  const after = position.after({ kind });
  if (after.ok) return ok({ turn: { kind }, position: after.value, isMarkedCancer: false });
  const problem =
    kind === 'pass'
      ? problemAt('CANNOT_PASS', 0, 4, 'a pass is legal only when there is no legal action')
      : problemAt('SWAP_NOT_OPEN', 0, 4, 'the swap is open only to Black in turn 1, under the pie rule');
  return err({ problem });
};

const mustPass = (text: string): Failure => ({
  problem: problemAt('MUST_PASS', 0, text.length, 'there is no legal action: the turn is written pass'),
});

const readTree = (position: Position, tree: TurnTree, text: string): Result<ReadTurn, Failure> => {
  if (tree.kind !== 'actions') return readWord(position, tree.kind);
  const read = readActions(position, tree);
  return !read.ok && position.mustPass ? err(mustPass(text)) : read;
};

/** A syntax error after the `::` is answered with what may follow the first action, where that is legal. */
const recoverFirst = (text: string, position: Position, offset: number): Action | undefined => {
  const end = text.lastIndexOf('::', offset - 1);
  if (end < 0) return undefined;
  const head = parseTree(text.slice(0, end));
  const read = head.ok ? readTree(position, head.value, text) : undefined;
  return read?.ok && read.value.turn.kind === 'actions' ? read.value.turn.first : undefined;
};

const explainSyntax = (text: string, position: Position, problem: TurnProblem): TurnError => {
  const first = problem.code === 'SYNTAX' ? recoverFirst(text, position, problem.offset) : undefined;
  return explainFailure(text.slice(0, MAX_LENGTH), position, first === undefined ? { problem } : { problem, first });
};

/**
 * Reads a turn of a position in short or long form and plays it: what `parseTurn` and `Position.after` do, at once. The
 * cancer mark may be missing; everything else must be true of the position. Refuses with a code, the place, the reason, and
 * up to five legal turns in its place.
 */
export const readTurn = (text: string, position: Position): Result<ReadTurn, TurnError> => {
  if (position.outcome !== undefined)
    return err({ ...problemAt('GAME_OVER', 0, text.length, 'the game is over: no turn is legal'), legal: [] });
  const tree = parseTree(text);
  if (!tree.ok) return err(explainSyntax(text, position, tree.error));
  const read = readTree(position, tree.value, text);
  return read.ok ? read : err(explainFailure(text, position, read.error));
};

/** The trees of many words at once, for `readTurnTree`; null for a word that is no turn. */
export const parseTurnTrees = (words: readonly string[]): readonly (TurnTree | null)[] =>
  words.length === 0 ? [] : parse(words.join(' '), { startRule: 'Turns' });

/** Does what `readTurn` does for a word that `parseTurnTrees` has parsed already. */
export const readTurnTree = (tree: TurnTree | null, text: string, position: Position): Result<ReadTurn, TurnError> => {
  if (tree === null || position.outcome !== undefined) return readTurn(text, position);
  const read = readTree(position, tree, text);
  return read.ok ? read : readTurn(text, position);
};
