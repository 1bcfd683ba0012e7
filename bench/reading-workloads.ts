/** Games of random play as texts, read and played: this game's turns, and chess moves in SAN by chessops. */
import { Chess } from 'chessops/chess';
import { makeSan, parseSan } from 'chessops/san';
import type { NormalMove } from 'chessops/types';
import { Position, STANDARD, type Turn } from '#engine/index';
import { makeTurn, parseTurn, readTurn } from '#notation/index';
import { parse } from '../notation/turn/turn-grammar.generated.js';
import type { Workload } from './measure.ts';
import { randomBelow } from './records/random.ts';

type Game = readonly string[];
/** Chooses a number below another. */
type Choose = (below: number) => number;

const GAMES = 30;
const MOST_PLIES = 200;
const SEED = 2026;

const pick = <T>(all: readonly T[], choose: Choose): T | undefined => all[choose(all.length)];

/** One turn in four takes a bonus action where it can. */
const chooseTurn = (position: Position, choose: Choose): Turn => {
  const first = pick(position.actions(), choose);
  if (first === undefined) return { kind: 'pass' };
  const bonus = choose(4) === 0 ? pick(position.bonusActions(first), choose) : undefined;
  return { kind: 'actions', first, bonus };
};

const playGame = (choose: Choose): Game => {
  const texts: string[] = [];
  let position = Position.start(STANDARD);
  while (position.outcome === undefined && texts.length < MOST_PLIES) {
    const turn = chooseTurn(position, choose);
    texts.push(makeTurn(position, turn));
    const after = position.after(turn);
    if (!after.ok) throw new Error(`a chosen turn is refused: ${after.error.code}`);
    position = after.value;
  }
  return texts;
};

const chessMoves = (position: Chess): readonly NormalMove[] =>
  [...position.allDests()].flatMap(([from, destinations]) =>
    [...destinations].map(to => {
      const isPromotion = position.board.getRole(from) === 'pawn' && (to < 8 || to >= 56);
      return isPromotion ? { from, to, promotion: 'queen' } : { from, to };
    }),
  );

const playChessGame = (choose: Choose): Game => {
  const texts: string[] = [];
  const position = Chess.default();
  while (!position.isEnd() && texts.length < MOST_PLIES) {
    const move = pick(chessMoves(position), choose);
    if (move === undefined) break;
    texts.push(makeSan(position, move));
    position.play(move);
  }
  return texts;
};

const makeGames = (play: (choose: Choose) => Game): readonly Game[] => {
  const choose = randomBelow(SEED);
  return Array.from({ length: GAMES }, () => play(choose));
};

const readGame = (game: Game): void => {
  let position = Position.start(STANDARD);
  for (const text of game) {
    const read = readTurn(text, position);
    if (!read.ok) throw new Error(`${text}: ${read.error.message}`);
    position = read.value.position;
  }
};

const parseAndPlayGame = (game: Game): void => {
  let position = Position.start(STANDARD);
  for (const text of game) {
    const turn = parseTurn(text, position);
    const played = turn.ok ? position.play(turn.value) : turn;
    if (!played.ok) throw new Error(`${text}: ${played.error.code}`);
    position = played.value.position;
  }
};

const readChessGame = (game: Game): void => {
  const position = Chess.default();
  for (const text of game) {
    const move = parseSan(position, text);
    if (move === undefined) throw new Error(`${text} is no move`);
    position.play(move);
  }
};

const parseTexts = (game: Game): void => {
  for (const text of game) parse(text);
};

const overGames = (name: string, games: readonly Game[], run: (game: Game) => void): Workload => {
  const plies = games.reduce((sum, game) => sum + game.length, 0);
  return {
    name,
    run: () => {
      for (const game of games) run(game);
      return plies;
    },
  };
};

const games = makeGames(playGame);

export const GRAMMAR: Workload = overGames('the grammar alone', games, parseTexts);
export const READ: Workload = overGames('turns read and played by readTurn', games, readGame);
export const PARSE_AND_PLAY: Workload = overGames(
  'turns read by parseTurn, then played by Position.play with events',
  games,
  parseAndPlayGame,
);
export const READ_CHESS: Workload = overGames(
  'chess: moves read by parseSan and played (chessops)',
  makeGames(playChessGame),
  readChessGame,
);
