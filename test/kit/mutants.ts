/** Turns that differ from a given one in a single field: what a faulty client could send. */
import {
  type Act,
  type Action,
  CAPTURES,
  type Deed,
  PROTEINS,
  ROLES,
  type Square,
  type Translation,
  type Turn,
} from '#engine/index';

/** A few wrong squares for each right one: neighbours, the same file's genes, and numbers that are no square. */
const otherSquares = (square: Square): readonly Square[] =>
  [square + 1, square - 8, square ^ 56, square & 7, 64 + square, -1, 0.5, Number.NaN].map(number => number as Square);

const translationMutants = (translation: Translation): readonly Translation[] => {
  const { spent, square } = translation;
  const [first] = spent;
  return [
    ...PROTEINS.map(protein => ({ ...translation, protein })),
    ...otherSquares(square).map(other => ({ ...translation, square: other })),
    { ...translation, spent: spent.toReversed() },
    { ...translation, spent: spent.slice(1) },
    { ...translation, spent: [...spent, square] },
    { ...translation, spent: [square, ...spent] },
    ...(first === undefined ? [] : [{ ...translation, square: first, spent: [square, ...spent.slice(1)] }]),
    ...spent.flatMap((at, index) =>
      otherSquares(at).map(other => ({ ...translation, spent: spent.with(index, other) })),
    ),
  ];
};

const deedMutants = (deed: Deed | undefined, square: Square): readonly (Deed | undefined)[] => {
  const kinds = ['silence', 'mutate', 'repair'] as const;
  const targets = [square ^ 56, (square & 7) + 56, square & 7].map(number => number as Square);
  const invented = kinds.flatMap(kind => targets.map((target): Deed => ({ kind, target })));
  if (deed === undefined) return invented;
  if (deed.kind !== 'carry') return [undefined, ...otherSquares(deed.target).map(target => ({ ...deed, target }))];
  const carries = translationMutants(deed.translation).map((translation): Deed => ({ kind: 'carry', translation }));
  return [undefined, ...invented, ...carries];
};

const actMutants = (act: Act): readonly Act[] => [
  ...ROLES.map(role => ({ ...act, role })),
  ...otherSquares(act.from).map(from => ({ ...act, from })),
  ...otherSquares(act.to).map(to => ({ ...act, to })),
  ...CAPTURES.map(capture => ({ ...act, capture })),
  ...deedMutants(act.deed, act.to).map(deed => ({ ...act, deed })),
];

const actionMutants = (action: Action): readonly Action[] =>
  action.kind === 'act' ? actMutants(action) : translationMutants(action).map(mutant => ({ ...action, ...mutant }));

/** Every turn made of this one by changing one thing; some of them may be legal turns themselves. */
export const turnMutants = (turn: Turn): readonly Turn[] => {
  if (turn.kind !== 'actions') return [{ kind: 'pass' }, { kind: 'swap' }];
  const { first, bonus } = turn;
  return [
    { kind: 'pass' },
    { kind: 'swap' },
    { ...turn, bonus: first },
    ...actionMutants(first).map(mutant => ({ ...turn, first: mutant })),
    ...(bonus === undefined ? [] : actionMutants(bonus).map(mutant => ({ ...turn, bonus: mutant }))),
  ];
};
