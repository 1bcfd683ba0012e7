import type { JSX } from 'preact';
import type { DeedKind } from './destinations.ts';

/** A bolt mutates, a barred line silences, a cross repairs, beads on a strand carry RNA. */
const SIGNS: { readonly [kind in DeedKind]: JSX.Element } = {
  mutate: <path d="M3-9-5 2H0L-3 9 5-2H0Z" />,
  silence: <path d="M0 8V-5M-8-6H8" />,
  repair: <path d="M0-8V8M-8 0H8" />,
  carry: <path d="M-9 3Q-5-7 0 0T9-3M-9 8H9" />,
};

/** The sign of a deed about a point: told apart by its shape, its colour only helps. */
export const DeedSign = ({ kind }: { readonly kind: DeedKind }): JSX.Element => (
  <g class={`deed-sign deed-sign-${kind}`} transform="scale(1.25)">
    <circle r="15" />
    {SIGNS[kind]}
  </g>
);
