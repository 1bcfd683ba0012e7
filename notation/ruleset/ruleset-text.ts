import {
  err,
  ok,
  PRESET_NAMES,
  PRESETS,
  type PresetName,
  type Result,
  type Ruleset,
  type RulesetSetting,
  SETTINGS,
} from '#engine/index';
import { formatTextError, type TextError, tooLong } from '../text-error.ts';
import { SPELLINGS } from './ruleset-settings.ts';

export const RULESET_ERROR_CODES = [
  'TOO_LONG',
  'UNKNOWN_PRESET',
  'UNKNOWN_SETTING',
  'REPEATED_SETTING',
  'WRONG_VALUE',
] as const;
export type RulesetErrorCode = (typeof RULESET_ERROR_CODES)[number];
export type RulesetError = TextError<RulesetErrorCode>;

const MAX_LENGTH = 500;

const isSetting = (name: string): name is RulesetSetting => SETTINGS.some(setting => setting === name);
const isPreset = (name: string): name is PresetName => PRESET_NAMES.some(preset => preset === name);

interface Part {
  readonly offset: number;
  readonly text: string;
}

const splitParts = (text: string): readonly Part[] => {
  let offset = 0;
  return text.split(',').map(part => {
    const here = offset;
    offset += part.length + 1;
    return { offset: here, text: part };
  });
};

const refuse = (code: RulesetErrorCode, { offset, text }: Part, message: string, expected: readonly string[]) =>
  err<RulesetError>({ code, offset, length: text.length, message, expected });

/** The part of a part from a place on. */
const tailOf = ({ offset, text }: Part, from: number): Part => ({ offset: offset + from, text: text.slice(from) });

const parseSetting = (part: Part): Result<Partial<Ruleset>, RulesetError> => {
  const sign = part.text.indexOf('=');
  const name = sign < 0 ? part.text : part.text.slice(0, sign);
  if (!isSetting(name)) {
    const message = `"${name}" is no setting; the settings are ${SETTINGS.join(', ')}`;
    return refuse('UNKNOWN_SETTING', { offset: part.offset, text: name }, message, SETTINGS);
  }
  const { expected, parse } = SPELLINGS[name];
  const wrong = refuse('WRONG_VALUE', tailOf(part, sign < 0 ? name.length : sign + 1), `${name} is ${expected}`, [
    expected,
  ]);
  const value = sign < 0 ? undefined : parse(part.text.slice(sign + 1));
  return value === undefined ? wrong : ok(value);
};

const parseSettings = (base: Ruleset, parts: readonly Part[]): Result<Ruleset, RulesetError> => {
  let ruleset = base;
  const seen = new Set<string>();
  for (const part of parts) {
    const setting = parseSetting(part);
    if (!setting.ok) return setting;
    for (const name of Object.keys(setting.value)) {
      if (seen.has(name))
        return refuse('REPEATED_SETTING', part, `${name} is set twice`, ['a setting not named before']);
      seen.add(name);
    }
    ruleset = { ...ruleset, ...setting.value };
  }
  return ok(ruleset);
};

/**
 * Reads the text of a `Ruleset` tag: a preset's name, then settings as `name=value`, separated by commas without spaces
 * (notation.md §3). A text without a preset's name builds on `standard`. Settings may come in any order.
 */
export const parseRuleset = (text: string): Result<Ruleset, RulesetError> => {
  if (text.length > MAX_LENGTH) return err(tooLong(MAX_LENGTH, 'a ruleset'));
  const parts = splitParts(text);
  const [first, ...rest] = parts;
  if (first === undefined || first.text.includes('=')) return parseSettings(PRESETS.standard, parts);
  if (isPreset(first.text)) return parseSettings(PRESETS[first.text], rest);
  if (isSetting(first.text)) return parseSettings(PRESETS.standard, parts);
  const message = `"${first.text}" is no preset; the presets are ${PRESET_NAMES.join(', ')}`;
  return refuse('UNKNOWN_PRESET', first, message, PRESET_NAMES);
};

const makeFromPreset = (ruleset: Ruleset, preset: PresetName): readonly string[] => {
  const base = PRESETS[preset];
  const differing = SETTINGS.filter(name => SPELLINGS[name].make(ruleset) !== SPELLINGS[name].make(base));
  return [preset, ...differing.map(name => `${name}=${SPELLINGS[name].make(ruleset)}`)];
};

/**
 * The canonical text of a ruleset: the preset from which the fewest settings differ (the first in their order on a tie),
 * then those settings in the order of rules.md §6.
 */
export const makeRuleset = (ruleset: Ruleset): string =>
  PRESET_NAMES.map(preset => makeFromPreset(ruleset, preset))
    .reduce((best, parts) => (parts.length < best.length ? parts : best))
    .join(',');

/** Several lines for people: the text with a caret where it goes wrong, and what would be right. */
export const formatRulesetError = (text: string, error: RulesetError): string => formatTextError(text, error);
