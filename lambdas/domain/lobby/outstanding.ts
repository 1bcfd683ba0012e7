import { err, ok, type Result } from '#engine/index';
import type { PlayerId } from '../ids.ts';

/** Something that a player has asked for and that is not settled yet. Instants are milliseconds since 1970, UTC. */
export interface Slot {
  readonly id: string;
  /** Whom it concerns; undefined for nobody in particular. */
  readonly about: PlayerId | undefined;
  /** When it was asked for. */
  readonly at: number;
  /** From when on it is settled, whatever else happens. */
  readonly until: number;
}

/** How much a player may have outstanding. */
export interface OutstandingLimits {
  readonly most: number;
  /** Of what concerns the same other player. */
  readonly mostAboutOne: number;
}

/** The limit that is reached. */
export type LimitReached = keyof OutstandingLimits;

/** For how long a slot counts although there is nothing behind it: what was asked for may be on its way. */
const GRACE_MS = 60_000;

/** A player's slots with one more. */
export interface Reservation {
  /** The slot taken; one of the same id that was taken before, as it was. */
  readonly slot: Slot;
  readonly slots: readonly Slot[];
}

/**
 * Decides that a player has one thing more outstanding. `isOpen` tells whether what a slot was taken for still waits, undefined
 * of what is not there; slots of what waits no more are given up. The same id again changes nothing.
 */
export const decideReservation = (
  held: readonly Slot[],
  isOpen: (id: string) => boolean | undefined,
  asked: Slot,
  limits: OutstandingLimits,
): Result<Reservation, LimitReached> => {
  const known = held.find(({ id, until }) => id === asked.id && until > asked.at);
  if (known !== undefined) return ok({ slot: known, slots: held });
  const counts = ({ id, at, until }: Slot): boolean =>
    id !== asked.id && until > asked.at && (isOpen(id) ?? at + GRACE_MS > asked.at);
  const slots = held.filter(counts);
  if (slots.length >= limits.most) return err('most');
  const aboutOne = slots.filter(({ about }) => asked.about !== undefined && about === asked.about);
  if (aboutOne.length >= limits.mostAboutOne) return err('mostAboutOne');
  return ok({ slot: asked, slots: [...slots, asked] });
};
