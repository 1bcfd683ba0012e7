/** Who vouches for accounts: an OpenID Connect provider. */
export interface Issuer {
  /** Names it in the log. */
  readonly name: string;
  /** What its tokens carry as `iss`; its keys are found by discovery from there. */
  readonly issuer: string;
  /** What its tokens must carry as `aud`, or as `client_id` without an `aud`, as Cognito's access tokens do. */
  readonly audience: string;
  /** How long keys that were just fetched are not fetched again for a key that is not among them; 30 seconds. */
  readonly cooldownMs?: number | undefined;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const readIssuer = (value: unknown): Issuer => {
  const { name, issuer, audience } = fieldsOf(value);
  if (typeof name !== 'string' || typeof issuer !== 'string' || typeof audience !== 'string' || audience === '')
    throw new Error('OIDC_ISSUERS: each issuer takes the texts "name", "issuer" and "audience"');
  if (!URL.canParse(issuer) || new URL(issuer).protocol !== 'https:')
    throw new Error(`OIDC_ISSUERS: the issuer ${JSON.stringify(issuer)} is no https URL`);
  return { name, issuer, audience };
};

const parseList = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads issuers from a JSON list such as `[{"name":"…","issuer":"https://…","audience":"…"}]`; none from no text. Throws an
 * error that says what is wrong, an issuer without https included: who can answer in its place could be anybody.
 */
export const readIssuers = (text: string | undefined): readonly Issuer[] => {
  if (text === undefined || text === '') return [];
  const list = parseList(text);
  if (!Array.isArray(list)) throw new Error('OIDC_ISSUERS: this is no JSON list of issuers');
  const issuers = list.map(readIssuer);
  if (new Set(issuers.map(({ issuer }) => issuer)).size < issuers.length)
    throw new Error('OIDC_ISSUERS: an issuer is listed twice');
  return issuers;
};
