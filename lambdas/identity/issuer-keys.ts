import { createRemoteJWKSet, type RemoteJWKSet } from 'jose';
import type { Issuer } from './issuers.ts';

const TIMEOUT_MS = 5000;
const COOLDOWN_MS = 30_000;

/** The keys of an issuer; rejects while it cannot be reached. */
export type KeySource = () => Promise<RemoteJWKSet>;

interface Attempt {
  readonly at: number;
  readonly keys: Promise<RemoteJWKSet>;
  hasFailed: boolean;
}

const readDocument = async (issuer: string): Promise<Readonly<Record<string, unknown>>> => {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const document: unknown = await response.json();
  return typeof document === 'object' && document !== null ? { ...document } : {};
};

/** The address of an issuer's keys, over the same scheme as the issuer's own. */
const discover = async (issuer: string): Promise<URL> => {
  const { issuer: named, jwks_uri: uri } = await readDocument(issuer);
  if (named !== issuer) throw new Error(`the discovery document of ${issuer} is that of ${String(named)}`);
  const url = typeof uri === 'string' && URL.canParse(uri) ? new URL(uri) : undefined;
  if (url?.protocol !== new URL(issuer).protocol) throw new Error(`the discovery document of ${issuer} names no keys`);
  return url;
};

/**
 * Makes the source of an issuer's keys. The discovery document is read once; the keys are cached for ten minutes and
 * fetched anew when a token names one that is not among them, but not right after they were fetched. `now` in milliseconds.
 */
export const createKeySource = ({ issuer, cooldownMs = COOLDOWN_MS }: Issuer, now: () => number): KeySource => {
  let known: Attempt | undefined;
  const attempt = (): Attempt => {
    const options = { cooldownDuration: cooldownMs, timeoutDuration: TIMEOUT_MS };
    const made: Attempt = {
      at: now(),
      keys: discover(issuer).then(url => createRemoteJWKSet(url, options)),
      hasFailed: false,
    };
    made.keys.catch(() => {
      made.hasFailed = true;
    });
    return made;
  };
  return () => {
    if (known === undefined || (known.hasFailed && now() - known.at >= cooldownMs)) known = attempt();
    return known.keys;
  };
};
