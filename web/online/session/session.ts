/** Who plays on this device: a guest, known by a token alone, or an account of an OpenID Connect issuer. */
export type Session = GuestSession | AccountSession;

export interface GuestSession {
  readonly kind: 'guest';
  readonly playerId: string;
  readonly token: string;
  /** Milliseconds since 1970, UTC. */
  readonly expiresAt: number;
}

export interface AccountSession {
  readonly kind: 'account';
  /** Absent until the service has been asked once. */
  readonly playerId?: string | undefined;
  readonly token: string;
  readonly expiresAt: number;
  /** Where new tokens come from; a session without ends with its token. */
  readonly renewal?: Renewal | undefined;
}

export interface Renewal {
  readonly tokenEndpoint: string;
  readonly clientId: string;
  readonly refreshToken: string;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const readRenewal = (value: unknown): Renewal | undefined => {
  const { tokenEndpoint, clientId, refreshToken } = fieldsOf(value);
  return isText(tokenEndpoint) && isText(clientId) && isText(refreshToken)
    ? { tokenEndpoint, clientId, refreshToken }
    : undefined;
};

const readFields = (value: unknown): Session | undefined => {
  const { kind, playerId, token, expiresAt, renewal } = fieldsOf(value);
  if (!isText(token) || typeof expiresAt !== 'number') return undefined;
  if (kind === 'guest' && isText(playerId)) return { kind, playerId, token, expiresAt };
  if (kind !== 'account') return undefined;
  return { kind, playerId: isText(playerId) ? playerId : undefined, token, expiresAt, renewal: readRenewal(renewal) };
};

/** Reads a session as `makeSession` wrote it; undefined for anything else, such as what an older page kept. */
export const parseSession = (text: string | undefined): Session | undefined => {
  try {
    return text === undefined ? undefined : readFields(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** A session as a text to keep on this device. */
export const makeSession = (session: Session): string => JSON.stringify(session);

/** Whether both are the same, token included. */
export const sessionEquals = (a: Session | undefined, b: Session | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && makeSession(a) === makeSession(b));
