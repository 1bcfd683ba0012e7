import { type Color, Position, type Turn } from '#engine/index';
import type { GameRecord, GameResult, RecordedTurn } from '#notation/index';
import { type GameOfMatch, type Match, rulesetOf } from './match.ts';
import type { Player } from './player.ts';
import { createRandom, type Random } from './random.ts';
import { chooseAnyTurn } from './random-player.ts';

/** The players of a game by who moves first. */
export interface Pairing {
  readonly first: Player;
  readonly second: Player;
}

const RESULTS: { readonly [winner in Color]: GameResult } = { white: '1-0', black: '0-1' };

interface Played {
  readonly turns: readonly RecordedTurn[];
  readonly last: Position;
  readonly swapped: boolean;
}

const playTurns = (start: Position, { first, second }: Pairing, openingPlies: number, random: Random): Played => {
  const turns: { turn: Turn }[] = [];
  let position = start;
  let swapped = false;
  while (position.outcome === undefined) {
    const player = (position.turn === 'white') !== swapped ? first : second;
    const turn = turns.length < openingPlies ? chooseAnyTurn(position, random) : player.choose(position, random);
    const after = position.after(turn);
    if (!after.ok) throw new Error(`${player.name} chose a turn that is not legal: ${after.error.code}`);
    if (turn.kind === 'swap') swapped = !swapped;
    turns.push({ turn });
    position = after.value;
  }
  return { turns, last: position, swapped };
};

/**
 * Plays a game of a match to its end by the rules; its number is the record's `Round`. Depends on the match, the number
 * and the players alone. The turns of the opening are any first actions, each as likely as any other, without a bonus.
 * Throws when a player chooses a turn that is not legal.
 */
export const playGame = (match: Match, game: GameOfMatch, pairing: Pairing): GameRecord => {
  const start = Position.start(rulesetOf(game.ruleset));
  const random = createRandom(match.seed, game.stream);
  const { turns, last, swapped } = playTurns(start, pairing, match.openingPlies, random);
  const names = swapped ? [game.black, game.white] : [game.white, game.black];
  const { winner = undefined, reason = 'turnLimit' } = last.outcome ?? {};
  return {
    tags: new Map([
      ['Event', `Playtest, seed ${match.seed}`],
      ['Round', String(game.number)],
      ['White', names[0] ?? ''],
      ['Black', names[1] ?? ''],
    ]),
    start,
    turns,
    result: winner === undefined ? '1/2-1/2' : RESULTS[winner],
    termination: reason === 'cancer' ? 'normal' : 'adjudication',
  };
};
