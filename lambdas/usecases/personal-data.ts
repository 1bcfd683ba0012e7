import type { DataPage, PersonalData } from '../domain/personal-data.ts';
import { readString } from '../store/fields.ts';
import { importedGames } from './personal-archive.ts';
import { chatMessages } from './personal-chat.ts';
import { eraseGames, exportGames } from './personal-games.ts';
import { lobbyDataOf } from './personal-lobby.ts';
import type { Ports } from './ports.ts';

/** Items read at a time. */
const PAGE = 50;

/** What is kept beside a player: by how its sort keys begin, what an export calls it, and fields that an export leaves out. */
interface Kept {
  readonly prefix: string;
  readonly name: string;
  readonly secret?: readonly string[];
}

/**
 * Everything that stands beside a player in the players table. It is erased as a whole (see `PersonalStore.wipe`); what is
 * listed here is exported, and a test looks for what is not.
 */
export const KEPT_BESIDE_PLAYERS: readonly Kept[] = [
  { prefix: 'block#', name: 'block' },
  { prefix: 'bot#', name: 'bot' },
  { prefix: 'conditional#', name: 'conditionalTurns' },
  { prefix: 'delivery#', name: 'delivery' },
  { prefix: 'incoming#', name: 'incomingChallengeEntry' },
  { prefix: 'contact', name: 'mailContact', secret: ['unsubscribeToken', 'pending'] },
  { prefix: 'digest', name: 'mailedNotices' },
  { prefix: 'note#', name: 'note' },
  { prefix: 'notice#', name: 'notice' },
  { prefix: 'outgoing#', name: 'outgoingChallengeEntry' },
  { prefix: 'outstanding#', name: 'outstanding' },
  { prefix: 'preferences', name: 'noticePreferences' },
  { prefix: 'push#', name: 'pushSubscription', secret: ['p256dh', 'auth'] },
  { prefix: 'rating#', name: 'rating' },
  { prefix: 'report#', name: 'report' },
  { prefix: 'room#', name: 'chatRoom' },
  { prefix: 'seeks#', name: 'seekEntry' },
  { prefix: 'unread#', name: 'unreadNotice' },
  { prefix: 'waiting#', name: 'waitingGame' },
  { prefix: 'webhook#', name: 'webhook', secret: ['secret', 'previous'] },
];

/** How a table finds an item, which says nothing of the player. */
const KEYS = new Set(['pk', 'sk', 'listing', 'listedAs', 'ttl']);

const keptData = ({ personal }: Pick<Ports, 'personal'>, { prefix, name, secret = [] }: Kept): PersonalData => {
  const isTold = (field: string): boolean => !KEYS.has(field) && !secret.includes(field);
  return {
    name,
    exportPage: async (player, after): Promise<DataPage> => {
      const items = await personal.list(player, prefix, after, PAGE);
      const entries = items.map(item => {
        const told = Object.fromEntries(Object.entries(item).filter(([field]) => isTold(field)));
        return { key: readString(item, 'sk').slice(prefix.length), ...told };
      });
      const last = items.length < PAGE ? undefined : items.at(-1);
      return { entries, next: last && readString(last, 'sk') };
    },
    // The whole of what stands beside a player goes at once, after everything that is found by it.
    erase: async () => undefined,
  };
};

const single = (entries: DataPage['entries']): DataPage => ({ entries, next: undefined });

const profile = ({ players }: Pick<Ports, 'players'>): PersonalData => ({
  name: 'player',
  exportPage: async player => {
    const found = await players.loadMany([player]);
    return single(found.map(({ claimedBy: _, deletedAt: __, ...told }) => ({ ...told })));
  },
  // Its place is taken by what is left of a deleted player, before all else.
  erase: async () => undefined,
});

const apiTokens = ({ tokens }: Pick<Ports, 'tokens'>): PersonalData => ({
  name: 'apiToken',
  exportPage: async player => single((await tokens.list(player)).map(token => ({ ...token }))),
  erase: player => tokens.eraseAll(player),
});

const games = (ports: Pick<Ports, 'games' | 'players' | 'now'>): PersonalData => ({
  name: 'game',
  exportPage: (player, after) => exportGames(ports, player, after),
  erase: player => eraseGames(ports, player),
});

/** Which player has a browser stands elsewhere, too. */
const pushOwners = ({ pushSubscriptions }: Pick<Ports, 'pushSubscriptions'>): PersonalData => ({
  name: 'pushSubscriptionOwner',
  exportPage: async () => single([]),
  erase: async player => {
    for (const { id } of await pushSubscriptions.list(player)) await pushSubscriptions.remove(player, id);
  },
});

/** What a mail's link finds a player by. It tells nothing that the contact does not. */
const unsubscribeTokens = ({ contacts }: Pick<Ports, 'contacts'>): PersonalData => ({
  name: 'unsubscribeToken',
  exportPage: async () => single([]),
  erase: async player => {
    const contact = await contacts.load(player);
    if (contact !== undefined) await contacts.removeToken(contact.unsubscribeToken);
  },
});

/** Every part of the service that keeps personal data. A store that is added joins in here. */
export const personalDataOf = (ports: Ports): readonly PersonalData[] => [
  profile(ports),
  apiTokens(ports),
  ...lobbyDataOf(ports),
  games(ports),
  chatMessages(ports),
  importedGames(ports),
  pushOwners(ports),
  unsubscribeTokens(ports),
  ...KEPT_BESIDE_PLAYERS.map(kept => keptData(ports, kept)),
];
