import { type Color, type GameEvent, opposite, type Position, type Turn } from '#engine/index';
import type { GameRecord, GameResult, Termination } from '#notation/index';
import { chooseTurn, type Level } from '#search/index';

export interface BotGameOptions {
  readonly start: Position;
  /** The side that the person plays; a swap changes it. */
  readonly color: Color;
  readonly level: Level;
  readonly seed: number;
}

/** A turn of the game: where it was played, and what happened. */
export interface PlayedTurn {
  readonly turn: Turn;
  readonly before: Position;
  readonly events: readonly GameEvent[];
}

interface Ending {
  readonly result: GameResult;
  readonly termination: Termination;
}

const WINS = { white: '1-0', black: '0-1' } as const;

const endingOf = ({ outcome }: Position, resigned: Color | undefined): Ending => {
  if (resigned !== undefined) return { result: WINS[opposite(resigned)], termination: 'normal' };
  if (outcome === undefined) return { result: '*', termination: 'unterminated' };
  return {
    result: outcome.winner === undefined ? '1/2-1/2' : WINS[outcome.winner],
    termination: outcome.reason === 'cancer' ? 'normal' : 'adjudication',
  };
};

/** A game of a person against the computer. The same options and turns of the person lead to the same game. */
export class BotGame {
  readonly #options: BotGameOptions;
  readonly #played: PlayedTurn[] = [];
  #position: Position;
  #resigned: Color | undefined;

  constructor(options: BotGameOptions) {
    this.#options = options;
    this.#position = options.start;
  }

  get position(): Position {
    return this.#position;
  }

  /** The last turn; undefined before the first. */
  get last(): PlayedTurn | undefined {
    return this.#played.at(-1);
  }

  /** The side that the person plays now. */
  get color(): Color {
    return this.#colorAfter(this.#played.length);
  }

  get isOver(): boolean {
    return this.#resigned !== undefined || this.position.outcome !== undefined;
  }

  get isPersonsTurn(): boolean {
    return this.position.turn === this.color;
  }

  /** Plays a legal turn of whoever is to move. */
  play(turn: Turn): void {
    const before = this.#position;
    const played = before.play(turn);
    if (!played.ok) throw new RangeError(`the turn is not legal: ${played.error.code}`);
    this.#played.push({ turn, before, events: played.value.events });
    this.#position = played.value.position;
  }

  /** Plays the computer's turn. */
  reply(): void {
    const { level, seed } = this.#options;
    this.play(chooseTurn(this.position, level, seed + this.#played.length));
  }

  /** Takes the person's last turn back, with what the computer has replied. Returns false when there is none. */
  undo(): boolean {
    const ply = this.#played.findLastIndex(({ before }, index) => before.turn === this.#colorAfter(index));
    const [undone] = ply < 0 ? [] : this.#played.splice(ply);
    this.#position = undone?.before ?? this.#position;
    return undone !== undefined;
  }

  /** The person gives up. */
  resign(): void {
    this.#resigned = this.color;
  }

  /** The game so far as a record. */
  toRecord(): GameRecord {
    const computer = `Computer, level ${this.#options.level}`;
    const [white, black] = this.#options.color === 'white' ? ['?', computer] : [computer, '?'];
    return {
      tags: new Map([
        ['White', white],
        ['Black', black],
      ]),
      start: this.#options.start,
      turns: this.#played.map(({ turn }) => ({ turn })),
      ...endingOf(this.position, this.#resigned),
    };
  }

  #colorAfter(plies: number): Color {
    const swaps = this.#played.slice(0, plies).filter(({ turn }) => turn.kind === 'swap').length;
    return swaps % 2 === 0 ? this.#options.color : opposite(this.#options.color);
  }
}
