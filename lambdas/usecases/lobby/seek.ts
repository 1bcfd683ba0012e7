import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../../domain/errors.ts';
import { isSeekId, type PlayerId, type SeekId, toSeekId } from '../../domain/ids.ts';
import { type DraftSeekCommand, draftSeek, isSameSeek } from '../../domain/lobby/draft-seek.ts';
import { closeSeek, type Seek } from '../../domain/lobby/seek.ts';
import { checkRatedPlayer } from '../../domain/ratings/rated.ts';
import { ratingFamilyOfPreset } from '../../domain/ratings/rating-family.ts';
import { checkIdempotencyKey, hashIdempotencyKey } from '../idempotency.ts';
import { loadPlayer } from '../players/load-player.ts';
import type { Ports } from '../ports.ts';
import { type PairPorts, pairSeek } from './pair-seek.ts';
import { reserve } from './reserve.ts';
import { entryOf, loadSeeks, settleSeek } from './settle-seek.ts';

export interface SeekInput extends Omit<DraftSeekCommand, 'id' | 'player'> {
  readonly idempotencyKey: string | undefined;
}

type SeekPorts = PairPorts & Pick<Ports, 'lists' | 'outstanding' | 'players' | 'ratings' | 'schedule'>;

/** How many seeks of a player may wait at a time. */
const LIMITS = { most: 5, mostAboutOne: 5 };

/** When it is looked for the first time whether somebody fits a seek whose own request was interrupted. */
const FIRST_LOOK_MS = 15_000;

/** With an idempotency key the id follows from it, so the table itself refuses a second seek. */
const idOf = (ports: SeekPorts, player: PlayerId, key: string | undefined): SeekId =>
  toSeekId(key === undefined ? ports.randomBytes(16) : hashIdempotencyKey('seek', player, key));

const reserveFor = (ports: SeekPorts, { id, player, createdAt, expiresAt }: Seek) =>
  reserve(ports, player, {
    kind: 'seeks',
    slot: { id, about: undefined, at: createdAt, until: expiresAt },
    limits: LIMITS,
    loadOpen: async ids => new Map((await loadSeeks(ports, ids)).map(seek => [seek.id, seek.status === 'WAITING'])),
    refuse: () => userError('TOO_MANY_SEEKS', `You have ${LIMITS.most} seeks that wait; cancel one first.`),
  });

/** Writes what must stand before the seek does, then the seek: it counts from that write on. */
const store = async ({ lists, schedule, seeks }: SeekPorts, seek: Seek): Promise<boolean> => {
  const { id, player, createdAt: at } = seek;
  const entry = entryOf(seek);
  const data = { player, at, pool: entry.pool };
  await schedule.add({ kind: 'SEEK_EXPIRY', id, dueAt: at + FIRST_LOOK_MS, data });
  await lists.add(player, 'seeks', { id, at });
  await seeks.enter(entry);
  return seeks.create(seek);
};

const keyReused = (): UserError =>
  userError('IDEMPOTENCY_KEY_REUSED', 'This idempotency key made another seek; use a new key for each.', [
    'input',
    'idempotencyKey',
  ]);

/** Makes a seek that was checked, unless the limit forbids it or the same key has made it before. */
const make = async (ports: SeekPorts, asked: Seek): Promise<Result<SeekId, UserError>> => {
  const earlier = await ports.seeks.load(asked.id);
  if (earlier !== undefined) return isSameSeek(earlier, asked) ? ok(asked.id) : err(keyReused());
  const slot = await reserveFor(ports, asked);
  if (!slot.ok) return slot;
  // A request that was interrupted is taken up with its own instants, so that it stands nowhere twice.
  const seek = { ...asked, createdAt: slot.value.at, expiresAt: slot.value.until };
  if (await store(ports, seek)) return ok(seek.id);
  const other = await ports.seeks.load(asked.id);
  return other !== undefined && isSameSeek(other, asked) ? ok(asked.id) : err(keyReused());
};

/**
 * Looks for somebody to play with: pairs the player with somebody who waits, or lets them wait. The same key again gives the
 * seek that it made before, as it stands now.
 */
export const seekGame = async (
  ports: SeekPorts,
  player: PlayerId,
  input: SeekInput,
): Promise<Result<Seek, UserError>> => {
  const badKey = checkIdempotencyKey(input.idempotencyKey);
  if (badKey !== undefined) return err(badKey);
  const draft = draftSeek({ ...input, id: idOf(ports, player, input.idempotencyKey), player }, ports.now());
  if (!draft.ok) return draft;
  const unrated = input.rated ? checkRatedPlayer(await loadPlayer(ports, player)) : undefined;
  if (unrated !== undefined) return err({ ...unrated, path: ['input', 'rated'] });
  const { rating } = await ports.ratings.load(player, ratingFamilyOfPreset(draft.value.ruleset));
  const made = await make(ports, { ...draft.value, rating: Math.round(rating) });
  if (!made.ok) return made;
  const seek = await pairSeek(ports, made.value);
  if (seek === undefined) throw new Error(`seek ${made.value} was made and is gone`);
  return ok(seek);
};

/** Why nothing was changed, and the seek as it stood then; no seek for whom it is not theirs. */
export interface SeekRefusal {
  readonly error: UserError;
  readonly seek: Seek | undefined;
}

const notFound = (): SeekRefusal => ({
  error: userError('SEEK_NOT_FOUND', 'There is no such seek, or it is not yours.', ['input', 'id']),
  seek: undefined,
});

const MOST_ATTEMPTS = 5;

/** Stops looking. Of this and a pairing exactly one happens. */
export const cancelSeek = async (
  ports: SeekPorts,
  player: PlayerId,
  id: string,
): Promise<Result<Seek, SeekRefusal>> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const seek = isSeekId(id) ? await settleSeek(ports, id) : undefined;
    if (seek?.player !== player) return err(notFound());
    if (seek.status === 'CANCELLED') return ok(seek);
    if (seek.status !== 'WAITING')
      return err({ error: userError('SEEK_CLOSED', 'The seek has been paired, or has expired.'), seek });
    const cancelled = closeSeek(seek, 'CANCELLED', ports.now());
    if (await ports.seeks.replace(seek, cancelled)) {
      await ports.seeks.leave(entryOf(seek));
      return ok(cancelled);
    }
  }
  return err({ error: userError('CONTENTION', 'The seek kept changing; ask again.'), seek: undefined });
};
