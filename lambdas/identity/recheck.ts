import type { Result } from '#engine/index';
import { type IdentityPorts, reconsider, type Viewer } from './authenticate.ts';
import type { AuthenticationError } from './authentication-error.ts';

const WINDOW_MS = 1000;
const MOST_KEPT = 1000;

type Identified = Result<Viewer, AuthenticationError>;

interface Kept {
  readonly at: number;
  readonly outcome: Promise<Identified>;
}

/**
 * Makes a function that says whether the token a viewer came with earlier holds now. What it found is good for a second, so
 * that a snapshot of many games, or one turn told to many, costs one read a token.
 */
export const createRecheck = (ports: IdentityPorts): ((viewer: Viewer) => Promise<Identified>) => {
  const kept = new Map<string, Kept>();
  return viewer => {
    const at = ports.now();
    const known = viewer.tokenHash === undefined ? undefined : kept.get(viewer.tokenHash);
    if (known !== undefined && at - known.at < WINDOW_MS) return known.outcome;
    const outcome = reconsider(ports, viewer);
    if (kept.size >= MOST_KEPT) kept.clear();
    if (viewer.tokenHash !== undefined) kept.set(viewer.tokenHash, { at, outcome });
    return outcome;
  };
};
