const RANKS = '87654321';
const FILES = 'abcdefgh';

/** A rank of a placement as eight characters, `.` for an empty square. */
const expandRank = (rank: string): string => rank.replace(/[1-8]/g, digit => '.'.repeat(Number(digit)));

/** Genes by their state: `#` Mutated, `m` methylated, else as the placement has them. */
const showGenes = (rank: string, genome: string): string =>
  [...rank].map((gene, file) => (genome[file] === 'h' ? gene : genome[file] === 'm' ? 'm' : '#')).join('');

const reverse = (text: string): string => [...text].reverse().join('');

/**
 * The board of a position text (notation.md §2) as ten lines, seen from White's side or from Black's. A lesion is `#`,
 * methylation `m`; other letters are the notation's.
 */
export const drawBoard = (position: string, side: 'WHITE' | 'BLACK'): readonly string[] => {
  const [placement = '', , white = '', black = ''] = position.split(' ');
  const ranks = placement.split('/').map(expandRank);
  const shown = ranks.map((rank, index) => {
    const genome = index === 0 ? black : index === 7 ? white : undefined;
    return `${RANKS[index]} ${(genome === undefined ? rank : showGenes(rank, genome)).split('').join(' ')}`;
  });
  const lines = [...shown, `  ${FILES.split('').join(' ')}`];
  if (side === 'WHITE') return lines;
  const turned = shown.map(line => `${line.charAt(0)} ${reverse(line.slice(2))}`).reverse();
  return [...turned, `  ${reverse(FILES).split('').join(' ')}`];
};
