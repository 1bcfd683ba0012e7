import { isChallengeId, isSeekId, type PlayerId } from '../../domain/ids.ts';
import { type Challenge, closeChallenge, judgeChallenge } from '../../domain/lobby/challenge.ts';
import { closeSeek } from '../../domain/lobby/seek.ts';
import type { DataPage, PersonalData } from '../../domain/players/personal-data.ts';
import type { PlayerList } from '../../store/players/player-list-store.ts';
import { findChallengeGame, loadChallenges } from '../lobby/load-challenges.ts';
import { entryOf, findSeekGame, loadSeeks, settleSeek } from '../lobby/settle-seek.ts';
import type { Ports } from '../ports.ts';

/** Entries read at a time. */
const PAGE = 50;

type LobbyPorts = Pick<Ports, 'challenges' | 'games' | 'lists' | 'now' | 'randomBytes' | 'seeks'>;
type Entries = DataPage['entries'];

const exportList =
  ({ lists }: LobbyPorts, list: PlayerList, load: (ids: readonly string[]) => Promise<Entries>) =>
  async (player: PlayerId, after: string | undefined): Promise<DataPage> => {
    const page = await lists.page(player, list, { after, limit: PAGE });
    const entries = await load(page.map(({ id }) => id));
    return { entries, next: page.length < PAGE ? undefined : page.at(-1)?.cursor };
  };

const eraseList = async (
  { lists }: LobbyPorts,
  player: PlayerId,
  list: PlayerList,
  erase: (id: string) => Promise<void>,
): Promise<void> => {
  let after: string | undefined;
  do {
    const page = await lists.page(player, list, { after, limit: PAGE });
    for (const { id } of page) await erase(id);
    after = page.at(-1)?.cursor;
  } while (after !== undefined);
};

/** Ends a challenge that waits, so that nobody accepts it any more; the game of one that was accepted is made first. */
const endChallenge = async (ports: LobbyPorts, stored: Challenge, by: PlayerId): Promise<void> => {
  const challenge = judgeChallenge(stored, ports.now());
  await findChallengeGame(ports, challenge);
  if (challenge.status !== 'PENDING') return;
  const status = challenge.challenger === by ? 'CANCELLED' : 'DECLINED';
  const ended = closeChallenge(challenge, status, ports.now(), status === 'DECLINED' ? 'UNSAID' : undefined);
  if (!(await ports.challenges.replace(challenge, ended)))
    throw new Error(`challenge ${challenge.id} was answered as it was erased`);
};

const eraseChallenge = async (ports: LobbyPorts, id: string, player: PlayerId): Promise<void> => {
  const challenge = isChallengeId(id) ? await ports.challenges.load(id) : undefined;
  if (challenge === undefined) return;
  await endChallenge(ports, challenge, player);
  const { challenger, challenged, createdAt: at } = challenge;
  // The player's own entry leads here again after an interruption, and goes with all else that stands beside them.
  if (challenger === player) await ports.lists.remove(challenged, 'incoming', { id: challenge.id, at });
  else await ports.lists.remove(challenger, 'outgoing', { id: challenge.id, at });
  await ports.challenges.remove(challenge.id);
};

/** Takes a seek back if it waits, tells the other one of a pairing, and forgets the seek. */
const eraseSeek = async (ports: LobbyPorts, id: string): Promise<void> => {
  const seek = isSeekId(id) ? await settleSeek(ports, id) : undefined;
  if (seek === undefined) return;
  if (seek.status === 'WAITING' && !(await ports.seeks.replace(seek, closeSeek(seek, 'CANCELLED', ports.now()))))
    throw new Error(`seek ${id} was paired as it was erased`);
  if (seek.pairing !== undefined) await settleSeek(ports, seek.pairing.with);
  await findSeekGame(ports, seek);
  await ports.seeks.leave(entryOf(seek));
  await ports.seeks.remove(seek.id);
};

const challenges = (ports: LobbyPorts, list: 'incoming' | 'outgoing'): PersonalData => ({
  name: `${list}Challenge`,
  exportPage: exportList(ports, list, async ids =>
    (await loadChallenges(ports, ids)).map(({ side: _, ...told }) => ({ ...told })),
  ),
  erase: player => eraseList(ports, player, list, id => eraseChallenge(ports, id, player)),
});

const seeks = (ports: LobbyPorts): PersonalData => ({
  name: 'seek',
  exportPage: exportList(ports, 'seeks', async ids =>
    (await loadSeeks(ports, ids)).map(({ joining: _, pairing, ...told }) => ({ ...told, game: pairing?.game })),
  ),
  erase: player => eraseList(ports, player, 'seeks', id => eraseSeek(ports, id)),
});

/** What finding a game keeps of players. It is erased before games are left: erasing it may find one. */
export const lobbyDataOf = (ports: LobbyPorts): readonly PersonalData[] => [
  challenges(ports, 'outgoing'),
  challenges(ports, 'incoming'),
  seeks(ports),
];
