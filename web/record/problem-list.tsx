import type { JSX } from 'preact';
import { countOf } from '../game/words.ts';
import type { Excerpt, Problem } from './problems.ts';

const ExcerptLines = ({ text, caret }: Excerpt): JSX.Element => (
  <pre class="problem-excerpt">
    {text}
    {'\n'}
    <span aria-hidden="true">{`${' '.repeat(caret)}^`}</span>
  </pre>
);

const ProblemItem = ({ line, message, excerpt, legal, severity }: Problem): JSX.Element => (
  <li class={`problem problem-${severity}`}>
    <p>
      {line !== undefined && <strong>Line {line}: </strong>}
      {message}
    </p>
    {excerpt !== undefined && <ExcerptLines {...excerpt} />}
    {legal.length > 0 && <p>Legal here, for instance: {legal.join('  ')}</p>}
  </li>
);

/** How many are shown; the rest are counted. */
const SHOWN = 20;

const Items = ({ problems }: ProblemListProps): JSX.Element => (
  <>
    <ul class="problem-list">
      {problems.slice(0, SHOWN).map((problem, index) => (
        <ProblemItem key={index} {...problem} />
      ))}
    </ul>
    {problems.length > SHOWN && <p>and {problems.length - SHOWN} more</p>}
  </>
);

const Folded = ({ summary, problems }: ProblemListProps & { readonly summary: string }): JSX.Element | null =>
  problems.length === 0 ? null : (
    <details>
      <summary>{summary}</summary>
      <Items problems={problems} />
    </details>
  );

export interface ProblemListProps {
  readonly problems: readonly Problem[];
}

/** What is wrong with a record: each thing with its line, its place in it, and what would be right. The first is what matters most. */
export const ErrorNotice = ({ problems }: ProblemListProps): JSX.Element | null => {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  return (
    <section class="notice notice-danger" aria-label="What is wrong with the record" role="alert">
      <Items problems={errors.slice(0, 1)} />
      <Folded summary={`${countOf(errors.length - 1, 'more error')}`} problems={errors.slice(1)} />
    </section>
  );
};

/** What a reader forgave, for those who want to know. */
export const Forgiven = ({ problems }: ProblemListProps): JSX.Element | null => {
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  return (
    <Folded
      summary={`${countOf(warnings.length, 'thing')} in the record could be written better`}
      problems={warnings}
    />
  );
};
