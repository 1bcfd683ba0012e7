import { err, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import type { PlayerId } from '../../domain/ids.ts';
import {
  decideReservation,
  type LimitReached,
  type OutstandingLimits,
  type Slot,
} from '../../domain/lobby/outstanding.ts';
import type { OutstandingKind } from '../../store/lobby/outstanding-store.ts';
import type { Ports } from '../ports.ts';

const MOST_ATTEMPTS = 5;

/** What a player asks to have outstanding, and of how much else it may be one. */
export interface ReservationRequest {
  readonly kind: OutstandingKind;
  readonly slot: Slot;
  readonly limits: OutstandingLimits;
  /** Of what some ids stand for, whether it waits still; what is not there is left out. */
  readonly loadOpen: (ids: readonly string[]) => Promise<ReadonlyMap<string, boolean>>;
  readonly refuse: (reached: LimitReached) => UserError;
}

/**
 * Counts one thing more that a player has outstanding, before it is made: one conditional write, so that however many
 * requests come at once, no limit is exceeded. Returns the slot, or the one that the same id has already.
 */
export const reserve = async (
  { outstanding }: Pick<Ports, 'outstanding'>,
  player: PlayerId,
  { kind, slot, limits, loadOpen, refuse }: ReservationRequest,
): Promise<Result<Slot, UserError>> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const held = await outstanding.load(player, kind);
    const open = await loadOpen(held.slots.map(({ id }) => id));
    const decision = decideReservation(held.slots, id => open.get(id), slot, limits);
    if (!decision.ok) return err(refuse(decision.error));
    const { slot: taken, slots } = decision.value;
    if (slots === held.slots || (await outstanding.replace(player, kind, held, slots)))
      return { ok: true, value: taken };
  }
  return err(userError('CONTENTION', 'You asked for several of these at this moment; ask again.'));
};
