import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '#lambdas/limits/rate-limits';
import { readOptions } from './options.ts';

describe('the options of npm start', () => {
  it('are all optional', () => {
    expect(readOptions([], {})).toEqual({
      host: '127.0.0.1',
      port: 4000,
      database: { kind: 'embedded', folder: resolve('.data') },
      tablePrefix: 'dnachess-',
      issuers: [],
      developmentIssuer: false,
      localReceivers: false,
      vapid: { privateKey: undefined, subject: undefined },
      moderators: new Set(),
      rateLimits: { ...DEFAULT_RATE_LIMITS, guests: { quota: 10_000, windowSeconds: 3600 } },
      verbose: false,
    });
  });

  it('limit clients as RATE_LIMITS says', () => {
    expect(readOptions([], { RATE_LIMITS: 'off' })).toMatchObject({ rateLimits: undefined });
    expect(() => readOptions([], { RATE_LIMITS: '{"turns":1}' })).toThrow(/^RATE_LIMITS: turns takes .+\.$/);
  });

  it('come from the environment, and flags win', () => {
    const environment = { PORT: '5000', HOST: '::1', TABLE_PREFIX: 'x-' };
    expect(readOptions([], environment)).toMatchObject({ port: 5000, host: '::1', tablePrefix: 'x-' });
    expect(readOptions(['--port', '0', '--host=0.0.0.0'], environment)).toMatchObject({ port: 0, host: '0.0.0.0' });
  });

  it('take an empty variable for one that is not set', () => {
    expect(readOptions([], { PORT: '', HOST: '', DYNAMODB_ENDPOINT: '', TABLE_PREFIX: '' })).toEqual(
      readOptions([], {}),
    );
  });

  it('choose where the data is kept', () => {
    expect(readOptions(['--memory'], {})).toMatchObject({ database: { kind: 'embedded', folder: undefined } });
    expect(readOptions(['--data', '/tmp/x'], {})).toMatchObject({ database: { folder: '/tmp/x' } });
  });

  it('choose who sends pushes', () => {
    const privateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
    const environment = { VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:me@example.org' };
    expect(readOptions([], environment)).toMatchObject({ vapid: { privateKey, subject: 'mailto:me@example.org' } });
    expect(() => readOptions([], { VAPID_PRIVATE_KEY: privateKey })).toThrow(/^VAPID_SUBJECT is neither .+\.$/);
    expect(() => readOptions([], { ...environment, VAPID_PRIVATE_KEY: 'x' })).toThrow(
      /^VAPID_PRIVATE_KEY is not .+\.$/,
    );
  });

  it('let webhooks go to this machine, where nobody else reaches it', () => {
    expect(readOptions(['--local-receivers'], {})).toMatchObject({ localReceivers: true });
    expect(() => readOptions(['--local-receivers', '--host', '0.0.0.0'], {})).toThrow('it is for 127.0.0.1');
    expect(() => readOptions(['--local-receivers'], { NODE_ENV: 'production' })).toThrow('NODE_ENV=production');
  });

  it('choose another database', () => {
    const environment = { DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000', AWS_REGION: 'eu-west-1' };
    expect(readOptions(['--create-tables', '--memory'], environment)).toMatchObject({
      database: {
        kind: 'external',
        endpoint: 'http://127.0.0.1:8000',
        region: 'eu-west-1',
        createTables: true,
        folder: undefined,
      },
    });
  });

  it('choose whose accounts are accepted', () => {
    const issuer = { name: 'work', issuer: 'https://login.example.com/', audience: 'x' };
    expect(readOptions([], { OIDC_ISSUERS: JSON.stringify([issuer]) })).toMatchObject({ issuers: [issuer] });
    for (const host of ['127.0.0.1', '::1', 'localhost'])
      expect(readOptions(['--dev-issuer', '--host', host], {})).toMatchObject({ developmentIssuer: true });
  });

  it('can ask for help', () => {
    expect(readOptions(['--help', '--port', 'x'], {})).toBe('help');
  });

  it.each<[string[], Record<string, string>, RegExp]>([
    [['--port', '70000'], {}, /^The port is "70000": it must be a whole number from 0 to 65535\.$/],
    [['--port', '0x10'], {}, /^The port is "0x10"/],
    [[], { PORT: 'http' }, /^The port is "http"/],
    [['--colour'], {}, /^Unknown option '--colour'.* See --help\.$/],
    [['start'], {}, /^Unexpected argument 'start'.* See --help\.$/],
    [['--port'], {}, /argument missing.* See --help\.$/],
    [['--memory', '--data', 'x'], {}, /^--memory keeps nothing/],
    [['--create-tables'], {}, /^--create-tables is for another DynamoDB/],
    [[], { DYNAMODB_ENDPOINT: 'localhost' }, /^DYNAMODB_ENDPOINT is "localhost": it must be a URL such as/],
    [[], { DYNAMODB_ENDPOINT: 'ftp://localhost' }, /^DYNAMODB_ENDPOINT/],
    [['--dev-issuer', '--host', '0.0.0.0'], {}, /^--dev-issuer .* it is for 127\.0\.0\.1, not for 0\.0\.0\.0\.$/],
    [['--dev-issuer'], { HOST: '::' }, /^--dev-issuer/],
    [['--dev-issuer'], { NODE_ENV: 'production' }, /^--dev-issuer .* NODE_ENV=production\.$/],
    [[], { OIDC_ISSUERS: 'x' }, /^OIDC_ISSUERS: this is no JSON list of issuers\.$/],
    [[], { OIDC_ISSUERS: '[{"name":"x","issuer":"http://127.0.0.1/","audience":"y"}]' }, /no https URL\.$/],
    [[], { TABLE_PREFIX: 'a b' }, /^TABLE_PREFIX is "a b"/],
  ])('refuse %j with %j in one line', (args, environment, message) => {
    expect(() => readOptions(args, environment)).toThrow(
      expect.objectContaining({ code: 'BAD_OPTION', message: expect.stringMatching(message) }),
    );
    expect(() => readOptions(args, environment)).not.toThrow(/\n/);
  });
});
