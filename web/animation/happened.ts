import { type Color, type GameEvent, makeSquare, opposite, rankOf, type Square } from '#engine/index';
import { ROLE_NAMES } from '#notation/index';
import { COLOR_NAMES, countOf, squaresOf } from '../game/words.ts';

const sideOf = (gene: Square): string => COLOR_NAMES[rankOf(gene) === 0 ? 'white' : 'black'];

/** A gene by its owner and its square: `White’s gene e1`. */
const geneOf = (gene: Square): string => `${sideOf(gene)}’s gene ${makeSquare(gene)}`;

const describeMutation = (gene: Square, window: number): string =>
  `${geneOf(gene)} was mutated, ${window === 0 ? 'for good' : `with ${countOf(window, 'turn')} left to repair it`}.`;

const describeWinner = (winner: Color | undefined): string =>
  winner === undefined ? 'The game was drawn at the turn limit.' : `${COLOR_NAMES[winner]} won at the turn limit.`;

/** One thing that happened, in a sentence; undefined for what is said of several at once, and for what goes without saying. */
const describeEvent = (event: GameEvent): string | undefined => {
  switch (event.kind) {
    case 'moved':
      return `${ROLE_NAMES[event.role]} moved from ${makeSquare(event.from)} to ${makeSquare(event.to)}.`;
    case 'pushed':
      return `${ROLE_NAMES[event.role]} was pushed from ${makeSquare(event.from)} to ${makeSquare(event.to)}.`;
    case 'degraded':
      return `RNA on ${makeSquare(event.square)} was degraded.`;
    case 'translated':
      return `RNA on ${squaresOf(event.spent)} was translated into a ${ROLE_NAMES[event.role]} on ${makeSquare(event.square)}.`;
    case 'activated':
      return `A Kinase activated what stands on ${makeSquare(event.square)}.`;
    case 'bound':
      return `${geneOf(event.gene)} was silenced by the RNA on ${makeSquare(event.square)}.`;
    case 'methylated':
      return `${geneOf(event.gene)} was silenced by methylation.`;
    case 'mutated':
      return describeMutation(event.gene, event.window);
    case 'repaired':
      return `${geneOf(event.gene)} was repaired.`;
    case 'passed':
      return `${COLOR_NAMES[event.color]} had to pass.`;
    case 'swapped':
      return `${COLOR_NAMES[event.color]} swapped sides.`;
    case 'cancer':
      return `${COLOR_NAMES[event.color]} has cancer: ${COLOR_NAMES[opposite(event.color)]} won.`;
    case 'adjudicated':
      return describeWinner(event.winner);
    default:
      return undefined;
  }
};

/** What happens to several things at the end of a turn, each kind in one sentence. */
const GROUPS = {
  released: squares => `The binding of RNA on ${squares} ended.`,
  demethylated: squares => `The methylation of ${squares} ended.`,
  agedOut: squares => `RNA on ${squares} decayed, unused.`,
  denatured: squares => `Protein on ${squares} denatured.`,
  lesionFixed: squares => `Lesions that can no longer be repaired: ${squares}.`,
  transcribed: squares => `RNA was transcribed on ${squares}.`,
} as const satisfies { readonly [kind in GameEvent['kind']]?: (squares: string) => string };

type GroupKind = keyof typeof GROUPS;

const isGroupKind = (kind: GameEvent['kind']): kind is GroupKind => Object.hasOwn(GROUPS, kind);

/** Where an event of a group happened. */
const placeOf = (event: GameEvent): readonly Square[] => {
  if ('square' in event) return [event.square];
  return 'gene' in event ? [event.gene] : [];
};

/** Whether a protein went because an enemy came onto its square: those that are old go at the end of a turn. */
const isUnfolded = (event: GameEvent, next: GameEvent | undefined): event is Extract<GameEvent, { square: Square }> =>
  event.kind === 'denatured' && next?.kind === 'moved';

/** A sentence, unless it was said before: then that it happened once more. */
const onceMore = (sentence: string, told: readonly string[]): string =>
  told.includes(sentence) ? sentence.replace(/\.$/, ' once more.') : sentence;

/**
 * What happened in a turn, in sentences, in order; events of one kind that follow each other are told in one. What goes
 * without saying is left out: ages and repair windows that count on, the turn that passes.
 */
export const listHappened = (events: readonly GameEvent[]): readonly string[] => {
  const told: string[] = [];
  let [open, squares]: [GroupKind | undefined, Square[]] = [undefined, []];
  const close = (): void => {
    if (open !== undefined) told.push(GROUPS[open](squaresOf(squares)));
    [open, squares] = [undefined, []];
  };
  for (const [index, event] of events.entries()) {
    if (isUnfolded(event, events[index + 1])) {
      told.push(`Protein on ${makeSquare(event.square)} was unfolded.`);
      continue;
    }
    if (isGroupKind(event.kind)) {
      if (open !== event.kind) close();
      open = event.kind;
      squares.push(...placeOf(event));
      continue;
    }
    const sentence = describeEvent(event);
    if (sentence === undefined) continue;
    close();
    told.push(onceMore(sentence, told));
  }
  close();
  return told;
};
