import type { DataEntry, DataPage, PersonalData } from '../../domain/players/personal-data.ts';
import type { Ports } from '../ports.ts';
import { importedGames } from './personal-archive.ts';
import { chatMessages } from './personal-chat.ts';
import { eraseGames, exportGames } from './personal-games.ts';
import { exportKept, kindOfKept } from './personal-kept.ts';
import { lobbyDataOf } from './personal-lobby.ts';

const pageOf = (entries: readonly DataEntry[]): DataPage => ({ entries, next: undefined });

const profile = ({ players }: Pick<Ports, 'players'>): PersonalData => ({
  name: 'player',
  exportPage: async player => {
    const found = await players.loadMany([player]);
    return pageOf(found.map(({ claimedBy: _, deletedAt: __, ...told }) => ({ ...told })));
  },
  // What is left of a deleted player takes its place before all else.
  erase: async () => undefined,
});

const apiTokens = ({ tokens }: Pick<Ports, 'tokens'>): PersonalData => ({
  name: 'apiToken',
  exportPage: async player => pageOf((await tokens.list(player)).map(token => ({ ...token }))),
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
  exportPage: async () => pageOf([]),
  erase: async player => {
    for (const { id } of await pushSubscriptions.list(player)) await pushSubscriptions.remove(player, id);
  },
});

/** What a mail's link finds a player by. It tells nothing that the contact does not. */
const unsubscribeTokens = ({ contacts }: Pick<Ports, 'contacts'>): PersonalData => ({
  name: 'unsubscribeToken',
  exportPage: async () => pageOf([]),
  erase: async player => {
    const contact = await contacts.load(player);
    if (contact !== undefined) await contacts.removeToken(contact.unsubscribeToken);
  },
});

/** Everything that stands beside a player in the players table, whichever part of the service put it there. */
const kept = ({ personal }: Pick<Ports, 'personal'>): PersonalData => ({
  name: 'kept',
  kindOf: kindOfKept,
  exportPage: (player, after) => exportKept(personal, player, after),
  erase: player => personal.wipe(player),
});

/**
 * Every part of the service that keeps personal data. What stands beside a player is told and erased by itself; a store that
 * keeps some elsewhere joins in here, before the last, by which the others find what is theirs.
 */
export const personalDataOf = (ports: Ports): readonly PersonalData[] => [
  profile(ports),
  apiTokens(ports),
  ...lobbyDataOf(ports),
  games(ports),
  importedGames(ports),
  chatMessages(ports),
  pushOwners(ports),
  unsubscribeTokens(ports),
  kept(ports),
];
