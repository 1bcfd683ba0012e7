import { type ReadonlySignal, signal } from '@preact/signals';
import { err, type Result } from '#engine/index';
import type { Storage, StorageError } from '../app/storage.ts';
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
  /** Keeps a game as it stands. */
  readonly keep: (id: string, taken: TakenGame) => Result<undefined, StorageError>;
  readonly remove: (id: string) => void;
}

const PREFIX = 'hot-seat/';

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

/** The shelf over a storage; `now` in milliseconds since 1970. */
export const createShelf = (storage: Storage, now: () => number): Shelf => {
  const games = signal(listGames(storage));
  const relist = (): void => {
    games.value = listGames(storage);
  };
  const take: Shelf['take'] = id => {
    const text = storage.read(PREFIX + id);
    if (text === undefined) return err(NOT_HERE);
    const saved = parseSavedGame(text);
    if (!saved.ok) return saved;
    const game = readSavedGame(saved.value);
    return game.ok ? { ok: true, value: { game: game.value, began: saved.value.began } } : game;
  };
  const keep: Shelf['keep'] = (id, { game, began }) => {
    const times = { began, changed: now(), standing: describeStanding(game) };
    const written = storage.write(PREFIX + id, makeSavedGame(game, times));
    relist();
    return written;
  };
  const remove: Shelf['remove'] = id => {
    storage.remove(PREFIX + id);
    relist();
  };
  return { games, take, keep, remove };
};
