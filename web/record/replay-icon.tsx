import type { JSX } from 'preact';

const PATHS = {
  start: 'M4 3v10M13 3 6 8l7 5z',
  back: 'M11 3 4 8l7 5z',
  on: 'm5 3 7 5-7 5z',
  end: 'M12 3v10M3 3l7 5-7 5z',
} as const;

export type ReplayIconName = keyof typeof PATHS;

/** A sign for a way through a game. */
export const ReplayIcon = ({ name }: { readonly name: ReplayIconName }): JSX.Element => (
  <svg class="replay-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);
