import { type FileHandle, open } from 'node:fs/promises';
import { type SourceGame, splitGames } from '#notation/index';
import { MOST_KEPT } from './grep-bytes.ts';
import type { FoundGame } from './grep-search.ts';
import { type GamePlace, IndexError } from './index-format.ts';

const CHUNK = 1 << 18;

/** So that the game does not begin its source, where a byte order mark would be left out. */
const BEFORE = Buffer.from('\n');

/** Reads games of an archive from where an index says that they stand. */
export class GameFetcher {
  readonly #file: FileHandle;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(archive: string): Promise<GameFetcher> {
    return new GameFetcher(await open(archive));
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** The game at a place, as one finds it who splits the whole archive. Rejects with an IndexError when it is not there. */
  async fetch(place: GamePlace, index: number): Promise<FoundGame> {
    const pieces: Uint8Array[] = [];
    const game = await this.#split(place, place.length > MOST_KEPT ? undefined : pieces);
    return { index, game, bytes: () => (pieces.length === 0 ? undefined : Buffer.concat(pieces)) };
  }

  async #split(place: GamePlace, pieces: Uint8Array[] | undefined): Promise<SourceGame> {
    const games: SourceGame[] = [];
    for await (const game of splitGames(this.#read(place, pieces))) games.push(game);
    const [game] = games;
    if (games.length !== 1 || game?.offset !== BEFORE.length || game.length !== place.length)
      throw new IndexError('the archive has another game where the index has one');
    return { ...game, ...place };
  }

  async *#read({ offset, length }: GamePlace, pieces: Uint8Array[] | undefined): AsyncGenerator<Uint8Array> {
    yield BEFORE;
    for (let at = 0; at < length; at += CHUNK) {
      const size = Math.min(CHUNK, length - at);
      const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(size), 0, size, offset + at);
      const piece = buffer.subarray(0, bytesRead);
      pieces?.push(piece);
      yield piece;
    }
  }
}
