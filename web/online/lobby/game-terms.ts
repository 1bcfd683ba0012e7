import { PRESET_NAMES, type PresetName } from '#engine/index';
import { formatRulesetError, parseRuleset } from '#notation/index';
import type { SeatChoice, TimeControlInput } from '../operations.generated.ts';

const DAY = 86_400;

/** How much time the sides may have: what the lobby offers, by a name. */
export const TIMES: readonly {
  readonly name: string;
  readonly label: string;
  readonly time: TimeControlInput | null;
}[] = [
  {
    name: '5+5',
    label: '5 minutes + 5 seconds a turn',
    time: { bankSeconds: 300, incrementSeconds: 5, vacationDays: 0 },
  },
  {
    name: '15+10',
    label: '15 minutes + 10 seconds a turn',
    time: { bankSeconds: 900, incrementSeconds: 10, vacationDays: 0 },
  },
  {
    name: '45+30',
    label: '45 minutes + 30 seconds a turn',
    time: { bankSeconds: 2700, incrementSeconds: 30, vacationDays: 0 },
  },
  { name: '1d', label: '1 day a turn', time: { secondsPerTurn: DAY, vacationDays: 0 } },
  { name: '3d', label: '3 days a turn', time: { secondsPerTurn: 3 * DAY, vacationDays: 7 } },
  { name: '7d', label: '7 days a turn, 14 days of vacation', time: { secondsPerTurn: 7 * DAY, vacationDays: 14 } },
  { name: 'none', label: 'No clock', time: null },
];

/** What a game is to be, as somebody has chosen it. */
export interface GameTerms {
  readonly preset: PresetName;
  /** Settings that differ from the preset, as rulesets are written: `nucleaseCost=4,pieRule=on`. */
  readonly settings: string;
  /** The name of one of `TIMES`. */
  readonly time: string;
  readonly seat: SeatChoice;
  readonly rated: boolean;
}

export const STANDARD_TERMS: GameTerms = { preset: 'standard', settings: '', time: '1d', seat: 'RANDOM', rated: false };

export const isPreset = (text: string): text is PresetName => PRESET_NAMES.some(name => name === text);

/** The ruleset of the terms in one line. */
export const rulesetOf = ({ preset, settings }: GameTerms): string =>
  [preset, settings.replace(/\s+/g, '')].filter(part => part !== '').join(',');

/** What is wrong with the terms, before the server is asked; undefined when nothing is. */
export const checkTerms = (terms: GameTerms): string | undefined => {
  const text = rulesetOf(terms);
  const parsed = parseRuleset(text);
  return parsed.ok ? undefined : formatRulesetError(text, parsed.error);
};

/** What all mutations that make a game take of the terms. */
export const inputOf = (terms: GameTerms) => {
  const time = TIMES.find(({ name }) => name === terms.time)?.time ?? null;
  return {
    ruleset: rulesetOf(terms),
    seat: terms.seat,
    rated: terms.rated,
    ...(time !== null && { timeControl: time }),
  };
};
