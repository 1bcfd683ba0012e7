import type { JSX } from 'preact';
import { makeRuleset } from '#notation/index';
import type { GameTree } from './game-tree.ts';
import { makeResult } from './settle.ts';

/** Tags that say nothing yet, as a record has them for what is not known. */
const isBlank = (value: string): boolean => /^(?:|\?|-|\?{4}\.\?\?\.\?\?)$/.test(value);

/** What a record says of its game: its tags, its rules, how it ended. */
export const TagList = ({ head: { tags, start, result, termination } }: Pick<GameTree, 'head'>): JSX.Element => {
  const told = [...tags].filter(([, value]) => !isBlank(value));
  const rows = [...told, ['Ruleset', makeRuleset(start.ruleset)], ['Result', `${makeResult(result)} (${termination})`]];
  return (
    <dl class="tag-list">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
