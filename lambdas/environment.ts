import { readIssuers } from './identity/issuers.ts';
import { readModerators } from './identity/moderators.ts';
import { DEFAULT_RATE_LIMITS, readRateLimits } from './limits/rate-limits.ts';
import { readVapid } from './outbound/vapid.ts';
import type { AwsCredentials, MailSettings, ServiceSettings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const required = (environment: Environment, name: string): string => {
  const value = environment[name];
  if (value === undefined || value === '') throw new Error(`the environment variable ${name} is not set`);
  return value;
};

/** A sender needs to be answered for: without a link to unsubscribe, no mail is sent. */
const readMail = (environment: Environment): MailSettings | undefined => {
  const from = environment['MAIL_FROM'];
  if (from === undefined || from === '') return undefined;
  const publicUrl = required(environment, 'PUBLIC_URL');
  if (!URL.canParse(publicUrl)) throw new Error('the environment variable PUBLIC_URL is no URL');
  return { from, publicUrl: new URL(publicUrl).origin };
};

/**
 * The settings of a deployed function. Throws an error that names a variable that is missing: `TABLE_PREFIX`,
 * `CONNECTIONS_ENDPOINT` and, set by Lambda itself, `AWS_REGION`; or that is wrong: `OIDC_ISSUERS` or `RATE_LIMITS`, which
 * may be missing. `DYNAMODB_ENDPOINT` is for databases that are not AWS's; `SWEEP_FUNCTION` names the function that is woken, by
 * `AWS_ENDPOINT_URL_LAMBDA` if that is not AWS's; `FAN_OUT_QUEUE` is the URL of the queue of large fan-outs, `COMPUTER_QUEUE`
 * that of games that wait for the computer. With `VAPID_PRIVATE_KEY` and `VAPID_SUBJECT` pushes are sent.
 * `MAIL_FROM` is who mails are from, none without, and needs `PUBLIC_URL`, where the HTTP API is reached.
 */
export const readSettings = (environment: Environment): ServiceSettings => ({
  dynamodb: { endpoint: environment['DYNAMODB_ENDPOINT'], region: required(environment, 'AWS_REGION') },
  tablePrefix: required(environment, 'TABLE_PREFIX'),
  issuers: readIssuers(environment['OIDC_ISSUERS']),
  moderators: readModerators(environment['MODERATORS']),
  rateLimits: readRateLimits(environment['RATE_LIMITS'], DEFAULT_RATE_LIMITS),
  connectionsEndpoint: required(environment, 'CONNECTIONS_ENDPOINT'),
  sweepFunction: environment['SWEEP_FUNCTION'] || undefined,
  lambdaEndpoint: environment['AWS_ENDPOINT_URL_LAMBDA'] || undefined,
  fanOutQueue: environment['FAN_OUT_QUEUE'] || undefined,
  computerQueue: environment['COMPUTER_QUEUE'] || undefined,
  vapid: environment['VAPID_PRIVATE_KEY']
    ? readVapid(environment['VAPID_PRIVATE_KEY'], required(environment, 'VAPID_SUBJECT'))
    : undefined,
  mail: readMail(environment),
});

/** The credentials of a deployed function, which Lambda sets. Throws an error that names a variable that is missing. */
export const readCredentials = (environment: Environment): AwsCredentials => ({
  accessKeyId: required(environment, 'AWS_ACCESS_KEY_ID'),
  secretAccessKey: required(environment, 'AWS_SECRET_ACCESS_KEY'),
  ...(environment['AWS_SESSION_TOKEN'] && { sessionToken: environment['AWS_SESSION_TOKEN'] }),
});

/** This process's environment. Nothing else in the service reads it. */
export const processEnvironment: Environment = process.env;
