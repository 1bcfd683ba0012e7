import type { Command } from 'commander';
import { err, ok, Position, type Result, type Ruleset } from '#engine/index';
import { formatPositionError, formatRulesetError, parsePosition, parseRuleset } from '#notation/index';

/** The options that say which position a command works on. */
export interface PositionOptions {
  readonly fen?: string;
  readonly rules: string;
}

/** Adds `--fen` and `--rules` to a command. */
export const addPositionOptions = (command: Command): Command =>
  command
    .option('--fen <position>', 'the position, one argument of seven fields (default: the start of a game)')
    .option('--rules <ruleset>', 'a preset, settings as name=value, or both, separated by commas', 'standard');

const readRuleset = (text: string): Result<Ruleset, string> => {
  const ruleset = parseRuleset(text);
  if (ruleset.ok) return ruleset;
  return err(`error: --rules is not a ruleset (${ruleset.error.code})\n${formatRulesetError(text, ruleset.error)}`);
};

/** The position that the options name. Refuses with a text that quotes the option and marks what is wrong in it. */
export const readPosition = ({ fen, rules }: PositionOptions): Result<Position, string> => {
  const ruleset = readRuleset(rules);
  if (!ruleset.ok) return ruleset;
  if (fen === undefined) return ok(Position.start(ruleset.value));
  const position = parsePosition(fen, ruleset.value);
  if (position.ok) return position;
  return err(`error: --fen is not a position (${position.error.code})\n${formatPositionError(fen, position.error)}`);
};
