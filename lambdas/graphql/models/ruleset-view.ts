import { makeFile, makeSquare, type Ruleset } from '#engine/index';
import { makeRuleset } from '#notation/basics';
import type { Ruleset as RulesetView } from '../types.generated.ts';

/** A ruleset as the schema has it. */
export const viewRuleset = (ruleset: Ruleset): RulesetView => ({
  ...ruleset,
  text: makeRuleset(ruleset),
  guardians: ruleset.guardians.map(makeFile),
  expressionCap: ruleset.expressionCap === 'gene' ? 'GENE' : 'SQUARE',
  proteinAging: ruleset.proteinAging === 'everywhere' ? 'EVERYWHERE' : 'FRONT',
  methylation: ruleset.methylation === 'brief' ? 'BRIEF' : 'DEEP',
  blackBonusRna: ruleset.blackBonusRna === undefined ? null : makeSquare(ruleset.blackBonusRna),
});
