import { COLORS } from '#engine/index';
import { rulesetOf } from '../../domain/game/replay.ts';
import { viewTimeControl } from '../models/clock-view.ts';
import { toSide } from '../models/names.ts';
import { viewRuleset } from '../models/ruleset-view.ts';
import type { InviteResolvers } from '../types.generated.ts';

/** An invite, as the game that it is for. */
export const inviteResolvers: InviteResolvers = {
  code: ({ inviteCode }) => {
    if (inviteCode === undefined) throw new Error('an invite has no code');
    return inviteCode;
  },
  creator: ({ creator }, _, { players }) => players.load(creator),
  ruleset: game => viewRuleset(rulesetOf(game)),
  timeControl: ({ timeControl }) => timeControl && viewTimeControl(timeControl),
  side: ({ seats }) => toSide(COLORS.find(color => seats[color] === undefined) ?? 'white'),
  expiresAt: ({ inviteExpiresAt }) => inviteExpiresAt,
};
