import { InvalidArgumentError } from 'commander';
import { formatRulesetError, makeRuleset, parseRuleset } from '#notation/index';
import { type Criterion, comparisonOf, type Judgement, type Match, PLAYER_NAMES, parsePlayer } from '#playtest/index';
import { InputError } from './io.ts';

/** What `dnachess playtest` is told. */
export interface PlaytestOptions {
  readonly rules: string;
  readonly vs?: string;
  readonly level: string;
  readonly levelVs?: string;
  readonly games: number;
  readonly seed: number;
  readonly openingPlies: number;
  readonly by: Criterion;
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
  readonly jobs: number;
  readonly out: string;
  readonly quiet?: boolean;
}

/** A player's name from what stands for it on the command line: a level's number, or the name itself. */
export const parsePlayerName = (text: string): string => {
  const name = /^\d$/.test(text) ? `level ${text}` : text;
  if (parsePlayer(name) !== undefined) return name;
  throw new InvalidArgumentError(
    `It must be one of ${PLAYER_NAMES.map(each => each.replace('level ', '')).join(', ')}.`,
  );
};

/** A parser of a number within bounds, which are not allowed themselves. */
export const parseBetween =
  (low: number, high: number) =>
  (text: string): number => {
    const value = /^-?\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
    if (value > low && value < high) return value;
    throw new InvalidArgumentError(`It must be a number between ${low} and ${high}.`);
  };

const readRules = (text: string): string => {
  const ruleset = parseRuleset(text);
  if (!ruleset.ok)
    throw new InputError(`the ruleset is wrong (${ruleset.error.code})\n${formatRulesetError(text, ruleset.error)}`);
  if (ruleset.value.turnLimit === 0)
    throw new InputError(`games by "${text}" might never end: give it a turnLimit, of 999 at most`);
  return makeRuleset(ruleset.value);
};

/** The match that the options describe. Throws an InputError when it is none. */
export const readMatch = (options: PlaytestOptions): Match => {
  const { rules, vs, level, levelVs, seed, openingPlies, games } = options;
  const match: Match = {
    rulesets: vs === undefined ? [readRules(rules)] : [readRules(rules), readRules(vs)],
    players: levelVs === undefined ? [level] : [level, levelVs],
    seed,
    openingPlies,
  };
  if (vs !== undefined && levelVs !== undefined)
    throw new InputError('a match compares two rulesets or two players, not both: leave out --vs or --level-vs');
  if (comparisonOf(match) !== 'none' && games % 2 !== 0)
    throw new InputError(`${games} games are no pairs: a match that compares has an even number of games`);
  return match;
};

/** How the match is judged. Throws an InputError where the hypotheses are none. */
export const readJudgement = ({ by, elo0, elo1, alpha, beta }: PlaytestOptions): Judgement => {
  if (elo0 >= elo1) throw new InputError(`elo0 must be below elo1, and ${elo0} is not below ${elo1}`);
  return { criterion: by, sprt: { elo0, elo1, alpha, beta } };
};
