import { type Color, type Position, PROTEINS, type Ruleset } from '#engine/index';
import { compileRules, kindOf, stateOf } from '#engine/inside';
import { FEATURES, FeatureCounter } from '../features.ts';
import { fractionOf } from '../random.ts';
import { FAST, type TreeSettings } from '../settings.ts';
import type { Samples } from './fit.ts';
import { playOpening } from './opening.ts';
import { playTurn, resultFor } from './play-turn.ts';

export interface SelfPlay {
  readonly ruleset: Ruleset;
  readonly games: number;
  /** Positions judged for a turn. */
  readonly nodes: number;
  /** Points by which the players misjudge positions at most: what makes games differ. */
  readonly noise: number;
  readonly seed: number;
  /** How often a player leaves out a kind of protein for a whole game, from 0 to 1: so the results tell what having one is worth. */
  readonly leftOut: number;
  /** What the players judge by, in the order of `FEATURES`; undefined for the weights that the search has. */
  readonly weights?: Float64Array | undefined;
}

const FIRST_MASK = 0x10000;

/** The kinds, as bits, that a player leaves out in a game. */
const drawLeftOut = (chance: number, seed: number): number => {
  let kinds = 0;
  for (const protein of PROTEINS)
    if (fractionOf(FIRST_MASK + kindOf(protein), seed) < chance) kinds |= 1 << kindOf(protein);
  return kinds;
};

const settingsOf = (color: Color, { noise, weights, leftOut }: SelfPlay, seed: number): TreeSettings => {
  const kinds = drawLeftOut(leftOut, seed);
  return { ...FAST, noise: { points: noise, seed }, weights, unbuilt: color === 'white' ? [kinds, 0] : [0, kinds] };
};

/** Plays a game and returns its positions, and who won it. */
const playGame = (play: SelfPlay, seed: number) => {
  const positions: Position[] = [];
  let position = playOpening(play.ruleset, seed);
  while (position.outcome === undefined) {
    positions.push(position);
    const settings = settingsOf(position.turn, play, position.turn === 'white' ? seed : ~seed);
    position = playTurn(position, play.nodes, settings);
  }
  return { positions, winner: position.outcome.winner };
};

/** Lets the search play against itself and counts the features of every position. */
export const collectSamples = (play: SelfPlay): Samples => {
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
  }
  return { width: FEATURES.length, features: Float64Array.from(features), results: Float64Array.from(results) };
};
