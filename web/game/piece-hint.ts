import {
  type Act,
  type Action,
  type Color,
  fileOf,
  geneSquare,
  makeSquare,
  opposite,
  type Piece,
  type Position,
  PROTEINS,
  type Rna,
  type Ruleset,
  rankOf,
  type Square,
} from '#engine/index';
import { describeKind, MOLECULE_WORDS } from '../learn/molecules.ts';
import type { Hint } from './hint.ts';
import { COLOR_NAMES, countOf, listOf, squaresOf } from './words.ts';

const describeAge = (age: number, lifespan: number): string =>
  age === 0 ? 'It is new' : `It is ${age} of ${countOf(lifespan, 'turn')} old`;

const describeRnaAge = ({ age, color }: Rna, { rnaLifespan }: Ruleset): readonly string[] => {
  if (rnaLifespan === 0) return [];
  const isLast = age + 1 >= rnaLifespan;
  const fate = isLast
    ? `: it decays at the end of ${COLOR_NAMES[color]}’s turn unless it is translated, degrades an RNA or binds a gene`
    : '';
  return [`${describeAge(age, rnaLifespan)}${fate}.`];
};

const describeBinding = ({ color, bound }: Rna): readonly string[] =>
  bound === undefined
    ? []
    : [`It binds gene ${makeSquare(geneSquare(opposite(color), bound))}, which is silenced while it stays.`];

/** The enemy gene before which a piece stands, so that it cannot transcribe there. */
const blockedBy = (square: Square, color: Color): Square | undefined => {
  const enemy = opposite(color);
  return rankOf(square) === (enemy === 'white' ? 1 : 6) ? geneSquare(enemy, fileOf(square)) : undefined;
};

const describeBlock = (square: Square, color: Color): readonly string[] => {
  const gene = blockedBy(square, color);
  return gene === undefined ? [] : [`It stands before gene ${makeSquare(gene)}, which has no room to transcribe.`];
};

const describeProteinAge = (
  piece: Piece,
  square: Square,
  { proteinLifespan, proteinAging }: Ruleset,
): readonly string[] => {
  if (proteinLifespan === 0) return [];
  const isInFront = rankOf(square) === (piece.color === 'white' ? 1 : 6);
  if (proteinAging === 'front' && !isInFront) return ['It ages only in front of its own genes.'];
  return [`${describeAge(piece.age, proteinLifespan)}.`];
};

const describeState = (piece: Piece, square: Square, { ruleset }: Position): readonly string[] => {
  const block = describeBlock(square, piece.color);
  if (piece.role === 'rna') return [...describeRnaAge(piece, ruleset), ...describeBinding(piece), ...block];
  return [...describeProteinAge(piece, square, ruleset), ...block];
};

const isActOf =
  (square: Square) =>
  (action: Action): action is Act =>
    action.kind === 'act' && action.from === square;

const targetsOf = (acts: readonly Act[], kind: 'silence' | 'mutate' | 'repair'): readonly Square[] =>
  acts.flatMap(({ deed }) => (deed?.kind === kind ? [deed.target] : []));

const capturesOf = (acts: readonly Act[], capture: Act['capture']): readonly Square[] =>
  acts.filter(act => act.capture === capture).map(({ to }) => to);

const phrase = (verb: string, squares: readonly Square[]): readonly string[] =>
  squares.length === 0 ? [] : [`${verb} ${squaresOf(squares, 'or')}`];

const listActs = (acts: readonly Act[]): readonly string[] => {
  const destinations = new Set(acts.filter(({ from, to }) => from !== to).map(({ to }) => to));
  return [
    ...(destinations.size === 0 ? [] : [`move to ${countOf(destinations.size, 'square')}`]),
    ...phrase('degrade the RNA on', capturesOf(acts, 'degrade')),
    ...phrase('push the protein on', capturesOf(acts, 'push')),
    ...phrase('unfold the protein on', capturesOf(acts, 'unfold')),
    ...phrase('silence gene', targetsOf(acts, 'silence')),
    ...phrase('mutate gene', targetsOf(acts, 'mutate')),
    ...phrase('repair gene', targetsOf(acts, 'repair')),
    ...(acts.some(({ deed }) => deed?.kind === 'carry') ? ['carry a translation'] : []),
  ];
};

/** The proteins that an RNA can be spent for. */
const listProteins = (actions: readonly Action[], square: Square): readonly string[] => {
  const proteins = actions.flatMap(action =>
    action.kind === 'translate' && (action.square === square || action.spent.includes(square)) ? [action.protein] : [],
  );
  const names = PROTEINS.filter(protein => proteins.includes(protein)).map(protein => MOLECULE_WORDS[protein].name);
  return names.length === 0 ? [] : [`be translated into ${listOf(names, 'or')}`];
};

const describeNow = (position: Position, square: Square, color: Color): readonly string[] => {
  if (position.turn !== color || position.outcome !== undefined) return [];
  const actions = position.actions();
  const abilities = [...listActs(actions.filter(isActOf(square))), ...listProteins(actions, square)];
  return abilities.length === 0 ? ['It cannot act now.'] : [`Now it can ${listOf(abilities, 'or')}.`];
};

/** What is to be said of an RNA or a protein. */
export const hintOfPiece = (position: Position, square: Square, piece: Piece): Hint => ({
  title: `${COLOR_NAMES[piece.color]}’s ${MOLECULE_WORDS[piece.role].name} on ${makeSquare(square)}`,
  state: describeState(piece, square, position),
  kind: describeKind(piece.role, position.ruleset),
  now: describeNow(position, square, piece.color),
});
