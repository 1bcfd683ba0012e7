import { type Action, type Deed, type Outcome, PROTEINS, type Translation } from '#engine/index';
import { type GameRecord, makeRuleset, RESULTS, replayRecord, TERMINATIONS } from '#notation/index';

/** Named numbers, every name from the start on with 0, so that files can be compared. */
export type Counts = { [name: string]: number };

/** What `dnachess stats --json` prints, under the same names. */
export interface Statistics {
  readonly games: { readonly read: number; readonly withErrors: number };
  readonly results: Readonly<Counts>;
  readonly terminations: Readonly<Counts>;
  /** How the rules ended games. */
  readonly outcomes: Readonly<Counts>;
  readonly rulesets: Readonly<Counts>;
  /** In plies. */
  readonly lengths: {
    readonly min: number;
    readonly median: number;
    readonly mean: number;
    readonly max: number;
  } | null;
  readonly turns: Readonly<Counts>;
  readonly deeds: Readonly<Counts>;
  readonly translations: Readonly<Counts>;
  readonly captures: Readonly<Counts>;
}

const zeros = (names: readonly string[]): Counts => Object.fromEntries(names.map(name => [name, 0]));

const count = (counts: Counts, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** Files can have any number of rulesets; memory cannot. */
const MAX_RULESETS = 1000;
const OTHER = 'other';

const mutates = (action: Action): boolean => action.kind === 'act' && action.deed?.kind === 'mutate';

/** How the rules ended a game. Only a mutation gives cancer, so that few games have to be played through to know. */
const outcomeOf = (record: GameRecord): Outcome['reason'] | undefined => {
  const turn = record.turns.at(-1)?.turn;
  const canEnd = turn?.kind === 'actions' && mutates(turn.bonus ?? turn.first);
  if (!canEnd && record.termination !== 'adjudication') return undefined;
  return Array.from(replayRecord(record)).at(-1)?.position.outcome?.reason;
};

/** How long games are, in the memory of the lengths that there are. */
class Lengths {
  readonly #games = new Map<number, number>();
  #count = 0;
  #sum = 0;

  add(length: number): void {
    this.#games.set(length, (this.#games.get(length) ?? 0) + 1);
    this.#count++;
    this.#sum += length;
  }

  summarize(): Statistics['lengths'] {
    if (this.#count === 0) return null;
    const median = (this.#at(Math.floor((this.#count - 1) / 2)) + this.#at(Math.floor(this.#count / 2))) / 2;
    return { min: this.#at(0), median, mean: this.#sum / this.#count, max: this.#at(this.#count - 1) };
  }

  /** The length of the game with that place, from 0, among the games ordered by length. */
  #at(place: number): number {
    let before = 0;
    for (const [length, games] of [...this.#games].toSorted(([a], [b]) => a - b)) {
      before += games;
      if (place < before) return length;
    }
    return 0;
  }
}

/** Counts what happens in games, in memory that does not grow with their number. */
export class StatisticsCounter {
  readonly #games = { read: 0, withErrors: 0 };
  readonly #results = zeros(RESULTS);
  readonly #terminations = zeros(TERMINATIONS);
  readonly #outcomes = zeros(['cancer', 'turnLimit']);
  readonly #rulesets: Counts = {};
  readonly #lengths = new Lengths();
  readonly #turns = zeros(['all', 'act', 'translate', 'activation', 'pass', 'swap']);
  readonly #deeds = zeros(['silence', 'mutate', 'repair', 'carry']);
  readonly #translations = zeros(PROTEINS);
  readonly #captures = zeros(['degrade', 'push', 'unfold']);

  /** A game that is counted, but whose turns are not. */
  addFaulty(): void {
    this.#games.withErrors++;
  }

  add(record: GameRecord): void {
    this.#games.read++;
    count(this.#results, record.result);
    count(this.#terminations, record.termination);
    const reason = outcomeOf(record);
    if (reason !== undefined) count(this.#outcomes, reason);
    this.#addRuleset(makeRuleset(record.start.ruleset));
    this.#lengths.add(record.turns.length);
    for (const { turn } of record.turns) {
      count(this.#turns, 'all');
      if (turn.kind === 'actions') this.#addActions(turn.first, turn.bonus);
      else count(this.#turns, turn.kind);
    }
  }

  summarize(): Statistics {
    return {
      games: this.#games,
      results: this.#results,
      terminations: this.#terminations,
      outcomes: this.#outcomes,
      rulesets: this.#rulesets,
      lengths: this.#lengths.summarize(),
      turns: this.#turns,
      deeds: this.#deeds,
      translations: this.#translations,
      captures: this.#captures,
    };
  }

  #addRuleset(name: string): void {
    const isKnown = name in this.#rulesets || Object.keys(this.#rulesets).length < MAX_RULESETS;
    count(this.#rulesets, isKnown ? name : OTHER);
  }

  #addActions(first: Action, bonus: Action | undefined): void {
    count(this.#turns, first.kind);
    if (bonus !== undefined) count(this.#turns, 'activation');
    for (const action of [first, bonus]) {
      if (action?.kind === 'translate') this.#addTranslation(action);
      else if (action?.kind === 'act') {
        if (action.capture !== 'none') count(this.#captures, action.capture);
        this.#addDeed(action.deed);
      }
    }
  }

  #addDeed(deed: Deed | undefined): void {
    if (deed === undefined) return;
    count(this.#deeds, deed.kind);
    if (deed.kind === 'carry') this.#addTranslation(deed.translation);
  }

  #addTranslation({ protein }: Translation): void {
    count(this.#translations, protein);
  }
}
