import { type Game, playerToMove } from '#lambdas/domain/game/game';
import type { Histories } from './check-promises.ts';
import type { Feed } from './subscriber.ts';
import { collect, type Violation } from './violations.ts';

/** Of what a feed told of one game, what was new when it came. */
const newVersions = (versions: readonly number[]): readonly number[] =>
  versions.filter((version, index) => versions.slice(0, index).every(earlier => earlier < version));

/** A watcher has had every version from the snapshot on, in order, and while it lasts the last one too. */
const checkWatcher = ({ gameId, received, isLive }: Feed, histories: Histories): readonly Violation[] =>
  collect(gameId, hold => {
    const told = newVersions(received.map(({ version }) => version));
    const isGapless = told.every((version, index) => index === 0 || version === (told[index - 1] ?? 0) + 1);
    hold(isGapless, `a watcher was told the versions ${told.join(' ')}`);
    const last = histories.get(gameId ?? '')?.at(-1)?.version;
    hold(
      !isLive || told.at(-1) === last,
      `a watcher was told last of version ${told.at(-1)}, and the game is at ${last}`,
    );
  });

/** Nobody is told of a turn that was never theirs. */
const checkTurns = ({ player, received }: Feed, histories: Histories): readonly Violation[] =>
  received.flatMap(({ id, version }) =>
    collect(id, hold => {
      const game = histories.get(id)?.find(candidate => candidate.version === version);
      hold(
        game !== undefined && playerToMove(game) === player,
        `${player} was told of version ${version} as their turn`,
      );
    }),
  );

/** That subscribers were told what happened, and in its order. */
export const checkFeeds = (feeds: readonly Feed[], histories: Histories): readonly Violation[] =>
  feeds.flatMap(feed => (feed.gameId === undefined ? checkTurns(feed, histories) : checkWatcher(feed, histories)));

/** That the games which a player is told to wait for them are those that do. Takes what is told now, by player. */
export const checkWaiting = (
  told: ReadonlyMap<string, readonly string[]>,
  histories: Histories,
): readonly Violation[] => {
  const games: readonly Game[] = [...histories.values()].flatMap(versions => versions.at(-1) ?? []);
  return [...told].flatMap(([player, ids]) =>
    collect(undefined, hold => {
      const waiting = games.filter(game => playerToMove(game) === player).map(({ id }) => id);
      hold(
        ids.toSorted().join() === waiting.toSorted().join(),
        `${player} is told that ${ids.join(' ')} wait, and ${waiting.join(' ')} do`,
      );
    }),
  );
};
