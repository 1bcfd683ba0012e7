import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readIssuers } from '#lambdas/identity/issuers';
import { readModerators } from '#lambdas/identity/moderators';
import { DEFAULT_RATE_LIMITS, type RateLimits, readRateLimits } from '#lambdas/limits/rate-limits';
import { readVapid } from '#lambdas/outbound/vapid';
import type { Environment } from './environment.ts';
import type { TrustedIssuer } from './issuer/development-issuer.ts';
import { StartFailure } from './start-failure.ts';
import type { VapidChoice } from './vapid-key.ts';

/** The embedded database; without a folder it is kept in memory. */
export interface EmbeddedChoice {
  readonly kind: 'embedded';
  /** Absolute. */
  readonly folder: string | undefined;
}

/** Somebody else's DynamoDB, whose real streams are read. */
export interface ExternalChoice {
  readonly kind: 'external';
  readonly endpoint: string;
  readonly region: string;
  readonly createTables: boolean;
  /** Where it is kept how far the streams have been read. Absolute. */
  readonly folder: string | undefined;
}

export interface ServeOptions {
  readonly host: string;
  readonly port: number;
  readonly database: EmbeddedChoice | ExternalChoice;
  readonly tablePrefix: string;
  readonly issuers: readonly TrustedIssuer[];
  readonly developmentIssuer: boolean;
  /** Whether webhooks and pushes may go to this machine. */
  readonly localReceivers: boolean;
  readonly vapid: VapidChoice;
  /** Undefined for none. */
  /** The ids of the players who see and settle reports. */
  readonly moderators: ReturnType<typeof readModerators>;
  readonly rateLimits: RateLimits | undefined;
  readonly verbose: boolean;
}

export const USAGE = `Usage: npm start -- [options]

  --port NUMBER     where to listen, 0 for any free port   (PORT; 4000)
  --host ADDRESS    0.0.0.0 to be reached from outside     (HOST; 127.0.0.1)
  --data FOLDER     where the data is kept                 (.data)
  --memory          keep nothing
  --create-tables   with DYNAMODB_ENDPOINT: create the tables that are missing
  --dev-issuer      let anybody sign in as anybody, for development
  --local-receivers let webhooks and pushes go to this machine, for development
  --verbose         tell more
  --help            show this

DYNAMODB_ENDPOINT names another DynamoDB to use, with AWS_REGION and the usual AWS credentials.
TABLE_PREFIX is what the names of its tables begin with (dnachess-).
RATE_LIMITS changes the budgets of clients, or is off: {"turns":{"quota":600,"windowSeconds":60}}
VAPID_PRIVATE_KEY and VAPID_SUBJECT identify who sends pushes; without them a key is made and kept with the data.
MODERATORS lists the ids of the players who see and settle reports: p_…,p_…
OIDC_ISSUERS lists whose accounts are accepted: [{"name":"…","issuer":"https://…","audience":"…"}]
`;

const FLAGS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  memory: { type: 'boolean' },
  'create-tables': { type: 'boolean' },
  'dev-issuer': { type: 'boolean' },
  'local-receivers': { type: 'boolean' },
  verbose: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

const refuse = (message: string): StartFailure => new StartFailure('BAD_OPTION', message);

const readFlags = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: FLAGS, allowPositionals: false }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw refuse(`${reason} See --help.`);
  }
};

type Flags = ReturnType<typeof readFlags>;

const readPort = (given: string): number => {
  const port = Number(given);
  if (/^\d+$/.test(given) && port <= 65_535) return port;
  throw refuse(`The port is ${JSON.stringify(given)}: it must be a whole number from 0 to 65535.`);
};

const readEndpoint = (given: string): string => {
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return given;
  throw refuse(`DYNAMODB_ENDPOINT is ${JSON.stringify(given)}: it must be a URL such as http://127.0.0.1:8000.`);
};

const readPrefix = (given: string): string => {
  if (/^[\w.-]{1,200}$/.test(given)) return given;
  throw refuse(`TABLE_PREFIX is ${JSON.stringify(given)}: it must be letters, digits, "_", "." and "-".`);
};

const folderOf = ({ memory, data = '.data' }: Flags): string | undefined => (memory ? undefined : resolve(data));

const readDatabase = (flags: Flags, environment: Environment): ServeOptions['database'] => {
  const endpoint = environment['DYNAMODB_ENDPOINT'];
  if (flags.memory && flags.data !== undefined) throw refuse('--memory keeps nothing: leave --data out, or --memory.');
  if (endpoint) {
    return {
      kind: 'external',
      endpoint: readEndpoint(endpoint),
      region: environment['AWS_REGION'] || environment['AWS_DEFAULT_REGION'] || 'us-east-1',
      createTables: flags['create-tables'] ?? false,
      folder: folderOf(flags),
    };
  }
  if (flags['create-tables']) {
    throw refuse('--create-tables is for another DynamoDB: set DYNAMODB_ENDPOINT, or leave it out.');
  }
  return { kind: 'embedded', folder: folderOf(flags) };
};

/** The programs of one machine share its address, and a developer makes guests by the hundred. */
const LOCAL_RATE_LIMITS: RateLimits = { ...DEFAULT_RATE_LIMITS, guests: { quota: 10_000, windowSeconds: 3600 } };

/** Reads a setting that throws what is wrong with it. */
const readSetting = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw refuse(`${error instanceof Error ? error.message : error}.`);
  }
};

/** Whoever reaches the development issuer can be anybody, so it is for this machine alone. */
const readDevelopmentIssuer = (flags: Flags, host: string, environment: Environment): boolean => {
  if (!flags['dev-issuer']) return false;
  if (environment['NODE_ENV'] === 'production')
    throw refuse('--dev-issuer lets anybody sign in as anybody: it is refused with NODE_ENV=production.');
  if (!LOOPBACK.has(host))
    throw refuse(`--dev-issuer lets anybody sign in as anybody: it is for 127.0.0.1, not for ${host}.`);
  return true;
};

/** What listens on this machine may trust whoever reaches it from there. */
const readLocalReceivers = (flags: Flags, host: string, environment: Environment): boolean => {
  if (!flags['local-receivers']) return false;
  if (environment['NODE_ENV'] === 'production')
    throw refuse('--local-receivers lets anybody reach what listens here: it is refused with NODE_ENV=production.');
  if (!LOOPBACK.has(host))
    throw refuse(`--local-receivers lets anybody reach what listens here: it is for 127.0.0.1, not for ${host}.`);
  return true;
};

const readVapidChoice = (environment: Environment): VapidChoice => {
  const subject = environment['VAPID_SUBJECT'] || undefined;
  const privateKey = environment['VAPID_PRIVATE_KEY'] || undefined;
  return privateKey === undefined ? { privateKey, subject } : readVapid(privateKey, subject ?? '');
};

/**
 * Reads the command line (without node and the script) and the environment. Flags win. Returns `help` when that was
 * asked for; throws a StartFailure that names what is wrong.
 */
export const readOptions = (args: readonly string[], environment: Environment): ServeOptions | 'help' => {
  const flags = readFlags(args);
  if (flags.help) return 'help';
  const host = flags.host ?? (environment['HOST'] || '127.0.0.1');
  return {
    host,
    port: readPort(flags.port ?? (environment['PORT'] || '4000')),
    database: readDatabase(flags, environment),
    tablePrefix: readPrefix(environment['TABLE_PREFIX'] || 'dnachess-'),
    issuers: readSetting(() => readIssuers(environment['OIDC_ISSUERS'])),
    moderators: readSetting(() => readModerators(environment['MODERATORS'])),
    rateLimits: readSetting(() => readRateLimits(environment['RATE_LIMITS'], LOCAL_RATE_LIMITS)),
    developmentIssuer: readDevelopmentIssuer(flags, host, environment),
    localReceivers: readLocalReceivers(flags, host, environment),
    vapid: readSetting(() => readVapidChoice(environment)),
    verbose: flags.verbose ?? false,
  };
};
