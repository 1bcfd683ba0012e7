import { playerAtPly } from '../../domain/game/game.ts';
import { makeTurnId } from '../../domain/ids.ts';
import { toSeconds } from '../models/clock-view.ts';
import { toSide } from '../models/names.ts';
import { toTurnEvent } from '../models/turn-event.ts';
import { replayed } from '../models/turn-model.ts';
import type { TurnResolvers } from '../types.generated.ts';

export const turnResolvers: TurnResolvers = {
  id: ({ game, ply }) => makeTurnId(game.id, ply, game.turns[ply]?.take),
  number: turn => replayed(turn).number,
  side: turn => toSide(replayed(turn).side),
  player: (turn, _, context) => {
    const player = playerAtPly(turn.game, replayed(turn).side, turn.ply);
    return player === undefined ? null : context.players.load(player);
  },
  notation: turn => replayed(turn).notation,
  long: turn => replayed(turn).long,
  position: turn => replayed(turn).position,
  events: turn => replayed(turn).events.map(toTurnEvent),
  remaining: ({ game, ply }) => {
    const left = game.turns[ply]?.left;
    return left === undefined ? null : toSeconds(left);
  },
  playedAt: ({ game, ply }) => game.turns[ply]?.at ?? game.updatedAt,
};
