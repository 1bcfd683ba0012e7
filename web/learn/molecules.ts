import { PROTEINS, type Role, type Ruleset, translationCost } from '#engine/index';
import { countOf } from '../game/words.ts';

/** What can stand on the board, genes included. */
export const MOLECULES = ['gene', 'rna', ...PROTEINS] as const;
export type Molecule = (typeof MOLECULES)[number];

/** A molecule in plain words. */
export interface MoleculeWords {
  readonly name: string;
  /** How it moves in the game. */
  readonly moves: string;
  /** What it does in the game under a ruleset. */
  readonly does: (ruleset: Ruleset) => string;
  /** What it is in a living cell. */
  readonly nature: string;
}

const primed = ({ primedGenes }: Ruleset): string =>
  primedGenes ? ' Along an open diagonal it reaches a Silenced enemy gene from afar.' : '';

const decay = ({ rnaLifespan }: Ruleset): string =>
  rnaLifespan === 0 ? '' : ` Left unused for ${countOf(rnaLifespan, 'turn')}, it decays.`;

const cap = ({ expressionCap }: Ruleset): string =>
  expressionCap === 'gene'
    ? 'unless that square is taken or its last RNA is still about'
    : 'unless that square is taken';

export const MOLECULE_WORDS: { readonly [molecule in Molecule]: MoleculeWords } = {
  gene: {
    name: 'Gene',
    moves: 'Never moves.',
    does: ruleset => `While it is healthy it transcribes an RNA onto the square before it, ${cap(ruleset)}.`,
    nature:
      'A gene is a stretch of the double helix. As long as a cell can read it, RNA polymerase copies it into RNA, again and again.',
  },
  rna: {
    name: 'RNA',
    moves: 'One to three squares straight, through empty squares.',
    does: ruleset =>
      `Degrades an enemy RNA by moving onto it, or binds an adjacent enemy gene and silences it while it stays. Or it is spent: translated into a protein.${decay(ruleset)}`,
    nature:
      'A messenger RNA carries a gene’s text to the ribosomes, which read it into protein. Short RNAs pair with others and have them cut or kept from being read: RNA interference.',
  },
  nuclease: {
    name: 'Nuclease',
    moves: 'Any distance diagonally, through empty squares.',
    does: ruleset => `Where its move ends, it mutates an enemy gene straight beside it.${primed(ruleset)}`,
    nature:
      'Cas9 and the restriction enzymes cut both strands of DNA at a sequence they recognise. Where the cell mends the cut in haste, letters are lost or added: a mutation.',
  },
  polymerase: {
    name: 'Polymerase',
    moves: 'Any distance straight, through empty squares.',
    does: () =>
      'Mutates an enemy gene straight beside it if its move began in its own half. Or it carries a translation: the new protein appears beside it.',
    nature:
      'A DNA polymerase runs along a strand and builds its partner, a thousand letters a second in bacteria. A wrong letter that nobody corrects is a mutation.',
  },
  methyltransferase: {
    name: 'Methyltransferase',
    moves: 'One square in any direction.',
    does: ({ methylation }) =>
      methylation === 'deep'
        ? 'From anywhere in the enemy’s half it methylates an enemy gene on its file or the next, with the genes beside that, also without moving: they are silenced until a Ligase clears them.'
        : 'Methylates an adjacent enemy gene, also without moving: the gene is silenced and misses one transcription.',
    nature:
      'DNA methyltransferases put methyl groups on cytosines. A gene whose promoter carries many is rarely read; where the marks are not renewed they are lost as the cell divides.',
  },
  kinase: {
    name: 'Kinase',
    moves: 'A knight’s jump, over whatever is between.',
    does: () => 'After the turn’s action it activates an adjacent piece of its side, which acts once more.',
    nature:
      'A kinase takes a phosphate from ATP and hangs it on another protein, which switches on or off. Chains of kinases carry signals through the cell.',
  },
  helicase: {
    name: 'Helicase',
    moves: 'One to three squares straight, through empty squares.',
    does: ({ unfolding }) =>
      unfolding
        ? 'Unfolds an enemy protein by moving onto it: the protein is gone.'
        : 'Pushes an enemy protein one square onwards by moving onto it, if there is room behind.',
    nature:
      'Many helicases are rings of six that burn ATP to run along a strand. They prise the double helix apart, and shove off what is bound to it.',
  },
  ligase: {
    name: 'Ligase',
    moves: 'One square in any direction.',
    does: () =>
      'Repairs an adjacent gene of its own side, also without moving: a silenced one, or a mutated one within its repair window.',
    nature:
      'DNA ligase closes the nick that is left in a strand’s backbone when everything else is mended: the last step of nearly every repair.',
  },
};

/** RNAs that a protein costs under a ruleset; undefined for what is not translated. */
export const costOf = (molecule: Molecule, ruleset: Ruleset): number | undefined =>
  molecule === 'gene' || molecule === 'rna' ? undefined : translationCost(molecule, ruleset);

/** How a kind of piece moves and what it does, in a sentence or two. */
export const describeKind = (molecule: Molecule | Role, ruleset: Ruleset): string => {
  const { moves, does } = MOLECULE_WORDS[molecule];
  return `${moves} ${does(ruleset)}`;
};
