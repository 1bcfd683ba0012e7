import { describe, expect, it } from 'vitest';
import { readDeployment } from './settings.ts';

const read = (context: Readonly<Record<string, unknown>>) => readDeployment(name => context[name]);

const PLACE = { account: '123456789012', region: 'eu-west-1' };
const DOMAIN = { domain: 'play.example.org', zoneId: 'Z1', zoneName: 'example.org' };

describe('the settings of a deployment', () => {
  it('are those of a small one for development when nothing is said', () => {
    expect(read({})).toEqual({
      stage: 'dev',
      account: undefined,
      region: undefined,
      domain: undefined,
      issuers: undefined,
      vapid: undefined,
      mailFrom: undefined,
      moderators: undefined,
      rateLimits: undefined,
      firewall: false,
      alarmEmail: undefined,
      streamParallelism: 1,
      logDays: 7,
    });
  });

  it('are read from texts, as the command line gives them', () => {
    const issuers = [{ name: 'x', issuer: 'https://x.example', audience: 'y' }];
    const context = { ...PLACE, ...DOMAIN, stage: 'production', firewall: 'true', logDays: '30' };
    expect(read({ ...context, issuers: JSON.stringify(issuers), alarmEmail: 'a@example.org' })).toMatchObject({
      stage: 'production',
      domain: { name: 'play.example.org', zoneId: 'Z1', zoneName: 'example.org' },
      issuers,
      firewall: true,
      alarmEmail: 'a@example.org',
      streamParallelism: 10,
      logDays: 30,
    });
  });

  it.each<readonly [string, object, string]>([
    ['a stage that is none', { stage: 'prod' }, 'stage is "prod"; it must be dev or production'],
    ['an account that is no number', { account: '12' }, 'account is "12"; it must be 12 digits'],
    ['a region that is none', { region: 'Ireland' }, 'region is "Ireland"; it must be a region such as eu-west-1'],
    ['a firewall of no kind', { firewall: 'maybe' }, 'firewall is "maybe"; it must be true or false'],
    ['a domain without its zone', { domain: 'play.example.org' }, 'domain, zoneId and zoneName go together'],
    [
      'a domain outside its zone',
      { ...DOMAIN, zoneName: 'example.com' },
      'domain is "play.example.org"; it must be in example.com',
    ],
    [
      'a domain that is none',
      { ...DOMAIN, domain: 'Play' },
      'domain is "Play"; it must be a domain name in lower case',
    ],
    ['a domain without a region', DOMAIN, 'a domain or a firewall needs the context values account and region too'],
    [
      'a firewall without a region',
      { firewall: 'true' },
      'a domain or a firewall needs the context values account and region too',
    ],
    ['an address that is none', { alarmEmail: 'a' }, 'alarmEmail is "a"; it must be an e-mail address'],
    ['issuers that are no JSON', { issuers: 'x' }, 'issuers is "x"; it must be a JSON list such as'],
    [
      'an issuer without an audience',
      { issuers: '[{"name":"x","issuer":"https://x.example"}]' },
      'it must be a JSON list such as',
    ],
    ['a push key without a subject', { vapidSecret: 'x' }, 'vapidSubject and vapidSecret go together'],
    ['a push subject that is none', { vapidSubject: 'me', vapidSecret: 'x' }, 'vapidSubject is "me"; it must be a URL'],
    ['moderators who are no players', { moderators: 'ada' }, 'moderators is "ada"; it must be ids such as'],
    ['limits that are no JSON', { rateLimits: 'many' }, 'rateLimits is "many"; it must be off, or JSON'],
    ['days that CloudWatch does not know', { logDays: '8' }, 'logDays is "8"; it must be one of 1, 3, 5'],
    ['too much parallelism', { streamParallelism: '11' }, 'streamParallelism is "11"; it must be one of 1, 2, 3'],
    ['a text where there is none', { zoneId: 5 }, 'zoneId is 5; it must be a text'],
  ])('refuse %s, and say what would be right', (_, context, message) => {
    expect(() => read({ ...context })).toThrow(message);
  });
});
