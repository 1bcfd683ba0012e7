import { PROTEINS, type Protein, type Square, type Translation } from '#engine/index';

/** A translation while it is put together: where the protein appears is picked first, then what else is spent. */
export interface TranslationChoice {
  /** Every translation that is legal here. */
  readonly open: readonly Translation[];
  /** The RNA that becomes the protein. */
  readonly site: Square | undefined;
  /** The other RNAs picked, in their order. */
  readonly others: readonly Square[];
  readonly protein: Protein | undefined;
}

const hasPicks = ({ square, spent }: Translation, { site, others }: TranslationChoice): boolean =>
  (site === undefined || square === site) && others.every(other => spent.includes(other));

/** The translations that can still come out of the picks, whatever their protein. */
const listWithPicks = (choice: TranslationChoice): readonly Translation[] =>
  choice.open.filter(translation => hasPicks(translation, choice));

/** The translations that can still come out. */
export const listOpen = (choice: TranslationChoice): readonly Translation[] =>
  listWithPicks(choice).filter(({ protein }) => choice.protein === undefined || protein === choice.protein);

const isWhole = ({ spent }: Translation, { site, others }: TranslationChoice): boolean =>
  site !== undefined && spent.length === others.length;

/** The translation once nothing is left to choose: all is picked, or only one can come out. Undefined until then, and without a protein. */
export const wholeTranslation = (choice: TranslationChoice): Translation | undefined => {
  if (choice.protein === undefined) return undefined;
  const open = listOpen(choice);
  return open.length === 1 ? open[0] : open.find(translation => isWhole(translation, choice));
};

/** The squares that may be picked next, in board order: a site, or an RNA to be spent as well. */
export const listPickable = (choice: TranslationChoice): readonly Square[] => {
  const { site, others } = choice;
  const squares = listOpen(choice).flatMap(({ square, spent }) => (site === undefined ? [square] : spent));
  return [...new Set(squares)].filter(square => !others.includes(square)).sort((a, b) => a - b);
};

/** The choice with one more RNA; the same choice when that cannot lead to a translation. */
export const withPick = (choice: TranslationChoice, square: Square): TranslationChoice => {
  if (!listPickable(choice).includes(square)) return choice;
  return choice.site === undefined ? { ...choice, site: square } : { ...choice, others: [...choice.others, square] };
};

/** The choice without an RNA that was picked beside the site; the same choice when it was not. */
export const withoutPick = (choice: TranslationChoice, square: Square): TranslationChoice =>
  choice.others.includes(square) ? { ...choice, others: choice.others.filter(other => other !== square) } : choice;

/** A protein in the palette. */
export interface PaletteEntry {
  readonly protein: Protein;
  /** How many more RNAs have to be picked; undefined when it cannot be made of the picks. */
  readonly missing: number | undefined;
}

const missingFor = (protein: Protein, choice: TranslationChoice): number | undefined => {
  const spent = listWithPicks(choice).filter(translation => translation.protein === protein);
  const picked = choice.others.length + (choice.site === undefined ? 0 : 1);
  const [cheapest] = spent.map(translation => translation.spent.length + 1);
  return cheapest === undefined ? undefined : cheapest - picked;
};

/** Every protein, with what it would still take. */
export const paletteOf = (choice: TranslationChoice): readonly PaletteEntry[] =>
  PROTEINS.map(protein => ({ protein, missing: missingFor(protein, choice) }));

/** The choice with a protein; the same choice when that cannot be made of the picks. */
export const withProtein = (choice: TranslationChoice, protein: Protein): TranslationChoice =>
  missingFor(protein, choice) === undefined ? choice : { ...choice, protein };
