import { cpus } from 'node:os';
import { CHESS_COUNT, CHESS_LIST, CHESS_PLAY } from './chess-workloads.ts';
import { measure } from './measure.ts';
import { makeTable } from './table.ts';
import { COUNT, COUNT_VECTORS, LIST, PLAY, PLAY_INSIDE } from './turn-workloads.ts';

const ROUNDS = 11;

console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${ROUNDS} alternating rounds`);
console.log(makeTable('Counting legal turns', measure([COUNT, COUNT_VECTORS, CHESS_COUNT], ROUNDS)));
console.log(makeTable('Playing turns', measure([PLAY_INSIDE, PLAY, CHESS_PLAY], ROUNDS)));
console.log(makeTable('Listing legal actions', measure([LIST, CHESS_LIST], ROUNDS)));
