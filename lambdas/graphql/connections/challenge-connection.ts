import type { PlayerId } from '../../domain/ids.ts';
import type { Challenge, ChallengeStatus } from '../../domain/lobby/challenge.ts';
import { loadChallenges } from '../../usecases/lobby/load-challenges.ts';
import type { Ports } from '../../usecases/ports.ts';
import type { Connection, ConnectionArgs } from './filtered-connection.ts';
import { connectPlayerList } from './player-list-connection.ts';

const FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#c_[0-9a-z]{16}$/;

export interface ChallengeConnectionArgs extends ConnectionArgs {
  readonly status?: ChallengeStatus | null | undefined;
}

/** A page of a player's challenges, newest first. Throws BAD_INPUT for bad arguments. */
export const connectChallenges = (
  ports: Ports,
  player: PlayerId,
  list: 'incoming' | 'outgoing',
  { status, ...args }: ChallengeConnectionArgs,
): Promise<Connection<Challenge>> => {
  const load = (ids: readonly string[]) => loadChallenges(ports, ids);
  const keep = (challenge: Challenge) => !status || challenge.status === status;
  return connectPlayerList(ports, player, { list, form: FORM, load, keep }, args);
};
