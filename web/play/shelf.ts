import { type ReadonlySignal, signal } from '@preact/signals';
import { err, ok, type Result } from '#engine/index';
import type { Storage, StorageError } from '../app/storage.ts';
import type { OnStorageChange } from '../app/storage-changes.ts';
import type { HotSeatGame } from './hot-seat.ts';
import { describeStanding } from './hot-seat-words.ts';
import { makeSavedGame, parseSavedGame, readSavedGame, type SavedGame, type SavedGameError } from './saved-game.ts';

/** A game in the list; `saved` is undefined when it cannot be read. */
export interface ShelvedGame {
  readonly id: string;
  readonly saved: SavedGame | undefined;
}

/** A game from the shelf, and when it began in milliseconds since 1970. */
export interface TakenGame {
  readonly game: HotSeatGame;
  readonly began: number;
}

/** The games of two that are kept on this device. */
export interface Shelf {
  /** The last one played first. */
  readonly games: ReadonlySignal<readonly ShelvedGame[]>;
  readonly take: (
    id: string,
  ) => Result<TakenGame, SavedGameError | { readonly code: 'NOT_HERE'; readonly message: string }>;
  /** Keeps a game as it stands. Refuses one that another tab has changed since it was taken or kept here: that one stays. */
  readonly keep: (id: string, taken: TakenGame) => Result<undefined, StorageError | typeof CHANGED_ELSEWHERE>;
  readonly remove: (id: string) => void;
  /** Calls back whenever another tab has kept or removed a game, until what it returns is called. */
  readonly watch: (id: string, onChange: () => void) => () => void;
}

const PREFIX = 'hot-seat/';

const CHANGED_ELSEWHERE = {
  code: 'CHANGED_ELSEWHERE',
  message: 'This game has gone on in another tab, and the board shows how it stands there.',
} as const;

const NOT_HERE = { code: 'NOT_HERE', message: 'this game is not on this device' } as const;

const toShelved = (storage: Storage, key: string): ShelvedGame => {
  const saved = parseSavedGame(storage.read(key) ?? '');
  return { id: key.slice(PREFIX.length), saved: saved.ok ? saved.value : undefined };
};

const listGames = (storage: Storage): readonly ShelvedGame[] =>
  storage
    .keys(PREFIX)
    .map(key => toShelved(storage, key))
    .sort((a, b) => (b.saved?.changed ?? 0) - (a.saved?.changed ?? 0));

/** The shelf over a storage; `now` in milliseconds since 1970, `listen` tells of what other tabs do to the storage. */
export const createShelf = (
  storage: Storage,
  now: () => number,
  listen: (onChange: OnStorageChange) => void,
): Shelf => {
  const games = signal(listGames(storage));
  /** What this tab has last read or written of each game. */
  const known = new Map<string, string | undefined>();
  const watchers = new Map<() => void, string>();
  const relist = (): void => {
    games.value = listGames(storage);
  };
  const take: Shelf['take'] = id => {
    const text = storage.read(PREFIX + id);
    if (text === undefined) return err(NOT_HERE);
    const saved = parseSavedGame(text);
    if (!saved.ok) return saved;
    const game = readSavedGame(saved.value);
    if (!game.ok) return game;
    known.set(id, text);
    return ok({ game: game.value, began: saved.value.began });
  };
  const keep: Shelf['keep'] = (id, { game, began }) => {
    const standing = storage.read(PREFIX + id);
    if (standing !== undefined && standing !== known.get(id)) return err(CHANGED_ELSEWHERE);
    const times = { began, changed: now(), standing: describeStanding(game) };
    const written = storage.write(PREFIX + id, makeSavedGame(game, times));
    known.set(id, storage.read(PREFIX + id));
    relist();
    return written;
  };
  const remove: Shelf['remove'] = id => {
    storage.remove(PREFIX + id);
    relist();
  };
  const watch: Shelf['watch'] = (id, onChange) => {
    const watcher = (): void => onChange();
    watchers.set(watcher, PREFIX + id);
    return () => watchers.delete(watcher);
  };
  listen(key => {
    if (key !== undefined && !key.startsWith(PREFIX)) return;
    relist();
    for (const [watcher, watched] of [...watchers]) if (key === undefined || key === watched) watcher();
  });
  return { games, take, keep, remove, watch };
};
