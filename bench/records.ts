import { cpus } from 'node:os';
import { measure, type Workload } from './measure.ts';
import { CHESS_CLOCKS, CHESS_PLAIN } from './records/chess-corpus.ts';
import {
  CHESSOPS_WRITE,
  chessJsLegal,
  chessJsLegalGames,
  chessopsContainer,
  chessopsLegal,
  chessopsLegalGames,
  mliebeltContainer,
} from './records/chess-record-workloads.ts';
import { checkCorpus, DNA_CLOCKS, DNA_PLAIN } from './records/dna-corpus.ts';
import { containerWorkload, legalGamesWorkload, legalWorkload, WRITE } from './records/dna-record-workloads.ts';
import { makeHostileTable } from './records/hostile.ts';
import type { Corpus } from './records/random.ts';
import { makeTable } from './table.ts';

const ROUNDS = 11;

const containers = (dna: Corpus, chess: Corpus): readonly Workload[] => [
  containerWorkload('DNA Chess', dna),
  chessopsContainer('chess: chessops parsePgn', chess),
  mliebeltContainer('chess: @mliebelt/pgn-parser parseGame', chess),
];

const legal = (dna: Corpus, chess: Corpus): readonly Workload[] => [
  legalWorkload('DNA Chess', dna),
  chessJsLegal('chess: chess.js loadPgn', chess),
  chessopsLegal('chess: chessops parsePgn, parseSan, play', chess),
];

const legalGames = (dna: Corpus, chess: Corpus): readonly Workload[] => [
  legalGamesWorkload('DNA Chess', dna),
  chessJsLegalGames('chess: chess.js loadPgn', chess),
  chessopsLegalGames('chess: chessops parsePgn, parseSan, play', chess),
];

const size = ({ games, text }: Corpus): string => `${games.length} games of ${(text.length / 1e6).toFixed(1)} MB`;

/** Measures reading and writing of records beside three libraries for chess, and hostile input by its size. */
export const runSuite = (_vectors: URL, print: (text: string) => void): void => {
  for (const corpus of [DNA_PLAIN, DNA_CLOCKS]) checkCorpus(corpus);
  print(
    `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${ROUNDS} alternating rounds, characters a second`,
  );
  print(`plain: DNA Chess ${size(DNA_PLAIN)}, chess ${size(CHESS_PLAIN)}`);
  print(`with clocks: DNA Chess ${size(DNA_CLOCKS)}, chess ${size(CHESS_CLOCKS)}`);
  print(makeTable('Records read without the rules, plain', measure(containers(DNA_PLAIN, CHESS_PLAIN), ROUNDS)));
  print(makeTable('... with clocks', measure(containers(DNA_CLOCKS, CHESS_CLOCKS), ROUNDS)));
  print(makeTable('Records read and checked, plain', measure(legal(DNA_PLAIN, CHESS_PLAIN), ROUNDS)));
  print(makeTable('... games a second', measure(legalGames(DNA_PLAIN, CHESS_PLAIN), ROUNDS)));
  print(makeTable('... with clocks', measure(legal(DNA_CLOCKS, CHESS_CLOCKS), ROUNDS)));
  print(makeTable('Records written, plain', measure([WRITE, CHESSOPS_WRITE], ROUNDS)));
  print(makeHostileTable());
};
