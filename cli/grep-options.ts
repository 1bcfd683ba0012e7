import { type Command, InvalidArgumentError, Option } from 'commander';
import { formatRulesetError, makeRuleset, parseRuleset, RESULTS, TERMINATIONS } from '#notation/index';
import { parseWhole, withQuiet } from './command.ts';
import { type DateSpan, parseDate } from './grep-dates.ts';
import { type PositionPattern, parsePlacementPattern, parsePositionPattern } from './grep-position.ts';
import type { TagCriteria, TagPattern } from './grep-tags.ts';
import { parseTurnPattern, type TurnPattern } from './grep-turn.ts';

/** What the command line of grep says, read. */
export interface GrepOptions extends TagCriteria {
  readonly turn?: TurnPattern;
  readonly position?: PositionPattern;
  readonly board?: PositionPattern;
  readonly variations?: true;
  readonly minPlies?: number;
  readonly maxPlies?: number;
  readonly invert?: true;
  readonly first?: number;
  readonly list?: true;
  readonly json?: true;
  readonly count?: true;
  readonly verbose?: true;
  /** Whether an index may be used. */
  readonly index: boolean;
  readonly quiet?: true;
}

/** Makes of a parser that throws RangeErrors one for commander. */
const reading =
  <T>(parse: (text: string) => T) =>
  (text: string): T => {
    try {
      return parse(text);
    } catch (thrown) {
      throw thrown instanceof RangeError ? new InvalidArgumentError(`\n${thrown.message}`) : thrown;
    }
  };

const readRuleset = reading((text): string => {
  const ruleset = parseRuleset(text);
  if (!ruleset.ok) throw new RangeError(formatRulesetError(text, ruleset.error));
  return makeRuleset(ruleset.value);
});

const readDate = (text: string): DateSpan => {
  const date = parseDate(text);
  if (date === undefined)
    throw new InvalidArgumentError('A date is YYYY.MM.DD, or YYYY.MM or YYYY alone; ?? is for what is unknown.');
  return date;
};

const TAG = /^([A-Za-z0-9]\w*)([=~])(.*)$/s;

const readTag = (text: string, before: readonly TagPattern[] = []): readonly TagPattern[] => {
  const [, name, sign, wanted] = TAG.exec(text) ?? [];
  if (name === undefined || wanted === undefined)
    throw new InvalidArgumentError('It is NAME=TEXT for a whole value, or NAME~TEXT for a part of it.');
  return [...before, { name, text: wanted, isPart: sign === '~' }];
};

const MOST = 999_999_999;
const readCount = parseWhole(0, MOST);

const withTagOptions = (command: Command): Command =>
  command
    .optionsGroup('What the tags say:')
    .option('--player <text>', 'White or Black has this in the name, in capitals or not')
    .option('--white <text>', 'White has')
    .option('--black <text>', 'Black has')
    .addOption(new Option('--result <result>', 'the Result tag').choices(RESULTS))
    .option('--ruleset <ruleset>', 'the same ruleset, however it is spelled', readRuleset)
    .addOption(new Option('--termination <word>', 'the Termination tag').choices(TERMINATIONS))
    .option('--tag <name=text>', 'a tag has this value; NAME~TEXT: has this in its value (repeatable)', readTag)
    .option('--since <date>', 'played on this day or later, as far as the Date (or else UTCDate) tells', readDate)
    .option('--until <date>', 'played on this day or before', readDate);

const withTurnOptions = (command: Command): Command =>
  command
    .optionsGroup('What was played:')
    .option('--turn <turn>', 'this turn was played, in short or long form', reading(parseTurnPattern))
    .option('--position <fen>', 'this position was reached, whatever its turn number', reading(parsePositionPattern))
    .option('--board <placement>', 'the pieces stood so: the first field of a position', reading(parsePlacementPattern))
    .option('--min-plies <n>', 'the main line has at least so many turns of either side', readCount)
    .option('--max-plies <n>', 'the main line has at most so many', readCount)
    .option('--variations', 'look for --turn, --position and --board in variations too');

const withOutputOptions = (command: Command): Command =>
  command
    .optionsGroup('What is printed:')
    .addOption(new Option('--list', 'one line a game instead of the games').conflicts(['json', 'count']))
    .addOption(new Option('--json', 'one JSON object a game').conflicts('count'))
    .option('--count', 'how many games are found, for each file')
    .option('--invert', 'the games that do not satisfy all of it')
    .option('--first <n>', 'stop after so many games', parseWhole(1, MOST))
    .option('--no-index', 'read all games, whatever an index says')
    .option('--verbose', 'tell what is wrong with the games that are read, on standard error');

/** Adds what can be asked of a game, and how the answer looks. */
export const withGrepOptions = (command: Command): Command =>
  withQuiet(withOutputOptions(withTurnOptions(withTagOptions(command))));
