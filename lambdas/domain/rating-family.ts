import { PRESET_NAMES, type PresetName, type Ruleset, STANDARD } from '#engine/index';
import { makeRuleset } from '#notation/index';

/** What a rating is for: those who play well by one preset need not by another. */
export const RATING_FAMILIES = ['STANDARD', 'TUMOR_SUPPRESSORS', 'FASTER'] as const;
export type RatingFamily = (typeof RATING_FAMILIES)[number];

const FAMILIES = {
  standard: 'STANDARD',
  'tumor-suppressors': 'TUMOR_SUPPRESSORS',
  faster: 'FASTER',
} as const satisfies Record<PresetName, RatingFamily>;

/** The settings that make up for moving first: with them or without, it is the same game to be good at. */
const withoutBalance = (ruleset: Ruleset): Ruleset => ({
  ...ruleset,
  pieRule: STANDARD.pieRule,
  blackBonusRna: STANDARD.blackBonusRna,
});

/**
 * The family in which games of a ruleset are rated: that of the preset which it is, `pieRule` and `blackBonusRna` aside.
 * Undefined for every other ruleset, since its games tell little about those of a preset.
 */
export const ratingFamilyOf = (ruleset: Ruleset): RatingFamily | undefined => {
  const text = makeRuleset(withoutBalance(ruleset));
  const preset = PRESET_NAMES.find(name => name === text);
  return preset && FAMILIES[preset];
};

/** The family of the preset that a ruleset's canonical text begins with: by it two who would play any such ruleset are compared. */
export const ratingFamilyOfPreset = (ruleset: string): RatingFamily => {
  const preset = PRESET_NAMES.find(name => name === ruleset.split(',', 1)[0]);
  if (preset === undefined) throw new Error(`"${ruleset}" is no canonical ruleset`);
  return FAMILIES[preset];
};
