import { isDeepStrictEqual } from 'node:util';
import { Position } from '#engine/index';
import { isArchivable, isExplorable } from '#lambdas/domain/archive/archive-entry';
import { listReached } from '#lambdas/domain/archive/reached-positions';
import { gamesOf, type Results, tallyVisits, type Visit } from '#lambdas/domain/archive/tally';
import type { Game } from '#lambdas/domain/game/game';
import { resultOf } from '#lambdas/domain/game/game-record';
import { rulesetOf, turnsOf } from '#lambdas/domain/game/replay';
import type { Histories } from './check-promises.ts';
import { collect, type Hold, type Violation } from './violations.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;

/** Positions that are asked about: those that most games reached. */
const MOST_ASKED = 12;

const SEARCH = `query ($after: String) {
  searchGames(first: 50, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }
}`;

const EXPLORE = `query ($fen: String!, $ruleset: String!) {
  explorePosition(fen: $fen, ruleset: $ruleset) {
    explored { isComplete gameCount whiteWins blackWins draws turns(first: 100) { notation gameCount whiteWins blackWins draws } }
  }
}`;

/** What a check reads of an answer. */
interface Reached {
  readonly searchGames?: {
    readonly nodes: readonly { readonly id: string }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
  readonly explorePosition?: { readonly explored: object };
}

const ask = async ({ send, schedule }: World, query: string, variables: object): Promise<Reached> => {
  const reply = send(query, variables);
  await schedule.runUntil(schedule.now() + MINUTE);
  return (await reply) ?? {};
};

const listArchive = async (world: World): Promise<readonly string[]> => {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const { searchGames } = await ask(world, SEARCH, { after });
    ids.push(...(searchGames?.nodes.map(({ id }) => id) ?? []));
    after = searchGames?.pageInfo.hasNextPage ? searchGames.pageInfo.endCursor : undefined;
  } while (after !== undefined);
  return ids;
};

const view = (results: Results) => ({
  gameCount: gamesOf(results),
  whiteWins: results.white,
  blackWins: results.black,
  draws: results.draws,
});

/** What the explorer must say of a position that some games reached. */
const expected = (visits: readonly Visit[]) => {
  const { results, turns } = tallyVisits(visits);
  const byFrequency = [...turns].toSorted(([a, as], [b, bs]) => gamesOf(bs) - gamesOf(as) || (a < b ? -1 : 1));
  return {
    isComplete: true,
    ...view(results),
    turns: byFrequency.slice(0, 100).map(([notation, ended]) => ({ notation, ...view(ended) })),
  };
};

const visitsOf = (games: readonly Game[]): ReadonlyMap<string, readonly Visit[]> => {
  const visits = new Map<string, Visit[]>();
  for (const game of games)
    for (const { key, turns } of listReached(Position.start(rulesetOf(game)), turnsOf(game))) {
      const name = JSON.stringify({ fen: key, ruleset: game.ruleset });
      visits.set(name, [...(visits.get(name) ?? []), { result: resultOf(game), turns }]);
    }
  return visits;
};

const checkList = (hold: Hold, listed: readonly string[], archived: readonly Game[]): void => {
  hold(new Set(listed).size === listed.length, 'a game stands in the archive twice');
  for (const { id } of archived) hold(listed.includes(id), `${id} is over and not in the archive`);
  hold(listed.length === archived.length, `the archive has ${listed.length} games, not ${archived.length}`);
};

const explore = async (world: World, explorable: readonly Game[]): Promise<readonly Violation[]> => {
  const byGames = [...visitsOf(explorable)].toSorted(([, a], [, b]) => b.length - a.length);
  const found: Violation[] = [];
  for (const [name, visits] of byGames.slice(0, MOST_ASKED)) {
    const { explorePosition } = await ask(world, EXPLORE, JSON.parse(name));
    const isSo = isDeepStrictEqual(explorePosition?.explored, expected(visits));
    found.push(...collect(undefined, hold => hold(isSo, `the explorer is wrong about ${name}`)));
  }
  return found;
};

/** That every public game that is over is in the archive once, and that the explorer counts them as one by one. */
export const checkArchive = async (world: World, histories: Histories): Promise<readonly Violation[]> => {
  const last = [...histories.values()].flatMap(versions => versions.at(-1) ?? []);
  const archived = last.filter(game => isArchivable(game) && game.visibility === 'PUBLIC');
  const listed = await listArchive(world);
  return [
    ...collect(undefined, hold => checkList(hold, listed, archived)),
    ...(await explore(world, archived.filter(isExplorable))),
  ];
};
