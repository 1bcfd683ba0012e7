import type { PlayerId } from '../../domain/ids.ts';
import type { DataEntry, DataPage } from '../../domain/players/personal-data.ts';
import { type Item, isItem, readString } from '../../store/items/fields.ts';
import type { PersonalStore } from '../../store/players/personal-store.ts';

/** Items read at a time. */
const PAGE = 100;

/** What an export tells in a better way: the player's record, their tokens, and what lists lead to. */
const TOLD_ELSEWHERE = new Set(['profile', 'apitoken', 'held', 'incoming', 'outgoing', 'seeks', 'room']);

/** How tables find items, and when they forget them. */
const KEYS = ['pk', 'sk', 'listing', 'listedAs', 'ttl'];

/** What lets somebody in, or proves that they are who they are; and what only the service may know. */
const SECRETS = ['hash', 'secret', 'previous', 'token', 'unsubscribeToken', 'code', 'auth', 'p256dh', 'endpoint'];

const UNTOLD = new Set([...KEYS, ...SECRETS]);

const kindOf = (key: string): string => key.split('#')[0] ?? '';

/** What an entry is called: by how its key begins. */
export const kindOfKept = (entry: DataEntry): string => kindOf(readString(entry, 'key'));

const withoutUntold = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutUntold);
  return isItem(value) ? toldOf(value) : value;
};

const toldOf = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (UNTOLD.has(name) ? [] : [[name, withoutUntold(value)]])),
  );

/** A page of what stands beside a player, as it is stored but for secrets. What a new store puts there is told as well. */
export const exportKept = async (
  personal: PersonalStore,
  player: PlayerId,
  after: string | undefined,
): Promise<DataPage> => {
  const items = await personal.list(player, '', after, PAGE);
  const entries = items
    .filter(item => !TOLD_ELSEWHERE.has(kindOf(readString(item, 'sk'))))
    .map(item => ({ ...toldOf(item), key: readString(item, 'sk') }));
  const last = items.length < PAGE ? undefined : items.at(-1);
  return { entries, next: last && readString(last, 'sk') };
};
