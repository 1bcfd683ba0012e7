import { formatDiagnostic, type ReadGame, readGame, type SourceGame, splitGames } from '#notation/index';
import type { FileRun } from './file-run.ts';
import { ByteWindow } from './grep-bytes.ts';
import { type Criteria, judge, type Verdict } from './grep-judge.ts';
import type { Places } from './grep-line.ts';

export interface SearchOptions {
  readonly criteria: Criteria;
  /** Find the games that are not what is looked for. */
  readonly isInverted: boolean;
  /** Tell what is wrong with the games that are read. */
  readonly isVerbose: boolean;
}

/** A game that was found. */
export interface Hit {
  readonly file: string;
  /** Which game of its source it is, from 0. */
  readonly index: number;
  readonly game: SourceGame;
  readonly places: Places;
  /** As it stands in its source; undefined when it is too long to be kept. */
  readonly bytes: Uint8Array | undefined;
  /** The game with its turns. */
  readonly read: () => ReadGame;
}

/** A game of a source and its bytes. */
export interface FoundGame {
  readonly index: number;
  readonly game: SourceGame;
  readonly bytes: () => Uint8Array | undefined;
}

/** Every game of a source in its order. */
export async function* listGames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FoundGame> {
  const window = new ByteWindow();
  let index = 0;
  for await (const game of splitGames(window.watch(bytes))) {
    const end = game.offset + game.length;
    yield { index: index++, game, bytes: () => window.slice(game.offset, end) };
    window.forget(end);
  }
}

const tellErrors = (file: string, { read }: Verdict, tell: FileRun['tell']): void => {
  for (const diagnostic of read?.diagnostics ?? [])
    if (diagnostic.severity === 'error') tell(formatDiagnostic(file, diagnostic));
};

const makeHit = (file: string, { index, game, bytes }: FoundGame, verdict: Verdict): Hit => {
  const { places, read, hasTurns } = verdict;
  return {
    file,
    index,
    game,
    places,
    bytes: bytes(),
    read: () => (read !== undefined && hasTurns ? read : readGame(game, index)),
  };
};

/** Which of the games are what is looked for, in their order. */
export async function* findHits(
  file: string,
  games: AsyncIterable<FoundGame>,
  { criteria, isInverted, isVerbose }: SearchOptions,
  tell: FileRun['tell'],
): AsyncGenerator<Hit> {
  for await (const found of games) {
    const verdict = judge(criteria, found.game, found.index);
    if (isVerbose) tellErrors(file, verdict, tell);
    if (verdict.isMatch !== isInverted) yield makeHit(file, found, verdict);
  }
}
