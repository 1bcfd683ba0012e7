import { cpus } from 'node:os';
import { CHESS_COUNT, CHESS_PLAY } from './chess-workloads.ts';
import { measure, processorClock } from './measure.ts';
import { readPositions } from './positions.ts';
import { searchWorkload } from './search-workloads.ts';
import { makeTable } from './table.ts';
import { COUNT, PLAY, PLAY_INSIDE } from './turn-workloads.ts';

const ROUNDS = 11;

/** Measures the search beside the engine that it stands on, and both beside chess. Takes where the perft vectors are and a printer of lines. */
export const runSuite = (vectors: URL, print: (text: string) => void): void => {
  const positions = readPositions(vectors);
  print(
    `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${ROUNDS} alternating rounds, processor time`,
  );
  const workloads = [searchWorkload(positions), PLAY_INSIDE, PLAY, COUNT, CHESS_COUNT, CHESS_PLAY];
  print(makeTable('The search, the engine, and chess', measure(workloads, ROUNDS, processorClock)));
};
