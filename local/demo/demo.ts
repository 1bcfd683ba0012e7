import type { Runtime } from '../runtime.ts';
import { drawBoard } from './board.ts';
import { DEMO_GAME } from './game.ts';
import { type GameView, Player } from './player.ts';

type Write = (line: string) => void;

/** Where `gameUpdated` is shown: a version once both players have been told of it. */
class Viewing {
  readonly #views = new Map<number, GameView[]>();
  readonly #show: (views: readonly GameView[]) => void;

  constructor(show: (views: readonly GameView[]) => void) {
    this.#show = show;
  }

  add(view: GameView): void {
    const views = [...(this.#views.get(view.version) ?? []), view];
    this.#views.set(view.version, views);
    if (views.length === 2) this.#show(views);
  }
}

const sideOf = (views: readonly GameView[], side: 'WHITE' | 'BLACK'): GameView | undefined =>
  views.find(view => view.viewerSide === side);

const titleOf = ({ lastTurn, version }: GameView): string => {
  if (lastTurn === null) return `The game begins (version ${version})`;
  return `${lastTurn.number}${lastTurn.side === 'WHITE' ? '.' : '...'} ${lastTurn.notation}  (version ${version})`;
};

/** One version side by side, as each player's subscription told it. */
const showVersion = (write: Write, names: { readonly white: string; readonly black: string }) => {
  const heads = [`${names.white} (White) sees`.padEnd(28), `${names.black} (Black) sees`];
  return (views: readonly GameView[]): void => {
    const [white, black] = [sideOf(views, 'WHITE'), sideOf(views, 'BLACK')];
    if (white === undefined || black === undefined) throw new Error('both versions were told to the same side');
    const left = drawBoard(white.position, 'WHITE');
    const right = drawBoard(black.position, 'BLACK');
    write(`\n${titleOf(white)}`);
    write(`  ${heads.join('')}`);
    for (const [index, line] of left.entries()) write(`  ${line.padEnd(28)}${right[index] ?? ''}`);
  };
};

/** Plays each turn of the game when `turnReady` says that it is due; ends with its last own turn. */
const playOwnTurns = async (player: Player, gameId: string, parity: number): Promise<void> => {
  const last = DEMO_GAME.length - 1 - ((DEMO_GAME.length - 1 - parity) % 2);
  for await (const { id, ply } of player.turns()) {
    const turn = DEMO_GAME[ply];
    if (id !== gameId || turn === undefined) continue;
    await player.playTurn(gameId, ply, turn);
    if (ply === last) return;
  }
};

const watchToTheEnd = async (player: Player, gameId: string, viewing: Viewing): Promise<GameView | undefined> => {
  for await (const view of player.watch(gameId)) {
    viewing.add(view);
    if (view.status === 'FINISHED') return view;
  }
  return undefined;
};

/** Plays a whole game between two clients of a running backend and writes what each of them is told, then the record. */
export const playDemo = async (
  { graphqlUrl, wsUrl }: Pick<Runtime, 'graphqlUrl' | 'wsUrl'>,
  write: Write,
): Promise<void> => {
  const white = await Player.signUp('Rosalind', graphqlUrl, wsUrl);
  const black = await Player.signUp('Barbara', graphqlUrl, wsUrl);
  const gameId = await white.createGame();
  await black.joinGame(gameId);
  write(`Rosalind created game ${gameId}, Barbara joined it.`);
  const viewing = new Viewing(showVersion(write, { white: white.name, black: black.name }));
  const [end] = await Promise.all([
    watchToTheEnd(white, gameId, viewing),
    watchToTheEnd(black, gameId, viewing),
    playOwnTurns(white, gameId, 0),
    playOwnTurns(black, gameId, 1),
  ]);
  write(`\n${end?.result} by ${end?.termination}. The record:\n`);
  write(await white.record(gameId));
  white.leave();
  black.leave();
};
