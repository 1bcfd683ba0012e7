import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { makeRuleset } from '#notation/index';
import type { GameTree } from './game-tree.ts';
import { makeResult } from './settle.ts';

/** Tags that say nothing yet, as a record has them for what is not known. */
const isBlank = (value: string): boolean => /^(?:|\?|-|\?{4}\.\?\?\.\?\?)$/.test(value);

type Head = GameTree['head'];

const listFacts = ({ tags, start, result, termination }: Head): readonly (readonly [name: string, value: string])[] => [
  ...[...tags].filter(([, value]) => !isBlank(value)),
  ['Ruleset', makeRuleset(start.ruleset)],
  ['Result', `${makeResult(result)} (${termination})`],
];

/** What a record says of its game: its tags, its rules, how it ended. */
export const TagList = ({ head }: { readonly head: Head }): JSX.Element => {
  const facts = useMemo(() => listFacts(head), [head]);
  return (
    <dl class="tag-list">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
