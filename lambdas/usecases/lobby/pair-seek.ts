import type { PlayerId, SeekId } from '../../domain/ids.ts';
import { arePairable, pairSeeks, pairWith, type SeekPair } from '../../domain/lobby/pair-seeks.ts';
import { isWaiting, joinSeek, poolOf, type Seek } from '../../domain/lobby/seek.ts';
import { isEitherBlocked } from '../players/blocks.ts';
import type { Ports } from '../ports.ts';
import { type SettlePorts, settleSeek } from './settle-seek.ts';

export type PairPorts = SettlePorts & Pick<Ports, 'blocks'>;

const MOST_ATTEMPTS = 12;

/** How many seeks of a pool are looked at: more than that wait only while they are being paired. */
const MOST_OF_POOL = 500;

/** Everything of a pool that has not been paired, the seek itself included wherever it stands. */
const loadPool = async ({ seeks }: PairPorts, me: Seek): Promise<readonly Seek[]> => {
  const ids = await seeks.listPool(poolOf(me), MOST_OF_POOL);
  const others = await seeks.loadMany(ids.filter(id => id !== me.id));
  return [...others, me];
};

const isOf = ({ host, guest }: SeekPair, { id }: Seek): boolean => host.id === id || guest.id === id;
const otherOf = ({ host, guest }: SeekPair, { id }: Seek): Seek => (host.id === id ? guest : host);

/**
 * The pair that a seek belongs to, if those who wait are paired now; else with whoever of them fits, who would have been
 * another's. Nobody is in it whom the player is kept apart from.
 */
const findPair = async (ports: PairPorts, me: Seek, waiting: readonly Seek[]): Promise<SeekPair | undefined> => {
  const apart = new Set<PlayerId>();
  for (;;) {
    const others = waiting.filter(({ player }) => !apart.has(player));
    const mine = pairSeeks(others).find(pair => isOf(pair, me)) ?? pairWith(me, others);
    if (mine === undefined) return undefined;
    const { player } = otherOf(mine, me);
    if (!(await isEitherBlocked(ports, me.player, player))) return mine;
    apart.add(player);
  }
};

/**
 * Finds somebody for a seek, if there is anybody: the younger of the two joins the older. Each step is one conditional write,
 * and what one process has begun another finishes, so that a seek makes one game at most. Returns the seek as it stands then.
 */
export const pairSeek = async (ports: PairPorts, id: SeekId): Promise<Seek | undefined> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const me = await settleSeek(ports, id);
    if (me?.status !== 'WAITING') return me;
    const pool = await loadPool(ports, me);
    const pair = await findPair(
      ports,
      me,
      pool.filter(seek => isWaiting(seek, ports.now())),
    );
    // Somebody who is about to join another may be free again in a moment.
    const next = pair?.guest ?? pool.find(seek => seek.status === 'JOINING' && arePairable(seek, me));
    if (next === undefined) return me;
    if (pair === undefined || (await ports.seeks.replace(next, joinSeek(next, pair.host))))
      await settleSeek(ports, next.id);
  }
  return settleSeek(ports, id);
};
