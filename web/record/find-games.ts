import {
  type GameRecord,
  type GameResult,
  parseRecordJson,
  readGameInSteps,
  type SourceGame,
  splitGames,
} from '#notation/index';
import { type Problem, problemOfJson, problemsOf } from './problems.ts';

/** What the page takes: of a source so many characters or bytes and games, of a game so many characters and turns. */
export const LIMITS = { source: 64 << 20, games: 5000, game: 1 << 18, turns: 4000 } as const;

/** A game of a source, as far as it could be read. */
export interface OpenedGame {
  readonly tags: ReadonlyMap<string, string>;
  readonly record: GameRecord | undefined;
  readonly problems: readonly Problem[];
}

/** A game of a source in short, for a list to choose from. */
export interface FoundGame {
  readonly white: string;
  readonly black: string;
  readonly date: string | undefined;
  readonly result: GameResult | undefined;
  /** Turns of the main line. */
  readonly plies: number;
  readonly hasErrors: boolean;
  /** The game in full; all but the one that was found last are read again. */
  readonly open: () => Promise<OpenedGame>;
}

export type Found =
  | { readonly kind: 'game'; readonly game: FoundGame }
  | { readonly kind: 'cut'; readonly message: string };

const summaryOf = ({ tags, record, problems }: OpenedGame, open: FoundGame['open']): FoundGame => {
  const date = tags.get('Date');
  return {
    white: tags.get('White') ?? '?',
    black: tags.get('Black') ?? '?',
    date: date === undefined || date.startsWith('?') ? undefined : date,
    result: record?.result,
    plies: record?.turns.length ?? 0,
    hasErrors: problems.some(({ severity }) => severity === 'error'),
    open,
  };
};

const TOO_LARGE: Problem = {
  severity: 'error',
  line: undefined,
  message: `the game has more than ${LIMITS.turns} turns, variations included, which is more than this page shows`,
  excerpt: undefined,
  legal: [],
};

/** Whether a record has more turns, in all its lines, than the page shows; an empty line counts as a turn. */
const isTooLarge = (record: GameRecord): boolean => {
  const lines = [record.turns];
  let turns = 0;
  for (const line of lines) {
    turns += Math.max(line.length, 1);
    if (turns > LIMITS.turns) return true;
    for (const { variations = [] } of line) for (const variation of variations) lines.push(variation.turns);
  }
  return false;
};

const checked = (game: OpenedGame): OpenedGame =>
  game.record !== undefined && isTooLarge(game.record)
    ? { ...game, record: undefined, problems: [TOO_LARGE, ...game.problems] }
    : game;

/** Lets others have the machine, if it is time. */
type Pause = () => Promise<void>;

const openPgn = async (source: SourceGame, index: number, pause: Pause): Promise<OpenedGame> => {
  const steps = readGameInSteps(source, index);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) await pause();
  const { tags, record, diagnostics } = step.value;
  return checked({ tags, record, problems: problemsOf(source, diagnostics) });
};

const openJson = (text: string, line: number): OpenedGame => {
  const read = parseRecordJson(text);
  if (!read.ok) return { tags: new Map(), record: undefined, problems: [problemOfJson(read.error, line)] };
  return checked({ tags: read.value.tags, record: read.value, problems: [] });
};

/** A source's chunks up to the limit; `cut` is called when there is more. */
async function* limited(source: AsyncIterable<string | Uint8Array>, cut: () => void) {
  let room: number = LIMITS.source;
  for await (const chunk of source) {
    if (chunk.length > room) {
      cut();
      return;
    }
    room -= chunk.length;
    yield chunk;
  }
}

const JSON_START = /^[\s\ufeff]*\{\s*"/;

/** The lines of a source of JSON, each as long as a game may be, and its number from 1. */
async function* jsonLines(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<readonly [string, number]> {
  const decoder = new TextDecoder();
  let rest = '';
  let number = 0;
  for await (const chunk of source) {
    const lines = (rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))).split('\n');
    rest = (lines.pop() ?? '').slice(0, LIMITS.game + 1);
    for (const line of lines) yield [line.slice(0, LIMITS.game + 1), ++number];
  }
  yield [rest, ++number];
}

/** Reads a game of a source. */
type Opening = () => Promise<OpenedGame>;

async function* openings(
  source: AsyncIterable<string | Uint8Array>,
  isJson: boolean,
  pause: Pause,
): AsyncGenerator<Opening> {
  if (!isJson) {
    let index = 0;
    for await (const game of splitGames(source, { maxGameLength: LIMITS.game })) {
      const number = index++;
      yield () => openPgn(game, number, pause);
    }
    return;
  }
  for await (const [line, number] of jsonLines(source))
    if (line.trim() !== '') yield async () => openJson(line, number);
}

/** The first chunk, and the whole source with it. */
const peek = async (source: AsyncIterable<string | Uint8Array>) => {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  const beginning = first.done === true ? '' : first.value;
  async function* all() {
    if (first.done === true) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return {
    beginning: typeof beginning === 'string' ? beginning : new TextDecoder().decode(beginning.slice(0, 64)),
    all,
  };
};

/**
 * The games of a source, records in PGN or as JSON a line, one after the other, within `LIMITS`: a source that goes beyond
 * them ends with a `cut` that says so. `pause` is awaited after each game, each step of one and each chunk, so that whoever reads
 * may let others have the machine. Never rejects but when the source does.
 */
export async function* findGames(source: AsyncIterable<string | Uint8Array>, pause: Pause): AsyncGenerator<Found> {
  let message: string | undefined;
  const { beginning, all } = await peek(source);
  async function* paused() {
    for await (const chunk of limited(all(), () => (message = `only the first ${LIMITS.source >> 20} MB were read`))) {
      yield chunk;
      await pause();
    }
  }
  let count = 0;
  let last: { readonly opening: Opening; readonly game: OpenedGame } | undefined;
  for await (const opening of openings(paused(), JSON_START.test(beginning), pause)) {
    if (count++ === LIMITS.games) {
      message = `only the first ${LIMITS.games} games were read`;
      break;
    }
    const game = await opening();
    last = { opening, game };
    yield { kind: 'game', game: summaryOf(game, async () => (last?.opening === opening ? last.game : opening())) };
    await pause();
  }
  if (message !== undefined) yield { kind: 'cut', message };
}
