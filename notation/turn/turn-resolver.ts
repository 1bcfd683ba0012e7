import {
  type Act,
  type Action,
  CYTOPLASM,
  type Deed,
  err,
  fileOf,
  makeSquare,
  type OpenTurn,
  ok,
  type Position,
  type Protein,
  type Result,
  type Role,
  rankOf,
  type Square,
  type Translation,
} from '#engine/index';
import { fromLetter, fromProteinLetter } from '../letters.ts';
import { ROLE_NAMES } from '../role-names.ts';
import type { TurnErrorCode, TurnProblem } from './turn-error.ts';
import type { ActionTree, ActTree, DeedTree, OriginTree, TranslationTree } from './turn-tree.ts';

type Resolved<T> = Result<T, TurnProblem>;

const DEED_KINDS = { _: 'silence', '+': 'mutate', '=': 'repair', ':': 'carry' } as const;

const DEEDS_OF: { readonly [role in Role]: readonly Deed['kind'][] } = {
  rna: ['silence'],
  nuclease: ['mutate'],
  polymerase: ['mutate', 'carry'],
  methyltransferase: ['silence'],
  kinase: [],
  helicase: [],
  ligase: ['repair'],
};

const MARKS = { none: null, degrade: 'x', push: 'p', unfold: 'p' } as const;

const MARK_REASONS = {
  none: 'nothing stands there: the move has no mark',
  degrade: 'an enemy RNA stands there, which the move degrades: the mark is x',
  push: 'an enemy protein stands there, which the Helicase pushes: the mark is p',
  unfold: 'an enemy protein stands there, which the Helicase unfolds: the mark is p',
} as const;

const problem = (code: TurnErrorCode, offset: number, end: number, message: string): Resolved<never> =>
  err({ code, offset, length: end - offset, message });

const isFrom = (square: Square, origin: OriginTree | null): boolean => {
  if (origin === null) return true;
  if (origin.kind === 'square') return origin.square === square;
  return origin.kind === 'file' ? fileOf(square) === origin.file : rankOf(square) === origin.rank;
};

const ownSquares = (board: Position, role: Role, origin: OriginTree | null): readonly Square[] =>
  CYTOPLASM.filter(square => {
    const piece = board.pieceAt(square);
    return piece?.role === role && piece.color === board.turn && isFrom(square, origin);
  });

/** Nothing that may act fits the letter and the origin: is it not activatable, not there, or not on the board at all? */
const explainAbsence = (open: OpenTurn, tree: ActTree, role: Role): Resolved<never> => {
  const name = ROLE_NAMES[role];
  const { board } = open;
  if (open.isBonus && ownSquares(board, role, tree.from).length > 0)
    return problem(
      'NOT_ACTIVATABLE',
      tree.offset,
      tree.end,
      `no Kinase can activate the ${name}: it must stand adjacent to a Kinase that was on the board when the turn began`,
    );
  const isElsewhere = tree.from !== null && ownSquares(board, role, null).length > 0;
  const offset = isElsewhere ? tree.from.offset : tree.offset;
  const side = board.turn === 'white' ? 'White' : 'Black';
  return problem('NO_SUCH_PIECE', offset, offset + 1, `${side} has no ${name}${isElsewhere ? ' there' : ''}`);
};

const explainUnreached = (open: OpenTurn, tree: ActTree, role: Role): Resolved<never> => {
  const { board } = open;
  if (!ownSquares(board, role, tree.from).some(square => open.mayAct(square))) return explainAbsence(open, tree, role);
  const { offset, square } = tree.to;
  const isOwnSquare = board.pieceAt(square)?.color === board.turn;
  const reason = isOwnSquare
    ? `an own piece stands on ${makeSquare(square)}`
    : `no ${ROLE_NAMES[role]}${tree.from === null ? '' : ' from there'} reaches ${makeSquare(square)}`;
  return problem('UNREACHABLE', offset, offset + 2, reason);
};

const explainAmbiguity = (tree: ActTree, role: Role, squares: readonly Square[]): Resolved<never> =>
  problem(
    'AMBIGUOUS',
    tree.offset,
    tree.end,
    `more than one ${ROLE_NAMES[role]} reaches it (${squares.map(makeSquare).join(', ')}): say which by file, rank or square`,
  );

/** A deed without moving names the piece's own square once (notation.md §1). */
const staysPut = (open: OpenTurn, tree: ActTree, role: Role): boolean => {
  if (tree.from !== null || tree.mark !== null || tree.deed === null) return false;
  const piece = open.pieceAt(tree.to.square);
  return piece?.role === role && piece.color === open.color;
};

const findOrigin = (open: OpenTurn, tree: ActTree, role: Role): Resolved<Square> => {
  const to = tree.to.square;
  if (staysPut(open, tree, role)) return open.mayAct(to) ? ok(to) : explainAbsence(open, tree, role);
  const origins = open.originsTo(role, to);
  const squares = tree.from === null ? origins : origins.filter(square => isFrom(square, tree.from));
  const square = squares[0];
  if (square === undefined) return explainUnreached(open, tree, role);
  return squares.length > 1 ? explainAmbiguity(tree, role, squares) : ok(square);
};

const checkMark = (tree: ActTree, capture: Act['capture']): Resolved<Act['capture']> => {
  const given = tree.mark?.mark === '-' ? null : (tree.mark?.mark ?? null);
  if (given === MARKS[capture]) return ok(capture);
  const offset = tree.mark?.offset ?? tree.to.offset;
  return problem('WRONG_MARK', offset, offset + (tree.mark === null ? 2 : 1), MARK_REASONS[capture]);
};

const readTranslation = (tree: TranslationTree): Translation => {
  const squares = tree.squares.map(each => each.square);
  const square = squares.pop();
  if (square === undefined) throw new RangeError('the grammar lets no translation be without a square');
  const protein: Protein = fromProteinLetter(tree.protein);
  return { protein, spent: squares.length > 1 ? squares.sort((a, b) => a - b) : squares, square };
};

const readDeed = (tree: DeedTree): Deed =>
  tree.sign === ':'
    ? { kind: 'carry', translation: readTranslation(tree.translation) }
    : { kind: DEED_KINDS[tree.sign], target: tree.target.square };

const checkDeed = (tree: ActTree, role: Role): Resolved<Deed | undefined> => {
  if (tree.deed === null) return ok(undefined);
  const deed = readDeed(tree.deed);
  if (DEEDS_OF[role].includes(deed.kind)) return ok(deed);
  const deeds = DEEDS_OF[role].join(' and ') || 'nothing';
  const { offset, sign } = tree.deed;
  return problem(
    'NO_SUCH_DEED',
    offset,
    offset + 1,
    `${sign} means ${deed.kind}; what the ${ROLE_NAMES[role]} can do after a move: ${deeds}`,
  );
};

const resolveAct = (open: OpenTurn, tree: ActTree): Resolved<Act> => {
  const role = fromLetter(tree.piece);
  const deed = checkDeed(tree, role);
  if (!deed.ok) return deed;
  const from = findOrigin(open, tree, role);
  if (!from.ok) return from;
  const to = tree.to.square;
  const capture = checkMark(tree, open.captureOf(from.value, to) ?? 'none');
  return capture.ok
    ? ok({ kind: 'act', role, from: from.value, to, capture: capture.value, deed: deed.value })
    : capture;
};

const resolveTranslation = (open: OpenTurn, tree: TranslationTree): Resolved<Action> => {
  const { protein, spent, square } = readTranslation(tree);
  if (!open.isBonus || open.mayAct(square) || open.pieceAt(square)?.role !== 'rna')
    return ok({ kind: 'translate', protein, spent, square });
  const offset = tree.squares.at(-1)?.offset ?? tree.offset;
  const reason = `no Kinase can activate the RNA on ${makeSquare(square)}: the protein appears on an activated RNA`;
  return problem('NOT_ACTIVATABLE', offset, offset + 2, reason);
};

/**
 * The action that a syntax tree means at one point of a turn, found by candidate squares. Refuses what fits no piece or
 * several, and false marks; whether the action is legal is the next question.
 */
export const resolveAction = (open: OpenTurn, tree: ActionTree): Resolved<Action> =>
  tree.kind === 'act' ? resolveAct(open, tree) : resolveTranslation(open, tree);
