/** What an operator decides, by `--context name=value` or in cdk.context.json. */
export interface DeploymentSettings {
  /** `production` keeps its data whatever happens to the stack; `dev` goes without a trace. */
  readonly stage: Stage;
  /** The account and region to deploy to; undefined for those of the credentials in use. */
  readonly account: string | undefined;
  readonly region: string | undefined;
  /** The name under which everything is reached; CloudFront's own name if undefined. */
  readonly domain: Domain | undefined;
  /** The issuers whose accounts are accepted; a Cognito user pool is made if undefined. */
  readonly issuers: readonly IssuerSetting[] | undefined;
  /** Who sends pushes, and with which key; none are sent if undefined. */
  readonly vapid: Vapid | undefined;
  /** The address that mail comes from, verified with Amazon SES; none is sent if undefined. */
  readonly mailFrom: string | undefined;
  /** The ids of the players who see and settle reports, with commas between; nobody does if undefined. */
  readonly moderators: string | undefined;
  /** What anybody may ask in a time, as RATE_LIMITS has it (see docs/api/limits.md); the standard if undefined. */
  readonly rateLimits: string | undefined;
  /** Whether a web application firewall with rate rules stands before everything. */
  readonly firewall: boolean;
  /** Who is told when an alarm goes off. */
  readonly alarmEmail: string | undefined;
  /** How many batches of one shard of the stream are handled at a time: 1 to 10. */
  readonly streamParallelism: number;
  /** How long logs are kept: one of the numbers of days that CloudWatch knows. */
  readonly logDays: number;
}

export const STAGES = ['dev', 'production'] as const;
export type Stage = (typeof STAGES)[number];

/** A name in a hosted zone of Route 53. */
export interface Domain {
  readonly name: string;
  readonly zoneId: string;
  readonly zoneName: string;
}

/** Voluntary identification of a server that sends pushes (RFC 8292). */
export interface Vapid {
  /** Where push services reach the operator: a mailto: or https: URL. */
  readonly subject: string;
  /** The name of the secret in Secrets Manager that holds the private key (see docs/api/push.md). */
  readonly secretName: string;
}

/** An issuer of OpenID Connect, as OIDC_ISSUERS has it (see docs/api/identity.md). */
export interface IssuerSetting {
  readonly name: string;
  /** An https URL. */
  readonly issuer: string;
  readonly audience: string;
}

/** Looks a context value up by its name. */
export type ContextLookup = (name: string) => unknown;

const refuse = (name: string, value: unknown, right: string): Error =>
  new Error(`the context value ${name} is ${JSON.stringify(value)}; ${right}`);

const readText = (lookup: ContextLookup, name: string): string | undefined => {
  const value = lookup(name);
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw refuse(name, value, 'it must be a text');
  return value;
};

const readMatching = (lookup: ContextLookup, name: string, pattern: RegExp, right: string): string | undefined => {
  const text = readText(lookup, name);
  if (text !== undefined && !pattern.test(text)) throw refuse(name, text, right);
  return text;
};

const readStage = (lookup: ContextLookup): Stage => {
  const text = readText(lookup, 'stage') ?? 'dev';
  const stage = STAGES.find(each => each === text);
  if (stage === undefined) throw refuse('stage', text, `it must be ${STAGES.join(' or ')}`);
  return stage;
};

const readFlag = (lookup: ContextLookup, name: string): boolean => {
  const value = lookup(name);
  if (value === undefined || value === false || value === 'false') return false;
  if (value === true || value === 'true') return true;
  throw refuse(name, value, 'it must be true or false');
};

const readCount = (lookup: ContextLookup, name: string, standard: number, allowed: readonly number[]): number => {
  const value = Number(lookup(name) ?? standard);
  if (!allowed.includes(value)) throw refuse(name, lookup(name), `it must be one of ${allowed.join(', ')}`);
  return value;
};

const PLAYER_IDS = /^p_[0-9a-z]{16}(,p_[0-9a-z]{16})*$/;

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

const DOMAIN_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const readDomain = (lookup: ContextLookup): Domain | undefined => {
  const right = 'it must be a domain name in lower case, such as play.example.org';
  const name = readMatching(lookup, 'domain', DOMAIN_NAME, right);
  const zoneId = readText(lookup, 'zoneId');
  const zoneName = readMatching(lookup, 'zoneName', DOMAIN_NAME, right);
  if (name === undefined && zoneId === undefined && zoneName === undefined) return undefined;
  if (name === undefined || zoneId === undefined || zoneName === undefined)
    throw new Error('the context values domain, zoneId and zoneName go together: give all three, or none');
  if (name !== zoneName && !name.endsWith(`.${zoneName}`)) throw refuse('domain', name, `it must be in ${zoneName}`);
  return { name, zoneId, zoneName };
};

const readVapid = (lookup: ContextLookup): Vapid | undefined => {
  const right = 'it must be a URL such as mailto:ops@example.org';
  const subject = readMatching(lookup, 'vapidSubject', /^(mailto:\S+@\S+|https:\/\/\S+)$/, right);
  const secretName = readText(lookup, 'vapidSecret');
  if (subject === undefined && secretName === undefined) return undefined;
  if (subject === undefined || secretName === undefined)
    throw new Error('the context values vapidSubject and vapidSecret go together: give both, or none');
  return { subject, secretName };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readRateLimits = (lookup: ContextLookup): string | undefined => {
  const text = readText(lookup, 'rateLimits');
  if (text === undefined || text === 'off') return text;
  const limits = parseJson(text);
  if (typeof limits === 'object' && limits !== null && !Array.isArray(limits)) return text;
  throw refuse('rateLimits', text, 'it must be off, or JSON such as {"turns":{"quota":600,"windowSeconds":60}}');
};

const isIssuer = (value: unknown): value is IssuerSetting => {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['name', 'issuer', 'audience'].map(name => (value as Readonly<Record<string, unknown>>)[name]);
  return texts.every(text => typeof text === 'string' && text !== '') && URL.canParse(String(texts[1]));
};

const readIssuers = (lookup: ContextLookup): readonly IssuerSetting[] | undefined => {
  const text = readText(lookup, 'issuers');
  if (text === undefined) return undefined;
  const issuers = parseJson(text);
  if (Array.isArray(issuers) && issuers.length > 0 && issuers.every(isIssuer)) return issuers;
  throw refuse(
    'issuers',
    text,
    'it must be a JSON list such as [{"name":"x","issuer":"https://x.example","audience":"y"}]',
  );
};

/** The numbers of days that CloudWatch keeps logs for, up to two years. */
const LOG_DAYS = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731];
const PARALLELISM = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * The settings that the context says. Throws an error that names a value which is wrong, and what would be right; a domain or
 * a firewall needs an account and a region, since what belongs to CloudFront lives in us-east-1.
 */
export const readDeployment = (lookup: ContextLookup): DeploymentSettings => {
  const stage = readStage(lookup);
  const settings: DeploymentSettings = {
    stage,
    account: readMatching(lookup, 'account', /^\d{12}$/, 'it must be 12 digits'),
    region: readMatching(lookup, 'region', /^[a-z]{2}(-[a-z]+)+-\d$/, 'it must be a region such as eu-west-1'),
    domain: readDomain(lookup),
    issuers: readIssuers(lookup),
    vapid: readVapid(lookup),
    mailFrom: readMatching(lookup, 'mailFrom', ADDRESS, 'it must be an e-mail address'),
    moderators: readMatching(
      lookup,
      'moderators',
      PLAYER_IDS,
      'it must be ids such as p_0123456789abcdef, with commas',
    ),
    rateLimits: readRateLimits(lookup),
    firewall: readFlag(lookup, 'firewall'),
    alarmEmail: readMatching(lookup, 'alarmEmail', ADDRESS, 'it must be an e-mail address'),
    streamParallelism: readCount(lookup, 'streamParallelism', stage === 'production' ? 10 : 1, PARALLELISM),
    logDays: readCount(lookup, 'logDays', stage === 'production' ? 90 : 7, LOG_DAYS),
  };
  const needsRegion = settings.domain !== undefined || settings.firewall;
  if (needsRegion && (settings.account === undefined || settings.region === undefined))
    throw new Error('a domain or a firewall needs the context values account and region too');
  return settings;
};
