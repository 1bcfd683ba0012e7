import type { JSX } from 'preact';
import { drawDefinitions } from '#notation/drawing/index';
import { Markup } from '../app/markup.tsx';

const DEFINITIONS = drawDefinitions();

/** What every drawing on the page uses: tiles, molecules, letters, marks. It stands in the page once, and shows nothing itself. */
export const Definitions = (): JSX.Element => (
  <svg class="board-definitions" width="0" height="0" aria-hidden="true" focusable="false">
    <Markup svg={DEFINITIONS} />
  </svg>
);
