import {
  type Act,
  type Action,
  type ByColor,
  type Color,
  isProtein,
  type Position,
  PROTEINS,
  type Protein,
  type Square,
} from '#engine/index';
import type { ReplayStep } from '#notation/index';

/** What pieces do. Silencing by an RNA is `bind`; of what a Ligase repairs, a lesion is `repair`, a silencing `restore`. */
export const DEEDS = [
  'degrade',
  'bind',
  'methylate',
  'mutate',
  'mutateSilenced',
  'repair',
  'restore',
  'carry',
  'push',
  'unfold',
  'activate',
] as const;
export type DeedName = (typeof DEEDS)[number];

/** What a side did in a game, as counts. */
export interface Usage {
  /** Proteins translated, carried ones included. */
  readonly built: Readonly<Record<Protein, number>>;
  /** Of those, how many did a deed, degraded, pushed or activated at least once. */
  readonly used: Readonly<Record<Protein, number>>;
  readonly deeds: Readonly<Record<DeedName, number>>;
}

/** A record with 0 under every name. */
export const zeros = <Name extends string>(names: readonly Name[]): Record<Name, number> =>
  Object.fromEntries(names.map(name => [name, 0])) as Record<Name, number>;

const createUsage = () => ({ built: zeros(PROTEINS), used: zeros(PROTEINS), deeds: zeros(DEEDS) });

/** A protein on the board since it was built. */
interface Tracked {
  readonly color: Color;
  readonly protein: Protein;
  isUsed: boolean;
}

const isSilenced = (board: Position, target: Square): boolean => {
  const { genomes, board: pieces } = board.toSetup();
  const file = target & 7;
  const owner = target < 8 ? 'white' : 'black';
  if (genomes[owner][file]?.methylated === true) return true;
  return [...pieces.values()].some(piece => piece.role === 'rna' && piece.color !== owner && piece.bound === file);
};

const hasLesion = (board: Position, target: Square): boolean =>
  board.toSetup().genomes[target < 8 ? 'white' : 'black'][target & 7]?.lesion !== undefined;

/** The name of what an act does after its move; undefined for a plain move. */
const deedOf = (board: Position, act: Act): DeedName | undefined => {
  switch (act.deed?.kind) {
    case 'silence':
      return act.role === 'rna' ? 'bind' : 'methylate';
    case 'mutate':
      return isSilenced(board, act.deed.target) ? 'mutateSilenced' : 'mutate';
    case 'repair':
      return hasLesion(board, act.deed.target) ? 'repair' : 'restore';
    case 'carry':
      return 'carry';
    default:
      return undefined;
  }
};

/** Follows proteins over the board through a game, and counts what both sides do. */
export class UsageCounter {
  readonly #usage: ByColor<ReturnType<typeof createUsage>> = { white: createUsage(), black: createUsage() };
  readonly #proteins = new Map<Square, Tracked>();

  /** Takes the next turn of the game. */
  add({ turn, events, before }: ReplayStep): void {
    if (turn?.kind !== 'actions') return;
    const color = before.turn;
    const isActivation = events.findIndex(({ kind }) => kind === 'activated');
    const cut = isActivation < 0 ? events.length : isActivation;
    this.#follow(events.slice(0, cut), color);
    this.#count(turn.first, before, color);
    this.#follow(events.slice(cut), color);
    if (turn.bonus !== undefined) this.#count(turn.bonus, before.afterAction(turn.first), color);
  }

  summarize(): ByColor<Usage> {
    for (const { color, protein, isUsed } of this.#proteins.values()) this.#close(color, protein, isUsed);
    this.#proteins.clear();
    return this.#usage;
  }

  #close(color: Color, protein: Protein, isUsed: boolean): void {
    if (isUsed) this.#usage[color].used[protein]++;
  }

  #follow(events: ReplayStep['events'], color: Color): void {
    for (const event of events) {
      if (event.kind === 'translated') this.#build(event.square, event.role, color);
      else if (event.kind === 'moved' || event.kind === 'pushed') this.#move(event.from, event.to);
      else if (event.kind === 'denatured') this.#remove(event.square);
      else if (event.kind === 'activated') {
        this.#usage[color].deeds.activate++;
        this.#markUsed(event.kinase);
      }
    }
  }

  #build(square: Square, protein: Protein, color: Color): void {
    this.#usage[color].built[protein]++;
    this.#proteins.set(square, { color, protein, isUsed: false });
  }

  #move(from: Square, to: Square): void {
    const tracked = this.#proteins.get(from);
    if (tracked === undefined) return;
    this.#proteins.delete(from);
    this.#proteins.set(to, tracked);
  }

  #remove(square: Square): void {
    const tracked = this.#proteins.get(square);
    this.#proteins.delete(square);
    if (tracked !== undefined) this.#close(tracked.color, tracked.protein, tracked.isUsed);
  }

  #markUsed(square: Square): void {
    const tracked = this.#proteins.get(square);
    if (tracked !== undefined) tracked.isUsed = true;
  }

  #count(action: Action, board: Position, color: Color): void {
    if (action.kind === 'translate') return;
    const deed = deedOf(board, action);
    const names = [deed, action.capture === 'none' ? undefined : action.capture];
    for (const name of names) if (name !== undefined) this.#usage[color].deeds[name]++;
    if (isProtein(action.role) && names.some(name => name !== undefined)) this.#markUsed(action.to);
  }
}
