import { COLORS } from '#engine/index';
import { RESULTS } from '#notation/basics';
import { type ArchiveEntry, GAME_SOURCES } from '../../domain/archive/archive-entry.ts';
import { TERMINATIONS, VISIBILITIES } from '../../domain/game/game.ts';
import { presetOf } from '../../domain/game/game-filter.ts';
import { type ArchivedGameId, type GameId, isArchivedGameId, isGameId, type PlayerId } from '../../domain/ids.ts';
import {
  type Item,
  readBoolean,
  readNumber,
  readOneOf,
  readOptional,
  readString,
  readStrings,
} from '../items/fields.ts';
import { readPlayerId } from '../items/read-player-id.ts';
import { sortKey } from '../items/sort-key.ts';

/** The key of a game in every list: by when it came into the archive, and unique. */
export const archivedAs = ({ archivedAt, id }: Pick<ArchiveEntry, 'archivedAt' | 'id'>): string =>
  sortKey(archivedAt, id);

/** The name of nobody known. */
const UNKNOWN = '?';

/** The lists that a game can stand in. */
export const LISTS = {
  public: 'games',
  player: (player: PlayerId): string => `player#${player}`,
  pair: (one: PlayerId, other: PlayerId): string => `pair#${[one, other].toSorted().join('#')}`,
  ruleset: (ruleset: string): string => `ruleset#${ruleset}`,
  preset: (preset: string): string => `preset#${preset}`,
  importer: (importer: PlayerId): string => `importer#${importer}`,
  name: (name: string): string => `name#${name.toLowerCase()}`,
} as const;

const publicLists = ({ ruleset, names }: ArchiveEntry): readonly string[] => [
  LISTS.public,
  LISTS.ruleset(ruleset),
  LISTS.preset(presetOf(ruleset)),
  ...new Set(names.filter(name => name !== UNKNOWN).map(LISTS.name)),
];

const playerLists = ({ seats: { white, black } }: ArchiveEntry): readonly string[] => {
  const players = [...new Set([white, black])].filter(player => player !== undefined);
  return [...players.map(LISTS.player), ...(white && black && white !== black ? [LISTS.pair(white, black)] : [])];
};

/** The lists that a game stands in. A private one stands in those of its players, and of its importer, alone. */
export const listsOf = (entry: ArchiveEntry): readonly string[] => [
  ...playerLists(entry),
  ...(entry.importer === undefined ? [] : [LISTS.importer(entry.importer)]),
  ...(entry.visibility === 'PUBLIC' ? publicLists(entry) : []),
];

/** The fields of an entry as an item holds them. */
export const entryToItem = ({ seats, names, ...entry }: ArchiveEntry): Item => ({
  ...entry,
  white: seats.white,
  black: seats.black,
  ...(names.length > 0 && { names }),
});

/** Reads a field that holds the id of a game, played or imported. */
export const readArchiveId = (item: Item, name: string): GameId | ArchivedGameId => {
  const id = readString(item, name);
  if (isGameId(id) || isArchivedGameId(id)) return id;
  throw new Error(`a stored item has a damaged id of a game: ${id}`);
};

/** The entry that an item holds; throws an error that names the field when the item is damaged. */
export const entryFromItem = (item: Item): ArchiveEntry => {
  const [white, black] = COLORS.map(color => readOptional(item, color, readPlayerId));
  return {
    id: readArchiveId(item, 'id'),
    archivedAt: readNumber(item, 'archivedAt'),
    source: readOneOf(item, 'source', GAME_SOURCES),
    visibility: readOneOf(item, 'visibility', VISIBILITIES),
    seats: { white, black },
    importer: readOptional(item, 'importer', readPlayerId),
    names: readOptional(item, 'names', readStrings) ?? [],
    ruleset: readString(item, 'ruleset'),
    rated: readBoolean(item, 'rated'),
    result: readOneOf(item, 'result', RESULTS),
    termination: readOptional(item, 'termination', (from, name) => readOneOf(from, name, TERMINATIONS)),
    plies: readNumber(item, 'plies'),
  };
};
