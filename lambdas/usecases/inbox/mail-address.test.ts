import { expect, it } from 'vitest';
import { ALICE } from '#test/kit/timed-games';
import { readSettings } from '../../environment.ts';
import { setMailAddress } from './mail-address.ts';

const unused = async (): Promise<never> => {
  throw new Error('nothing is read or written');
};

it('an address is refused where no mail is sent, before anything is kept', async () => {
  const ports = {
    sendsMail: false,
    contacts: { load: unused, replace: unused, saveToken: unused, removeToken: unused, findByToken: unused },
    quotas: { take: unused },
    schedule: { add: unused, remove: unused, listDue: unused },
    wake: unused,
    now: () => 0,
    randomBytes: (length: number) => new Uint8Array(length),
  };
  const request = { address: 'ada@example.org', verified: undefined };
  expect(await setMailAddress(ports, ALICE, request)).toMatchObject({ error: { code: 'MAIL_UNAVAILABLE' } });
});

it('a deployment sends mail once it says who it is from, and then must say where links lead', () => {
  const base = { TABLE_PREFIX: 'x-', AWS_REGION: 'eu-west-1', CONNECTIONS_ENDPOINT: 'https://example.org' };
  expect(readSettings(base).mail).toBeUndefined();
  expect(() => readSettings({ ...base, MAIL_FROM: 'chess@example.org' })).toThrow('PUBLIC_URL is not set');
  expect(() => readSettings({ ...base, MAIL_FROM: 'chess@example.org', PUBLIC_URL: 'x' })).toThrow('is no URL');
  expect(
    readSettings({ ...base, MAIL_FROM: 'chess@example.org', PUBLIC_URL: 'https://api.example.org/' }).mail,
  ).toEqual({
    from: 'chess@example.org',
    publicUrl: 'https://api.example.org',
  });
});
