import { chooseTurn, search, winChance } from '#search/index';
import { createQueueHandler } from '../handlers/queue.ts';
import type { Log } from '../log.ts';
import { readGameId } from '../store/items/read-game-id.ts';
import { answerAsComputer, type ComputerPorts, type Mind } from '../usecases/computer/answer-as-computer.ts';
import type { Ports } from '../usecases/ports.ts';
import { type Invocation, observed } from './observed.ts';

/** What the computer's function is made of. */
export interface ComputerCore {
  readonly ports: Omit<ComputerPorts, 'mind'> & Pick<Ports, 'randomBytes'>;
  readonly log: Log;
}

/** How long an invocation has where nobody says, and what is kept of it for reading and writing. */
const INVOCATION_MS = 30_000;
const RESERVE_MS = 5_000;

/** Positions looked at to judge an offer. */
const JUDGING_NODES = 4_000;

/** The search, asked as the service asks. */
const MIND: Mind = {
  chooseTurn,
  chanceOf: (position, isOver) => winChance(search(position, { nodes: JUDGING_NODES, isOver }).score),
};

const deadlineOf = (now: number, invocation: Invocation | undefined): number =>
  now + (invocation?.getRemainingTimeInMillis?.() ?? INVOCATION_MS) - RESERVE_MS;

/** The function behind the queue of games that wait for the computer. */
export const createComputerFunction = ({ ports, log }: ComputerCore) => {
  const computer = { ...ports, mind: MIND };
  const handle = createQueueHandler<Invocation | undefined>({
    handle: (task, invocation) =>
      answerAsComputer(computer, readGameId(task, 'game'), deadlineOf(ports.now(), invocation)),
    log,
    failure: 'The computer could not answer in a game.',
  });
  return observed({ ports, metrics: ports.metrics }, { name: 'computer', handle });
};
