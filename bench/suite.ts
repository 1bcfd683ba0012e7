import { cpus } from 'node:os';
import { CHESS_COUNT, CHESS_LIST, CHESS_PLAY } from './chess-workloads.ts';
import { measure } from './measure.ts';
import { readPositions } from './positions.ts';
import { GRAMMAR, PARSE_AND_PLAY, READ, READ_CHESS } from './reading-workloads.ts';
import { makeTable } from './table.ts';
import { COUNT, countWorkload, listWorkload, PLAY, PLAY_INSIDE } from './turn-workloads.ts';

const ROUNDS = 21;

/** Measures everything and prints a table for each kind of work. Takes where the perft vectors are and a printer of lines. */
export const runSuite = (vectors: URL, print: (text: string) => void): void => {
  const positions = readPositions(vectors);
  print(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${ROUNDS} alternating rounds`);
  print(makeTable('Counting legal turns', measure([COUNT, countWorkload(positions), CHESS_COUNT], ROUNDS)));
  print(makeTable('Playing turns', measure([PLAY_INSIDE, PLAY, CHESS_PLAY], ROUNDS)));
  print(makeTable('Listing legal actions', measure([listWorkload(positions), CHESS_LIST], ROUNDS)));
  print(makeTable('Reading turns', measure([GRAMMAR, READ, PARSE_AND_PLAY, READ_CHESS], ROUNDS)));
};
