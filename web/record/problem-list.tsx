import type { JSX } from 'preact';
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

/** What is wrong with a record: each thing with its line, its place in it, and what would be right. */
export const ProblemList = ({ problems }: { readonly problems: readonly Problem[] }): JSX.Element => (
  <>
    <ul class="problem-list">
      {problems.slice(0, SHOWN).map((problem, index) => (
        <ProblemItem key={index} {...problem} />
      ))}
    </ul>
    {problems.length > SHOWN && <p>and {problems.length - SHOWN} more</p>}
  </>
);
