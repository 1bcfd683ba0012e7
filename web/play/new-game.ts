import {
  type ByColor,
  type Color,
  err,
  ok,
  Position,
  PRESET_NAMES,
  PRESETS,
  type PresetName,
  type Result,
  type Ruleset,
} from '#engine/index';
import { parsePosition, parseRuleset } from '#notation/index';
import { COLOR_NAMES } from '../game/words.ts';
import { type HotSeatGame, startGame } from './hot-seat.ts';
import { computerName, type Opponent, PEOPLE } from './opponents.ts';

/** What somebody has filled in to begin a game. */
export interface NewGame {
  readonly names: ByColor<string>;
  /** Which sides the computer plays. */
  readonly computers: ByColor<Opponent>;
  /** A preset, or `own` for the rules that are written in `ruleset`. */
  readonly rules: PresetName | 'own';
  readonly ruleset: string;
  /** A position's text; the ruleset's own start if empty. */
  readonly start: string;
}

export const EMPTY_GAME: NewGame = {
  names: { white: '', black: '' },
  computers: PEOPLE,
  rules: 'standard',
  ruleset: 'standard,',
  start: '',
};

/** What is wrong with what was filled in, and in which field. */
export interface NewGameError {
  readonly field: 'ruleset' | 'start';
  readonly message: string;
}

/** The choice of rules that a text names. */
export const readRules = (text: string): NewGame['rules'] => PRESET_NAMES.find(name => name === text) ?? 'own';

/** The ruleset that was chosen; refuses a text that is none. */
export const readRuleset = ({ rules, ruleset }: NewGame): Result<Ruleset, NewGameError> => {
  if (rules !== 'own') return ok(PRESETS[rules]);
  const parsed = parseRuleset(ruleset.trim().replace(/,$/, ''));
  return parsed.ok ? parsed : err({ field: 'ruleset', message: parsed.error.message });
};

const readStart = (text: string, ruleset: Ruleset): Result<Position, NewGameError> => {
  if (text.trim() === '') return ok(Position.start(ruleset));
  const parsed = parsePosition(text.trim(), ruleset);
  return parsed.ok ? parsed : err({ field: 'start', message: parsed.error.message });
};

/** The name that a side is shown under: the computer has its own. */
const nameOf = ({ names, computers }: NewGame, side: Color): string => {
  const level = computers[side];
  if (level !== undefined) return computerName(level);
  return names[side].trim() === '' ? COLOR_NAMES[side] : names[side].trim();
};

/** The game that was filled in, or the first thing that is wrong with it. */
export const toGame = (filled: NewGame): Result<HotSeatGame, NewGameError> => {
  const ruleset = readRuleset(filled);
  if (!ruleset.ok) return ruleset;
  const start = readStart(filled.start, ruleset.value);
  if (!start.ok) return start;
  const names = { white: nameOf(filled, 'white'), black: nameOf(filled, 'black') };
  return ok(startGame(start.value, names, filled.computers));
};
