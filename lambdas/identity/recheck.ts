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

/** What tells one token from another: its hash, or of an account's token whose it is and when it expires; nothing of nobody's. */
const keyOf = ({ tokenHash, playerId, expiresAt }: Viewer): string | undefined =>
  tokenHash ?? (playerId && `${playerId} ${expiresAt}`);

/**
 * Makes a function that says whether the token a viewer came with earlier holds now. What it found is good for a second, so
 * that a snapshot of many games, or one turn told to many, costs one read a token.
 */
export const createRecheck = (ports: IdentityPorts): ((viewer: Viewer) => Promise<Identified>) => {
  const kept = new Map<string, Kept>();
  return viewer => {
    const at = ports.now();
    const key = keyOf(viewer);
    const known = key === undefined ? undefined : kept.get(key);
    if (known !== undefined && at - known.at < WINDOW_MS) return known.outcome;
    const outcome = reconsider(ports, viewer);
    if (kept.size >= MOST_KEPT) kept.clear();
    if (key !== undefined) kept.set(key, { at, outcome });
    return outcome;
  };
};
