/** The yardstick's corpus: random games of chess, of as many bytes as those of DNA Chess. */
import { Chess } from 'chessops/chess';
import { ChildNode, defaultGame, type Game, makePgn, type PgnNodeData } from 'chessops/pgn';
import { makeSanAndPlay } from 'chessops/san';
import type { Move } from 'chessops/types';
import { type Corpus, clockComment, joinGames, randomBelow } from './random.ts';

const MOST_PLIES = 80;

const listMoves = (position: Chess): readonly Move[] => {
  const moves: Move[] = [];
  for (const [from, destinations] of position.allDests())
    for (const to of destinations) {
      const isPromotion = position.board.getRole(from) === 'pawn' && (to < 8 || to >= 56);
      moves.push({ from, to, ...(isPromotion && { promotion: 'queen' as const }) });
    }
  return moves;
};

const newGame = (round: number): Game<PgnNodeData> =>
  defaultGame<PgnNodeData>(
    () =>
      new Map([
        ['Event', '?'],
        ['Site', '?'],
        ['Date', '????.??.??'],
        ['Round', String(round)],
        ['White', '?'],
        ['Black', '?'],
        ['Result', '*'],
        ['Termination', 'unterminated'],
        ['Variant', 'Standard'],
      ]),
  );

/** The moves of a random game, in SAN. */
const playGame = (below: (limit: number) => number): readonly string[] => {
  const position = Chess.default();
  const sans: string[] = [];
  while (!position.isEnd() && sans.length < MOST_PLIES) {
    const moves = listMoves(position);
    const move = moves[below(moves.length)];
    if (move === undefined) break;
    sans.push(makeSanAndPlay(position, move));
  }
  return sans;
};

/** The tree of a game from its moves, with or without a comment after each. */
export const makeGame = (sans: readonly string[], round: number, hasClocks: boolean): Game<PgnNodeData> => {
  const game = newGame(round);
  let node = game.moves as ChildNode<PgnNodeData> | typeof game.moves;
  for (const [ply, san] of sans.entries()) {
    const child = new ChildNode<PgnNodeData>(hasClocks ? { san, comments: [clockComment(ply)] } : { san });
    node.children.push(child);
    node = child;
  }
  return game;
};

export const CHESS_GAMES: readonly (readonly string[])[] = (() => {
  const below = randomBelow(2);
  return Array.from({ length: 600 }, () => playGame(below));
})();

const write = (hasClocks: boolean): Corpus =>
  joinGames(CHESS_GAMES.map((sans, round) => `${makePgn(makeGame(sans, round, hasClocks))}\n`));

export const CHESS_PLAIN = write(false);
export const CHESS_CLOCKS = write(true);
