import type { ComponentChildren, JSX } from 'preact';
import { type ByColor, type Color, makeSquare, opposite, type Position } from '#engine/index';
import { GeneMark } from './gene-mark.tsx';
import { describeGene } from './gene-words.ts';
import { Hints } from './hints.tsx';
import { type GeneReading, readSide, type SideReading } from './side-state.ts';
import { COLOR_NAMES } from './words.ts';

export interface MetersProps {
  readonly position: Position;
  /** Whose genome is at the bottom. */
  readonly view: Color;
  /** Who plays the sides; their colours if not given. */
  readonly names?: ByColor<ComponentChildren> | undefined;
  /** What stands at the end of each side's line, such as its clock. */
  readonly clocks?: ByColor<ComponentChildren> | undefined;
  /** The board, which the meters then enclose, and which then tells what stands on its squares. */
  readonly children?: ComponentChildren;
}

const describeCancer = ({ mutated, threshold }: SideReading): string =>
  `${mutated} of ${threshold} mutated genes that are cancer`;

/** One place for each mutated gene up to the threshold; those that have happened are broken. */
const CancerMeter = ({ side }: { readonly side: SideReading }): JSX.Element => (
  <span
    class={`cancer-meter${side.mutated + 1 >= side.threshold ? ' cancer-meter-close' : ''}`}
    role="img"
    aria-label={describeCancer(side)}
    title={describeCancer(side)}
  >
    {Array.from({ length: Math.max(side.threshold, side.mutated) }, (_, index) => (
      <svg
        key={index}
        class={`cancer-meter-place${index < side.mutated ? ' cancer-meter-full' : ''}`}
        viewBox="0 0 16 16"
        aria-hidden="true"
      >
        <circle cx="8" cy="8" r="6" />
        {index < side.mutated ? <path d="M9 1 6 7l4 2-3 6" /> : null}
      </svg>
    ))}
  </span>
);

const describeRna = ({ rna, fading }: SideReading): string =>
  `${rna} RNA${fading === 0 ? '' : `, ${fading} in ${fading === 1 ? 'its' : 'their'} last turn`}`;

/** Where there is no room for more. */
const abbreviateRna = ({ rna, fading }: SideReading): string => `${rna} RNA${fading === 0 ? '' : `, ${fading} last`}`;

const Stock = ({ side }: { readonly side: SideReading }): JSX.Element => (
  <span class="meters-stock" title="RNA on the board, and how much of it decays at the end of this side’s next turn">
    <span class="meters-stock-long">{describeRna(side)}</span>
    <span class="meters-stock-short">{abbreviateRna(side)}</span>
  </span>
);

const titleOf = (gene: GeneReading): string =>
  `${gene.isGuardian ? 'guardian gene' : 'gene'} ${makeSquare(gene.square)}: ${describeGene(gene)}`;

const Gene = ({ gene }: { readonly gene: GeneReading }): JSX.Element => (
  <li class={`meters-gene meters-gene-${gene.state}${gene.isGuardian ? ' meters-guardian' : ''}`} title={titleOf(gene)}>
    <GeneMark state={gene.state} />
    {gene.window === undefined ? null : (
      <span class="meters-window" aria-hidden="true">
        {gene.window === 0 ? '×' : gene.window}
      </span>
    )}
    <span class="visually-hidden">{titleOf(gene)}</span>
  </li>
);

const Genome = ({ side, view }: { readonly side: SideReading; readonly view: Color }): JSX.Element => (
  <ol class="meters-genome" aria-label={`${COLOR_NAMES[side.color]}’s genes`}>
    {(view === 'white' ? side.genes : [...side.genes].reverse()).map(gene => (
      <Gene key={gene.square} gene={gene} />
    ))}
  </ol>
);

interface SideProps extends Pick<MetersProps, 'view' | 'names' | 'clocks'> {
  readonly side: SideReading;
}

const Side = ({ side, view, names, clocks }: SideProps): JSX.Element => {
  const { color, isToMove } = side;
  return (
    <section
      class={`meters-side meters-${color === view ? 'near' : 'far'}${isToMove ? ' meters-to-move' : ''}`}
      aria-label={`${COLOR_NAMES[color]}${isToMove ? ', to move' : ''}`}
    >
      <div class="meters-line">
        <span class={`meters-spot meters-spot-${color}`} aria-hidden="true" />
        <span class="meters-name">{names?.[color] ?? COLOR_NAMES[color]}</span>
        <CancerMeter side={side} />
        <Stock side={side} />
        <span class="meters-clock">{clocks?.[color]}</span>
      </div>
      <Genome side={side} view={view} />
    </section>
  );
};

/** How both sides stand: the far one's line above, the near one's below, the board between them. */
export const Meters = ({ position, view, names, clocks, children }: MetersProps): JSX.Element => {
  const sideOf = (color: Color): JSX.Element => (
    <Side side={readSide(position, color)} view={view} names={names} clocks={clocks} />
  );
  return (
    <Hints class="meters" position={position} view={view}>
      {sideOf(opposite(view))}
      {children}
      {sideOf(view)}
    </Hints>
  );
};
