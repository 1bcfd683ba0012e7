import {
  type Act,
  type Action,
  type Deed,
  err,
  fileOf,
  makeSquare,
  ok,
  type Protein,
  type Result,
  type Role,
  rankOf,
  type Square,
  type Translation,
} from '#engine/index';
import { fromLetter, fromProteinLetter } from '../letters.ts';
import { reachingSquares, type Scene } from './scene.ts';
import type { TurnErrorCode, TurnProblem } from './turn-error.ts';
import type { ActionTree, ActTree, DeedTree, OriginTree, TranslationTree } from './turn-tree.ts';

type Resolved<T> = Result<T, TurnProblem>;

const NAMES: { readonly [role in Role]: string } = {
  rna: 'RNA',
  nuclease: 'Nuclease',
  polymerase: 'Polymerase',
  methyltransferase: 'Methyltransferase',
  kinase: 'Kinase',
  helicase: 'Helicase',
  ligase: 'Ligase',
};

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

const MARKS = { none: null, degrade: 'x', push: 'p' } as const;

const MARK_REASONS = {
  none: 'nothing stands there: the move has no mark',
  degrade: 'an enemy RNA stands there, which the move degrades: the mark is x',
  push: 'an enemy protein stands there, which the Helicase pushes: the mark is p',
} as const;

const problem = (code: TurnErrorCode, offset: number, end: number, message: string): Resolved<never> =>
  err({ code, offset, length: end - offset, message });

const isFrom = (square: Square, origin: OriginTree | null): boolean => {
  if (origin === null) return true;
  if (origin.kind === 'square') return origin.square === square;
  return origin.kind === 'file' ? fileOf(square) === origin.file : rankOf(square) === origin.rank;
};

const ownSquares = ({ position }: Scene, role: Role, origin: OriginTree | null): readonly Square[] =>
  [...position.toSetup().board]
    .filter(([square, piece]) => piece.role === role && piece.color === position.turn && isFrom(square, origin))
    .map(([square]) => square);

/** Nothing that may act fits the letter and the origin: is it not activatable, not there, or not on the board at all? */
const explainAbsence = (scene: Scene, tree: ActTree, role: Role): Resolved<never> => {
  const name = NAMES[role];
  if (scene.isBonus && ownSquares(scene, role, tree.from).length > 0)
    return problem(
      'NOT_ACTIVATABLE',
      tree.offset,
      tree.end,
      `no Kinase can activate the ${name}: it must stand adjacent to a Kinase that was on the board when the turn began`,
    );
  const isElsewhere = tree.from !== null && ownSquares(scene, role, null).length > 0;
  const offset = isElsewhere ? tree.from.offset : tree.offset;
  const side = scene.position.turn === 'white' ? 'White' : 'Black';
  return problem('NO_SUCH_PIECE', offset, offset + 1, `${side} has no ${name}${isElsewhere ? ' there' : ''}`);
};

const explainUnreached = (scene: Scene, tree: ActTree, role: Role): Resolved<never> => {
  const { offset, square } = tree.to;
  const isOwnSquare = scene.position.pieceAt(square)?.color === scene.position.turn;
  const reason = isOwnSquare
    ? `an own piece stands on ${makeSquare(square)}`
    : `no ${NAMES[role]}${tree.from === null ? '' : ' from there'} reaches ${makeSquare(square)}`;
  return problem('UNREACHABLE', offset, offset + 2, reason);
};

const explainAmbiguity = (tree: ActTree, role: Role, squares: readonly Square[]): Resolved<never> =>
  problem(
    'AMBIGUOUS',
    tree.offset,
    tree.end,
    `more than one ${NAMES[role]} reaches it (${squares.map(makeSquare).join(', ')}): say which by file, rank or square`,
  );

/** A deed without moving names the piece's own square once (notation.md §1). */
const staysPut = (scene: Scene, tree: ActTree, role: Role): boolean => {
  if (tree.from !== null || tree.mark !== null || tree.deed === null) return false;
  const piece = scene.position.pieceAt(tree.to.square);
  return piece?.role === role && piece.color === scene.position.turn;
};

const findOrigin = (scene: Scene, tree: ActTree, role: Role): Resolved<Square> => {
  const able = (scene.actors.get(role) ?? []).filter(square => isFrom(square, tree.from));
  const to = tree.to.square;
  if (able.length === 0) return explainAbsence(scene, tree, role);
  if (staysPut(scene, tree, role)) return able.includes(to) ? ok(to) : explainAbsence(scene, tree, role);
  const squares = reachingSquares(scene, role, to).filter(square => square !== to && isFrom(square, tree.from));
  const [square] = squares;
  if (square === undefined) return explainUnreached(scene, tree, role);
  return squares.length > 1 ? explainAmbiguity(tree, role, squares) : ok(square);
};

const captureAt = ({ position }: Scene, from: Square, to: Square): Act['capture'] => {
  const piece = from === to ? undefined : position.pieceAt(to);
  if (piece === undefined) return 'none';
  return piece.role === 'rna' ? 'degrade' : 'push';
};

const checkMark = (tree: ActTree, capture: Act['capture']): Resolved<Act['capture']> => {
  const given = tree.mark?.mark === '-' ? null : (tree.mark?.mark ?? null);
  if (given === MARKS[capture]) return ok(capture);
  const offset = tree.mark?.offset ?? tree.to.offset;
  return problem('WRONG_MARK', offset, offset + (tree.mark === null ? 2 : 1), MARK_REASONS[capture]);
};

const inBoardOrder = (squares: readonly Square[]): readonly Square[] => squares.toSorted((a, b) => a - b);

const readTranslation = (tree: TranslationTree): Translation => {
  const squares = tree.squares.map(each => each.square);
  const square = squares.at(-1);
  if (square === undefined) throw new RangeError('the grammar lets no translation be without a square');
  const protein: Protein = fromProteinLetter(tree.protein);
  return { protein, spent: inBoardOrder(squares.slice(0, -1)), square };
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
    `${sign} means ${deed.kind}; what the ${NAMES[role]} can do after a move: ${deeds}`,
  );
};

const resolveAct = (scene: Scene, tree: ActTree): Resolved<Act> => {
  const role = fromLetter(tree.piece);
  const deed = checkDeed(tree, role);
  if (!deed.ok) return deed;
  const from = findOrigin(scene, tree, role);
  if (!from.ok) return from;
  const to = tree.to.square;
  const capture = checkMark(tree, captureAt(scene, from.value, to));
  return capture.ok
    ? ok({ kind: 'act', role, from: from.value, to, capture: capture.value, deed: deed.value })
    : capture;
};

const resolveTranslation = (scene: Scene, tree: TranslationTree): Resolved<Action> => {
  const translation = readTranslation(tree);
  const isRna = scene.position.pieceAt(translation.square)?.role === 'rna';
  const isAble = scene.actors.get('rna')?.includes(translation.square) ?? false;
  if (isAble || !isRna || !scene.isBonus) return ok({ kind: 'translate', ...translation });
  const offset = tree.squares.at(-1)?.offset ?? tree.offset;
  const reason = `no Kinase can activate the RNA on ${makeSquare(translation.square)}: the protein appears on an activated RNA`;
  return problem('NOT_ACTIVATABLE', offset, offset + 2, reason);
};

/**
 * The action that a syntax tree means at one point of a turn, found by candidate squares. Refuses what fits no piece or
 * several, and false marks; whether the action is legal is the next question.
 */
export const resolveAction = (scene: Scene, tree: ActionTree): Resolved<Action> =>
  tree.kind === 'act' ? resolveAct(scene, tree) : resolveTranslation(scene, tree);
