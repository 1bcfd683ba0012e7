import { type Color, Position, type Ruleset } from '#engine/index';
import { compileRules, stateOf } from '#engine/inside';
import { FEATURES, FeatureCounter } from '../features.ts';
import { fractionOf } from '../random.ts';
import { searchWith } from '../search.ts';
import { FAST } from '../settings.ts';
import type { Samples } from './fit.ts';

export interface SelfPlay {
  readonly ruleset: Ruleset;
  readonly games: number;
  /** Positions judged for a turn. */
  readonly nodes: number;
  /** Points by which the players misjudge positions at most: what makes games differ. */
  readonly noise: number;
  readonly seed: number;
}

/** Turns of either side that are played at random first. */
const RANDOM_PLIES = 6;

/** A position after random turns without bonus actions, in which the game goes on. */
const playOpening = (ruleset: Ruleset, seed: number): Position => {
  let position = Position.start(ruleset);
  for (let ply = 0; ply < RANDOM_PLIES; ply++) {
    const actions = position.actions();
    const first = actions[Math.floor(fractionOf(ply, seed) * actions.length)];
    const next = first && position.after({ kind: 'actions', first, bonus: undefined });
    if (!next?.ok || next.value.outcome !== undefined) return position;
    position = next.value;
  }
  return position;
};

const playTurn = (position: Position, { nodes, noise }: SelfPlay, seed: number): Position => {
  const settings = { ...FAST, noise: { points: noise, seed } };
  const played = position.after(searchWith(position, { nodes }, settings, {}).turn);
  if (!played.ok) throw new Error(`the search has chosen an illegal turn: ${played.error.code}`);
  return played.value;
};

const resultFor = (color: Color, winner: Color | undefined): number => {
  if (winner === undefined) return 0.5;
  return winner === color ? 1 : 0;
};

/** Plays a game and returns its positions, and who won it. */
const playGame = (play: SelfPlay, seed: number) => {
  const positions: Position[] = [];
  let position = playOpening(play.ruleset, seed);
  while (position.outcome === undefined) {
    positions.push(position);
    position = playTurn(position, play, position.turn === 'white' ? seed : ~seed);
  }
  return { positions, winner: position.outcome.winner };
};

/** Lets the search play against itself and counts the features of every position. Calls `onGame` after each game. */
export const collectSamples = (play: SelfPlay, onGame: (games: number) => void): Samples => {
  const counter = new FeatureCounter(compileRules(play.ruleset));
  const features: number[] = [];
  const results: number[] = [];
  for (let game = 0; game < play.games; game++) {
    const { positions, winner } = playGame(play, play.seed * 1_000_003 + game);
    for (const position of positions) {
      counter.count(stateOf(position.toSetup()));
      features.push(...counter.values);
      results.push(resultFor(position.turn, winner));
    }
    onGame(game + 1);
  }
  return { width: FEATURES.length, features: Float64Array.from(features), results: Float64Array.from(results) };
};
