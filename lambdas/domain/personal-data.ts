import type { PlayerId } from './ids.ts';

/** Some of what a part of the service keeps of a player. */
export interface DataPage {
  /** Objects of JSON, without secrets and without what others may not be known for. */
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  /** Where to go on; undefined when this was the last. */
  readonly next: string | undefined;
}

/** A part of the service that keeps personal data: it says what it has, and forgets it. */
export interface PersonalData {
  /** What an export calls its entries. */
  readonly name: string;
  /** A page of what is kept of a player, from the beginning or from where another page ended. */
  readonly exportPage: (player: PlayerId, after: string | undefined) => Promise<DataPage>;
  /** Erases what is kept of a player, except what others' games and records rest on. May be done again, and may be interrupted. */
  readonly erase: (player: PlayerId) => Promise<void>;
}
