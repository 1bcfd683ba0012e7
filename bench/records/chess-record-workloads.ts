import { parseGame } from '@mliebelt/pgn-parser';
import { Chess as ChessJs } from 'chess.js';
import { type Game, makePgn, type PgnNodeData, parsePgn, startingPosition } from 'chessops/pgn';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import type { Workload } from '../measure.ts';
import { CHESS_GAMES, makeGame } from './chess-corpus.ts';
import type { Corpus } from './random.ts';

export const chessopsContainer = (name: string, { text }: Corpus): Workload => ({
  name,
  run: () => {
    parsePgn(text);
    return text.length;
  },
});

export const mliebeltContainer = (name: string, { games, text }: Corpus): Workload => ({
  name,
  run: () => {
    for (const game of games) parseGame(game);
    return text.length;
  },
});

const playGame = (game: Game<PgnNodeData>): void => {
  const position = startingPosition(game.headers).unwrap();
  for (const { san } of game.moves.mainline()) {
    const move = parseSan(position, san);
    if (move === undefined) throw new Error(`${san} is refused`);
    position.play(move);
  }
};

const playAll = (text: string): number => {
  const games = parsePgn(text);
  games.forEach(playGame);
  return games.length;
};

export const chessopsLegal = (name: string, { text }: Corpus): Workload => ({
  name,
  run: () => {
    playAll(text);
    return text.length;
  },
});

export const chessopsLegalGames = (name: string, { text }: Corpus): Workload => ({ name, run: () => playAll(text) });

/** chess.js is slow enough that a tenth of the games tells its rate. */
const sample = ({ games }: Corpus): readonly string[] => games.slice(0, Math.ceil(games.length / 10));

const loadAll = (games: readonly string[]): void => {
  for (const game of games) new ChessJs().loadPgn(game);
};

export const chessJsLegal = (name: string, corpus: Corpus): Workload => {
  const games = sample(corpus);
  const length = games.join('').length;
  return {
    name,
    run: () => {
      loadAll(games);
      return length;
    },
  };
};

export const chessJsLegalGames = (name: string, corpus: Corpus): Workload => {
  const games = sample(corpus);
  return {
    name,
    run: () => {
      loadAll(games);
      return games.length;
    },
  };
};

const MOVES = CHESS_GAMES.map(sans => {
  const position = startingPosition(new Map()).unwrap();
  return sans.map(san => {
    const move = parseSan(position, san);
    if (move === undefined) throw new Error(`${san} is refused`);
    position.play(move);
    return move;
  });
});

/** As `writeRecord` does: plays every move, prints it, makes the text. */
export const CHESSOPS_WRITE: Workload = {
  name: 'chess: moves played and printed, games made into text (chessops)',
  run: () => {
    let length = 0;
    for (const [round, moves] of MOVES.entries()) {
      const position = startingPosition(new Map()).unwrap();
      const sans = moves.map(move => makeSanAndPlay(position, move));
      length += makePgn(makeGame(sans, round, false)).length;
    }
    return length;
  },
};
