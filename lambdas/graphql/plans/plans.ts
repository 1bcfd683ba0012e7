import { GraphQLError } from 'graphql';
import { type Game, playerToMove } from '../../domain/game/game.ts';
import type { PlayerId } from '../../domain/ids.ts';
import type { Notice } from '../../domain/inbox/notice.ts';
import { gameToItem } from '../../store/game/game-item.ts';
import { noticeToItem } from '../../store/inbox/notice-item.ts';
import type { Announcement, Planner } from '../../subscriptions/index.ts';
import type { Ports } from '../../usecases/ports.ts';
import type { GraphQLContext } from '../context.ts';
import { findGame } from '../models/find-game.ts';
import { requirePlayer } from '../user-input.ts';
import { planChatPosted } from './chat-plan.ts';

const MOST_WAITING = 200;
const MOST_UNREAD = 100;

export const gameTopic = (id: string): string => `game#${id}`;
export const turnTopic = (player: PlayerId): string => `turn#${player}`;
export const inboxTopic = (player: PlayerId): string => `inbox#${player}`;

/** A version of a game as it is told on a topic. */
export const announcementOf = (topic: string, game: Game): Announcement => ({
  topic,
  key: game.id,
  version: game.version,
  payload: gameToItem(game),
});

const planGameUpdated: Planner<GraphQLContext> = async ({ gameId }, context) => {
  const game = await findGame(String(gameId), context);
  if (game === undefined)
    throw new GraphQLError('There is no such game, or you may not see it.', { extensions: { code: 'GAME_NOT_FOUND' } });
  const topic = gameTopic(game.id);
  return {
    topic,
    snapshot: async () => {
      const present = await context.ports.games.load(game.id);
      return present === undefined ? [] : [announcementOf(topic, present)];
    },
  };
};

/** The games that wait for a player, the one that has waited longest first. */
export const loadWaiting = async (ports: Ports, player: PlayerId): Promise<readonly Game[]> => {
  const games = await ports.games.loadMany(await ports.waiting.list(player, MOST_WAITING));
  return games.filter(game => playerToMove(game) === player).toSorted((a, b) => a.updatedAt - b.updatedAt);
};

const planTurnReady: Planner<GraphQLContext> = async (_, context) => {
  const player = requirePlayer(context);
  const topic = turnTopic(player);
  return {
    topic,
    snapshot: async () => (await loadWaiting(context.ports, player)).map(game => announcementOf(topic, game)),
  };
};

/** A notice as it is told: it has one version, for what it says never changes. */
export const noticeAnnouncement = (notice: Notice): Announcement => ({
  topic: inboxTopic(notice.recipient),
  key: notice.id,
  version: 1,
  payload: noticeToItem(notice),
});

const planNoticeReceived: Planner<GraphQLContext> = async (_, context) => {
  const player = requirePlayer(context);
  const { inbox, now } = context.ports;
  return {
    topic: inboxTopic(player),
    snapshot: async () => {
      const unread = await inbox.listUnread(player, { before: undefined, limit: MOST_UNREAD }, now());
      return unread.toReversed().map(noticeAnnouncement);
    },
  };
};

/** What each subscription listens to. */
export const plans: Readonly<Record<string, Planner<GraphQLContext>>> = {
  gameUpdated: planGameUpdated,
  turnReady: planTurnReady,
  noticeReceived: planNoticeReceived,
  chatPosted: planChatPosted,
};
