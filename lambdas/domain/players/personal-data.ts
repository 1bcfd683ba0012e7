import type { PlayerId } from '../ids.ts';

/** Something that is kept of a player, as an export tells it: JSON, without secrets and without what only others may know. */
export type DataEntry = Readonly<Record<string, unknown>>;

/** Some of what a part of the service keeps of a player. */
export interface DataPage {
  readonly entries: readonly DataEntry[];
  /** Where to go on; undefined when this was the last. */
  readonly next: string | undefined;
}

/** A part of the service that keeps personal data: it says what it has, and forgets it. */
export interface PersonalData {
  /** Unique among the parts. An export calls its entries so, and cursors hold it. */
  readonly name: string;
  /** What an export calls an entry, where a part has several kinds. */
  readonly kindOf?: (entry: DataEntry) => string;
  /** A page of what is kept of a player, from the beginning or from where another page ended. */
  readonly exportPage: (player: PlayerId, after: string | undefined) => Promise<DataPage>;
  /** Erases what is kept of a player, except what others' games and records rest on. May be done again, and may be interrupted. */
  readonly erase: (player: PlayerId) => Promise<void>;
}
