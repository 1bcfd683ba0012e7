import { makePosition } from '#notation/basics';
import { followTurns } from '../../domain/conditional-turns/follow-turns.ts';
import { endingOf } from '../../domain/game/ending.ts';
import { countLegalTurns, listLegalActions } from '../models/legal-actions.ts';
import { toResult, toSide } from '../models/names.ts';
import { payloadOf } from '../models/payload.ts';
import { drawPicture } from '../models/picture.ts';
import { positionPayload } from '../models/position-model.ts';
import { viewPieces, viewSide } from '../models/position-view.ts';
import { viewRuleset } from '../models/ruleset-view.ts';
import type { PositionResolvers } from '../types.generated.ts';

export const positionResolvers: PositionResolvers = {
  text: ({ position }) => makePosition(position),
  ruleset: ({ position }) => viewRuleset(position.ruleset),
  sideToMove: ({ position }) => toSide(position.turn),
  turnNumber: ({ position }) => position.turnNumber,
  swapOpen: ({ position }) => position.swapOpen,
  mustPass: ({ position }) => position.mustPass,
  isOver: ({ position }) => position.outcome !== undefined,
  result: ({ position: { outcome } }) => (outcome === undefined ? null : toResult(outcome.winner)),
  termination: ({ position: { outcome } }) => (outcome === undefined ? null : endingOf(outcome).termination),
  white: ({ position }) => viewSide(position.toSetup(), 'white', position.ruleset),
  black: ({ position }) => viewSide(position.toSetup(), 'black', position.ruleset),
  pieces: ({ position }) => viewPieces(position.toSetup()),
  legalTurnCount: ({ position }, _, { spend }) => countLegalTurns(position, spend),
  legalActions: ({ position }, { after }, { spend }) =>
    payloadOf(listLegalActions(position, after ?? undefined, spend)),
  picture: drawPicture,
  after: (reached, { turns }) => positionPayload(followTurns(reached, turns, ['turns'])),
};
