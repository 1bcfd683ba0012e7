/** Tables of rules: a row is a sentence of rules.md, an arrangement, and what the sentence says of it. */
import { expect, it } from 'vitest';
import type { Ruleset } from '#engine/index';
import { actionsLike } from './play.ts';
import { type Arrangement, positionWith } from './setups.ts';

export interface LegalRow {
  readonly rule: string;
  readonly setup: Arrangement;
  readonly settings?: Partial<Ruleset>;
  /** How the actions asked for begin, in long form. */
  readonly like: string;
  /** They all, separated by spaces. */
  readonly legal: string;
}

/** The words of a text in the order of sort(). */
export const sortedWords = (text: string): readonly string[] =>
  text
    .split(' ')
    .filter(word => word !== '')
    .sort();

/** A test for each row: the legal first actions that begin as asked are exactly those it gives. */
export const itLists = (rows: readonly LegalRow[]): void => {
  for (const { rule, setup, settings, like, legal } of rows)
    it(rule, () => {
      expect(actionsLike(positionWith(setup, settings), like)).toEqual(sortedWords(legal));
    });
};
