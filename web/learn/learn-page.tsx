import type { JSX } from 'preact';
import { Link } from '../app/router.tsx';
import { RulesPanel } from './rules/rules-panel.tsx';

/** The rules, and the way to the lessons. */
export const LearnPage = (): JSX.Element => (
  <div class="learn">
    <h1>How to play</h1>
    <p>
      DNA makes RNA, RNA makes protein: the Central Dogma of molecular biology is how you get your pieces. The lessons
      teach it by doing, one thing at a time; the rules are below, with pictures.
    </p>
    <p>
      <Link class="button button-primary" to={{ name: 'tutorial' }}>
        Begin the lessons
      </Link>
    </p>
    <RulesPanel />
  </div>
);
