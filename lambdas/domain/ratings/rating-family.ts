import { PRESET_NAMES, PRESETS, type PresetName, type Ruleset } from '#engine/index';
import { makeRuleset } from '#notation/basics';

/** What a rating is for: those who play well by one preset need not by another. */
export const RATING_FAMILIES = ['STANDARD', 'TUMOR_SUPPRESSORS', 'FASTER', 'BALANCED'] as const;
export type RatingFamily = (typeof RATING_FAMILIES)[number];

const FAMILIES = {
  standard: 'STANDARD',
  'tumor-suppressors': 'TUMOR_SUPPRESSORS',
  faster: 'FASTER',
  balanced: 'BALANCED',
} as const satisfies Record<PresetName, RatingFamily>;

/** Whether a ruleset is a preset but for what makes up for moving first: with that or without, it is the same game to be good at. */
const isPreset = (ruleset: Ruleset, name: PresetName): boolean => {
  const { pieRule, blackBonusRna } = PRESETS[name];
  return makeRuleset({ ...ruleset, pieRule, blackBonusRna }) === name;
};

/**
 * The family in which games of a ruleset are rated: that of the preset which it is, `pieRule` and `blackBonusRna` aside.
 * Undefined for every other ruleset, since its games tell little about those of a preset.
 */
export const ratingFamilyOf = (ruleset: Ruleset): RatingFamily | undefined => {
  const preset = PRESET_NAMES.find(name => isPreset(ruleset, name));
  return preset && FAMILIES[preset];
};

/** The family of the preset that a ruleset's canonical text begins with: by it two who would play any such ruleset are compared. */
export const ratingFamilyOfPreset = (ruleset: string): RatingFamily => {
  const preset = PRESET_NAMES.find(name => name === ruleset.split(',', 1)[0]);
  if (preset === undefined) throw new Error(`"${ruleset}" is no canonical ruleset`);
  return FAMILIES[preset];
};
