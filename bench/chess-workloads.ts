/** The yardstick: the same kinds of work in chess, done by chessops. */
import { Chess } from 'chessops/chess';
import { perft } from 'chessops/debug';
import type { Workload } from './measure.ts';

/** Plays every legal move to a depth, each on a copy, leaves included; no promotion is that near the start. */
const playAll = (position: Chess, depth: number): number => {
  let played = 0;
  for (const [from, destinations] of position.allDests())
    for (const to of destinations) {
      const child = position.clone();
      child.play({ from, to });
      played += 1 + (depth > 1 ? playAll(child, depth - 1) : 0);
    }
  return played;
};

const positionsAfterOneMove = (): readonly Chess[] => {
  const positions: Chess[] = [];
  const start = Chess.default();
  for (const [from, destinations] of start.allDests())
    for (const to of destinations) {
      const child = start.clone();
      child.play({ from, to });
      positions.push(child);
    }
  return positions;
};

export const CHESS_COUNT: Workload = {
  name: 'chess: leaves of perft(4) from the start (chessops)',
  run: () => perft(Chess.default(), 4),
};

export const CHESS_PLAY: Workload = {
  name: 'chess: every move to depth 3 played on a copy (chessops)',
  run: () => playAll(Chess.default(), 3),
};

const LISTED_AGAIN = 100;

/** Lists the legal moves as objects, as `Position.actions` lists actions. */
const listMoves = (position: Chess): number => {
  const moves: { readonly from: number; readonly to: number }[] = [];
  for (const [from, destinations] of position.allDests()) for (const to of destinations) moves.push({ from, to });
  return moves.length;
};

const listed = positionsAfterOneMove();

export const CHESS_LIST: Workload = {
  name: 'chess: moves listed, positions after the first move (chessops)',
  run: () => {
    let moves = 0;
    for (let again = 0; again < LISTED_AGAIN; again++) for (const position of listed) moves += listMoves(position);
    return moves;
  },
};
