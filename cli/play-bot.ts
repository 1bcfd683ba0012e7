import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Option } from 'commander';
import type { Color } from '#engine/index';
import { makeBoardText } from '#notation/drawing/index';
import { formatTurnError, makeTurn, parseTurn, writeRecord } from '#notation/index';
import { LEVELS, type Level, search } from '#search/index';
import { makeScore, withSign } from './analysis-views.ts';
import { BotGame } from './bot-game.ts';
import { hasColors } from './colors.ts';
import { type AddCommand, parseWhole, withExamples, withPosition } from './command.ts';
import { type PositionOptions, readPosition } from './inputs.ts';
import { isReaderGone, type Output, OutputError, type Streams } from './io.ts';
import { readLines } from './lines.ts';

export interface PlayBotOptions extends PositionOptions {
  readonly level: Level;
  readonly color: Color;
  readonly seed: number;
  /** The file that the record goes to in the end. */
  readonly save?: string;
}

const HINT_NODES = 30_000;

const HELP = [
  'Type a turn, short or long, such as Re5, b2c2d2=N, Ng7+g8 or Ne7+e8::Pd7+d8; or',
  '  board   show the board again        undo    take your last turn back',
  '  hint    ask for a good turn         resign  give up',
  '  record  show the game so far        quit    leave the game as it is',
];

const makeBoard = ({ position, last }: BotGame, isColored: boolean): string =>
  makeBoardText(position.toSetup(), {
    isColored,
    guardians: position.ruleset.guardians,
    ...(last && { lastTurn: last }),
  }).trimEnd();

const makeReply = (game: BotGame): string => {
  const { last } = game;
  if (last === undefined) return '';
  const { turnNumber, turn } = last.before;
  return `The computer plays ${turnNumber}.${turn === 'white' ? '' : '..'} ${makeTurn(last.before, last.turn)}`;
};

const makeEnd = (game: BotGame): string => {
  const { result, termination } = game.toRecord();
  if (result === '1/2-1/2') return 'The game is drawn: the turn limit is reached, and both genomes are as healthy.';
  const hasWon = (result === '1-0') === (game.color === 'white');
  if (game.position.outcome === undefined) return 'You have resigned.';
  const why = termination === 'normal' ? 'by cancer' : 'at the turn limit';
  return `${hasWon ? 'You have won' : 'The computer has won'} ${why}.`;
};

const makeText = (game: BotGame): string => {
  const written = writeRecord(game.toRecord());
  if (!written.ok) throw new Error(`the record of a game that was played is refused: ${written.error.message}`);
  return written.value.trimEnd();
};

const makeHint = ({ position }: BotGame): string => {
  const { turn, score } = search(position, { nodes: HINT_NODES });
  return `${makeTurn(position, turn)} (${withSign(makeScore(score))} for you)`;
};

const save = async (game: BotGame, file: string): Promise<string> => {
  try {
    await writeFile(file, `${makeText(game)}\n\n`);
  } catch (thrown) {
    throw new OutputError(`cannot write ${file}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
  return `The game is in ${file}.`;
};

/**
 * Writes lines at once, whoever reads them: a program that plays through pipes waits for the answer. Resolves to whether
 * anybody still reads.
 */
const write = (stdout: Output, lines: readonly string[]): Promise<boolean> =>
  new Promise((resolve, reject) => {
    stdout.write(lines.map(line => `${line}\n`).join(''), failure => {
      if (failure === undefined || failure === null || isReaderGone(failure)) resolve(!failure);
      else reject(new OutputError(`cannot write the output: ${failure.message}`));
    });
  });

/** A game in a terminal: takes lines that a person types, and answers with lines. */
class Table {
  readonly #game: BotGame;
  readonly #isColored: boolean;
  hasLeft = false;

  constructor(game: BotGame, isColored: boolean) {
    this.#game = game;
    this.#isColored = isColored;
  }

  /** The computer plays as long as it is to move; then the board, and whose turn it is. */
  continue(): readonly string[] {
    const lines: string[] = [];
    while (!this.#game.isOver && !this.#game.isPersonsTurn) {
      this.#game.reply();
      lines.push(makeReply(this.#game));
    }
    return [...lines, ...this.#show()];
  }

  answer(line: string): readonly string[] {
    switch (line.toLowerCase()) {
      case '':
        return [];
      case 'help':
        return HELP;
      case 'board':
        return this.#show();
      case 'hint':
        return [makeHint(this.#game)];
      case 'record':
        return makeText(this.#game).split('\n');
      case 'undo':
        return this.#game.undo() ? this.#show() : ['There is no turn of yours to take back.'];
      case 'resign':
        this.#game.resign();
        return [makeEnd(this.#game)];
      case 'quit':
        this.hasLeft = true;
        return ['The game is left as it is.'];
      default:
        return this.#play(line);
    }
  }

  #play(text: string): readonly string[] {
    const turn = parseTurn(text, this.#game.position);
    if (!turn.ok) return [...formatTurnError(text, turn.error).split('\n'), 'Type another turn, or help.'];
    this.#game.play(turn.value);
    return this.continue();
  }

  #show(): readonly string[] {
    const board = makeBoard(this.#game, this.#isColored);
    if (this.#game.isOver) return [board, makeEnd(this.#game)];
    const side = this.#game.color === 'white' ? 'White' : 'Black';
    return [board, `Your turn (${side}, turn ${this.#game.position.turnNumber}):`];
  }
}

/** Plays a game against the computer with who sits at standard input, until it is over, is left, or the input ends. */
export const runPlayBot = async (options: PlayBotOptions, streams: Streams): Promise<void> => {
  const { level, color, seed } = options;
  const game = new BotGame({ start: readPosition(options), color, level, seed });
  const table = new Table(game, hasColors(streams.stdout, streams.env));
  const say = (...lines: readonly string[]): Promise<boolean> => write(streams.stdout, lines);
  const about = `You play ${color} against the computer at level ${level} (seed ${seed}); help lists what you can type.`;
  const isHeard = await say(about, ...table.continue());
  if (isHeard && !game.isOver)
    for await (const { text = '' } of readLines(streams.stdin))
      if (!(await say(...table.answer(text.trim()))) || game.isOver || table.hasLeft) break;
  if (options.save === undefined) return;
  const saved = await save(game, options.save);
  if (isHeard) await say(saved);
};

const parseLevel = (text: string): Level => {
  const number = parseWhole(1, LEVELS.length)(text);
  return LEVELS.find(level => level === number) ?? 1;
};

const MOST_SEED = 999_999_999;

export const addPlayBot: AddCommand = (program, streams) => {
  const command = program
    .command('play-bot')
    .description('play against the computer in the terminal')
    .addOption(new Option('--level <n>', 'how strong it is, from 1 to 8').argParser(parseLevel).default(3))
    .addOption(new Option('--color <side>', 'what you play').choices(['white', 'black']).default('white'))
    .addOption(
      new Option('--seed <n>', 'the same seed and turns of yours lead to the same game (default: by chance)').argParser(
        parseWhole(0, MOST_SEED),
      ),
    )
    .option('--save <file>', 'write the record there in the end');
  withPosition(command).action(({ level, color, seed = randomInt(MOST_SEED), ...options }) =>
    runPlayBot({ ...options, level: level as Level, color: color as Color, seed }, streams),
  );
  withExamples(command, 'dnachess play-bot --level 5 --color black --save game.pgn');
};
