import type { Challenge, ChallengeStatus } from '../domain/challenge.ts';
import type { PlayerId } from '../domain/ids.ts';
import type { PageRequest } from '../store/game-store.ts';
import type { PlayerList } from '../store/player-list-store.ts';
import { loadChallenges } from '../usecases/load-challenges.ts';
import type { Ports } from '../usecases/ports.ts';
import { type Connection, type ConnectionArgs, connectFiltered, type Listed } from './filtered-connection.ts';

const SORT_KEY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#c_[0-9a-z]{16}$/;

export interface ChallengeConnectionArgs extends ConnectionArgs {
  readonly status?: ChallengeStatus | null | undefined;
}

/** What stands behind the entries of a list; an entry of a challenge that was never made, or is cleared away, is empty. */
const listChallenges = async (
  ports: Ports,
  player: PlayerId,
  list: PlayerList,
  page: PageRequest,
): Promise<readonly Listed<Challenge | undefined>[]> => {
  const entries = await ports.lists.page(player, list, page);
  const found = await loadChallenges(
    ports,
    entries.map(({ id }) => id),
  );
  const byId = new Map<string, Challenge>(found.map(challenge => [challenge.id, challenge]));
  return entries.map(({ id, cursor }) => ({ cursor, node: byId.get(id) }));
};

/** A page of a player's challenges, newest first. Throws BAD_INPUT for bad arguments. */
export const connectChallenges = (
  ports: Ports,
  player: PlayerId,
  list: PlayerList,
  { status, ...args }: ChallengeConnectionArgs,
): Promise<Connection<Challenge>> =>
  connectFiltered(
    {
      list: page => listChallenges(ports, player, list, page),
      form: SORT_KEY,
      keep: challenge => !status || challenge.status === status,
    },
    args,
  );
