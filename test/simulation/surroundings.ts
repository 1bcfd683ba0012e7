import type { FoundSeek } from './check-seeks.ts';
import type { Send } from './client.ts';
import type { SimulatedGateway } from './gateway.ts';
import type { Ledger } from './ledger.ts';
import type { Chance } from './random.ts';
import type { Schedule } from './schedule.ts';
import type { Feed } from './subscriber.ts';

/** What everybody in a simulation shares. */
export interface Surroundings {
  readonly schedule: Schedule;
  readonly chance: Chance;
  readonly send: Send;
  readonly gateway: SimulatedGateway;
  readonly ledger: Ledger;
  readonly feeds: Feed[];
  /** Games of which somebody has told others, so that these may meddle with them. */
  readonly knownGames: string[];
  /** The ids of everybody who plays. */
  readonly others: string[];
  /** What became of the players' seeks. */
  readonly seeks: FoundSeek[];
  /** Makes a guest somebody with an account, as signing in would. */
  readonly makeAccount: (player: string) => Promise<unknown>;
  /** Whether players still begin anything. */
  readonly isOpen: () => boolean;
}
