import { ok } from '#engine/index';
import type { Game } from '../../domain/game/game.ts';
import { playersOf } from '../../domain/game/game-change.ts';
import { makeGameRecord } from '../../domain/game/game-record.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { decideLeaving } from '../../domain/players/account-deletion.ts';
import type { DataPage } from '../../domain/players/personal-data.ts';
import type { ListedGame } from '../../store/game/game-store.ts';
import { changeStoredGame } from '../game/change-game.ts';
import type { GamePorts, Ports } from '../ports.ts';

/** Games read at a time. */
const PAGE = 25;

type ExportPorts = GamePorts & Pick<Ports, 'players'>;

const namesOf = async ({ players }: ExportPorts, games: readonly Game[]): Promise<ReadonlyMap<PlayerId, string>> =>
  new Map((await players.loadMany(games.flatMap(playersOf))).map(({ id, name }) => [id, name]));

/** A game as its player sees it: what it was, and what happened. */
const entryOf = (game: Game, player: PlayerId, names: ReadonlyMap<PlayerId, string>) => {
  const { id, status, visibility, hotSeat, rated, ruleset, createdAt, startedAt, finishedAt, ending, seats } = game;
  const name = (seat: PlayerId | undefined): string => (seat && names.get(seat)) ?? '?';
  return {
    id,
    status,
    visibility,
    hotSeat,
    rated,
    ruleset,
    white: seats.white,
    black: seats.black,
    inviteCode: game.creator === player ? game.inviteCode : undefined,
    createdAt,
    startedAt,
    finishedAt,
    winner: ending?.winner,
    termination: ending?.termination,
    record:
      startedAt === undefined
        ? undefined
        : makeGameRecord(game, { white: name(seats.white), black: name(seats.black) }),
  };
};

/** A page of a player's games, private ones too, newest first. */
export const exportGames = async (
  ports: ExportPorts,
  player: PlayerId,
  after: string | undefined,
): Promise<DataPage> => {
  const page = await ports.games.listOfPlayer(player, { after, limit: PAGE });
  const games = page.map(({ game }) => game);
  const names = await namesOf(ports, games);
  return {
    entries: games.map(game => entryOf(game, player, names)),
    next: page.length < PAGE ? undefined : page.at(-1)?.cursor,
  };
};

const leave = async (ports: GamePorts, player: PlayerId, { id, status }: Game): Promise<void> => {
  if (status === 'FINISHED') return;
  const left = await changeStoredGame(ports, id, (game, now) => {
    const decision = decideLeaving(game, player, now);
    return decision.ok ? ok({ game: decision.value }) : decision;
  });
  if (!left.ok) throw new Error(`game ${id} cannot be left: ${left.error.error.message}`);
};

/**
 * Ends the games that a player who is being deleted still has: open ones and those in which not both have played are called
 * off, the others given up. All stay, for they are the opponents' and the spectators' too.
 */
export const eraseGames = async (ports: GamePorts, player: PlayerId): Promise<void> => {
  let after: string | undefined;
  let page: readonly ListedGame[];
  do {
    page = await ports.games.listOfPlayer(player, { after, limit: PAGE });
    for (const { game } of page) await leave(ports, player, game);
    after = page.at(-1)?.cursor;
  } while (page.length === PAGE);
};
