import { canSee } from '../../domain/game/game.ts';
import type { NoticeResolvers } from '../types.generated.ts';

export const noticeResolvers: NoticeResolvers = {
  id: ({ notice }) => notice.id,
  kind: ({ notice }) => notice.kind,
  at: ({ notice }) => notice.at,
  text: ({ notice }) => notice.text,
  from: ({ notice: { from } }, _, { players }) => (from === undefined ? null : players.load(from)),
  game: async ({ notice: { game: noticed } }, _, { games, viewer }) => {
    const game = noticed && (await games.load(noticed.id));
    return game !== undefined && canSee(game, viewer.playerId) ? game : null;
  },
  ply: ({ notice }) => notice.game?.ply ?? null,
};
