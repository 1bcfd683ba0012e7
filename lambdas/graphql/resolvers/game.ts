import { deadlineOf } from '../../domain/clocks/timeout.ts';
import { type Game, hasSeat, playerToMove, sideOfPlayer } from '../../domain/game/game.ts';
import { hasInvite } from '../../domain/game/invite.ts';
import { positionOf, rulesetOf } from '../../domain/game/replay.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { standingOffers } from '../../domain/offers/offers.ts';
import { findConditionalTurns } from '../../usecases/conditional-turns/conditional-turns.ts';
import { connectTurns } from '../connections/turn-connection.ts';
import type { GraphQLContext } from '../context.ts';
import { connectMessages } from '../models/chat-view.ts';
import { viewClocks, viewTimeControl } from '../models/clock-view.ts';
import { findGame } from '../models/find-game.ts';
import { findGameRating } from '../models/game-rating.ts';
import { writeGame } from '../models/game-record-text.ts';
import { listLegalActions } from '../models/legal-actions.ts';
import { toResult, toSide } from '../models/names.ts';
import { payloadOf } from '../models/payload.ts';
import { viewRuleset } from '../models/ruleset-view.ts';
import { turnAt } from '../models/turn-model.ts';
import type { GameResolvers } from '../types.generated.ts';
import { playerOf } from '../user-input.ts';

const loadPlayer = async (id: PlayerId | undefined, context: GraphQLContext) =>
  id === undefined ? null : context.players.load(id);

/** Who asks, if they have a seat: what is a player's own is shown to nobody else. */
const seatedPlayer = (game: Game, context: GraphQLContext): PlayerId | undefined => {
  const player = playerOf(context);
  return player !== undefined && hasSeat(game, player) ? player : undefined;
};

export const gameResolvers: GameResolvers = {
  ruleset: game => viewRuleset(rulesetOf(game)),
  white: (game, _, context) => loadPlayer(game.seats.white, context),
  black: (game, _, context) => loadPlayer(game.seats.black, context),
  source: () => 'PLAYED',
  whiteName: async (game, _, context) => (await loadPlayer(game.seats.white, context))?.name,
  blackName: async (game, _, context) => (await loadPlayer(game.seats.black, context))?.name,
  viewerSide: (game, _, { viewer }) => {
    const side = sideOfPlayer(game, viewer.playerId);
    return side === undefined ? null : toSide(side);
  },
  inviteCode: (game, _, { viewer }) => (game.creator === viewer.playerId ? game.inviteCode : null),
  ply: game => game.turns.length,
  sideToMove: game => toSide(game.sideToMove),
  playerToMove: (game, _, context) => loadPlayer(playerToMove(game), context),
  lastTurn: game => turnAt(game, game.turns.length - 1),
  turns: connectTurns,
  legalActions: (game, { after }, { spend }) =>
    game.status === 'ACTIVE' ? payloadOf(listLegalActions(positionOf(game), after ?? undefined, spend)) : null,
  record: (game, _, context) => writeGame(game, 'pgn', context),
  recordJson: (game, _, context) => writeGame(game, 'json', context),
  result: ({ ending }) => (ending === undefined || ending.termination === 'ABORTED' ? null : toResult(ending.winner)),
  termination: game => game.ending?.termination,
  offers: (game, _, { viewer }) =>
    hasSeat(game, viewer.playerId)
      ? standingOffers(game).map(({ kind, by, ply }) => ({ kind, by: toSide(by), ply }))
      : [],
  rematch: async (game, _, context) => {
    const { rematch } = game;
    const isAgreed = rematch?.game !== undefined;
    if (rematch === undefined || !(isAgreed || hasSeat(game, context.viewer.playerId))) return null;
    return { offeredBy: toSide(rematch.by), game: isAgreed ? await findGame(rematch.game, context) : undefined };
  },
  timeControl: ({ timeControl }) => timeControl && viewTimeControl(timeControl),
  clocks: viewClocks,
  deadline: deadlineOf,
  chat: connectMessages,
  invite: (game, _, { ports, viewer }) =>
    game.creator === viewer.playerId && hasInvite(game, ports.now()) ? game : null,
  conditionalTurns: (game, _, context) => {
    const player = seatedPlayer(game, context);
    return player && findConditionalTurns(context.ports, player, game);
  },
  note: (game, _, context) => {
    const player = seatedPlayer(game, context);
    return player && context.ports.notes.load(player, game.id);
  },
  whiteRating: (game, _, context) => findGameRating(game, 'white', context),
  blackRating: (game, _, context) => findGameRating(game, 'black', context),
};
