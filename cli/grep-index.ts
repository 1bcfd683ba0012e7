import type { LinePatterns } from './grep-line.ts';
import type { FoundGame } from './grep-search.ts';
import type { TurnPattern } from './grep-turn.ts';
import { archiveStateOf } from './index-archive.ts';
import { IndexError, indexPathOf } from './index-format.ts';
import { GameFetcher } from './index-games.ts';
import { hashLongText, hashOutline, hashPosition } from './index-hashes.ts';
import { ArchiveIndex, type HashRange } from './index-reader.ts';
import { reasonOf } from './sources.ts';

const HIGHEST = 0xffffffff;

const rangeOfTurn = ({ text, outline, isLong }: TurnPattern): HashRange => {
  const hash = hashLongText(text);
  if (isLong) return { from: hash, to: hash };
  const high = hashOutline(outline);
  return { from: { high, low: 0 }, to: { high, low: HIGHEST } };
};

/** The hashes of which a game must have one each to hold every pattern. */
const rangesOf = ({ turn, position, board }: LinePatterns): readonly HashRange[] => {
  const setups = [position, board].flatMap(pattern => (pattern === undefined ? [] : [pattern.setup]));
  const hashes = setups.map(setup => hashPosition(square => setup.board.get(square)));
  return [...(turn === undefined ? [] : [rangeOfTurn(turn)]), ...hashes.map(hash => ({ from: hash, to: hash }))];
};

/** The games that may hold the patterns; undefined when they are so many that all may as well be read. */
const findCandidates = async (index: ArchiveIndex, patterns: LinePatterns): Promise<readonly number[] | undefined> => {
  const games = await index.findGames(rangesOf(patterns));
  if (games.length * 2 > index.games) return undefined;
  // What is damaged must show before anything is printed.
  for await (const _place of index.listPlaces(games));
  return games;
};

async function* fetchGames(
  archive: string,
  index: ArchiveIndex,
  numbers: readonly number[],
): AsyncGenerator<FoundGame> {
  const fetcher = await GameFetcher.open(archive);
  try {
    let at = 0;
    for await (const place of index.listPlaces(numbers)) yield fetcher.fetch(place, numbers[at++] ?? 0);
  } finally {
    await fetcher.close();
    await index.close();
  }
}

const openIndex = async (archive: string): Promise<ArchiveIndex | undefined> => {
  const state = await archiveStateOf(archive);
  return state && ArchiveIndex.open(indexPathOf(archive), state);
};

const codeOf = (thrown: unknown): unknown => (thrown instanceof Error && 'code' in thrown ? thrown.code : undefined);

/** Why an index is of no use, for people; undefined when there is none. Throws what is a fault of the program. */
const explainFailure = (archive: string, thrown: unknown): string | undefined => {
  const code = codeOf(thrown);
  if (code === 'ENOENT') return undefined;
  if (!(thrown instanceof IndexError) && code === undefined) throw thrown;
  const why = thrown instanceof IndexError ? thrown.message : reasonOf(thrown);
  return `${indexPathOf(archive)} is not used: ${why}; index ${archive} anew, or delete it`;
};

/**
 * The games of an archive, in their order, among which are all that hold the patterns, by the archive's index. Undefined
 * when it has none, or none that can be used, of which `tell` is told.
 */
export const listCandidates = async (
  archive: string,
  patterns: LinePatterns,
  tell: (line: string) => void,
): Promise<AsyncIterable<FoundGame> | undefined> => {
  let index: ArchiveIndex | undefined;
  try {
    index = await openIndex(archive);
    const games = index && (await findCandidates(index, patterns));
    if (index !== undefined && games !== undefined) return fetchGames(archive, index, games);
  } catch (thrown) {
    const why = explainFailure(archive, thrown);
    if (why !== undefined) tell(`dnachess: ${why}`);
  }
  await index?.close();
  return undefined;
};
