import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../kit/accounts.ts';
import { createGuest } from '../play.ts';

let host: AccountService;
beforeAll(async () => {
  host = await startAccountService();
});
afterAll(() => host.close());

type Named = { readonly token: string };
const HOUR = 3_600_000;
const FIELDS = 'mailContact { address pendingAddress isOn } errors { code path retryAfter }';

const send = async (name: string, { token }: Named, input?: object) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  const query =
    input === undefined
      ? `mutation { ${name} { ${FIELDS} } }`
      : `mutation ($input: ${type}) { ${name}(input: $input) { ${FIELDS} } }`;
  return (await host.query(query, { input }, token)).data[name];
};
const setAddress = (player: Named, address?: string) => send('setMailAddress', player, { address });
const confirm = (player: Named, code: string) => send('confirmMailAddress', player, { code });
const codesOf = ({ errors }: { errors: { code: string }[] }) => errors.map(({ code }) => code);

let addresses = 0;
const newAddress = (): string => `player-${++addresses}@example.org`;

/** The code in the last mail, as the sweep has sent it. */
const lastCode = async (): Promise<string> => {
  await host.service.sweep();
  return /^(\S{4}-\S{4}) is the code/m.exec(host.mails.at(-1)?.text ?? '')?.[1] ?? '';
};

const guest = () => createGuest(host.query, 'Ada');

describe('a mail address', () => {
  it('is confirmed by the code that is sent there, in whatever way it is typed', async () => {
    const [player, address] = [await guest(), newAddress()];
    expect(await setAddress(player, ` ${address.toUpperCase().replace('PLAYER', 'player')} `)).toEqual({
      mailContact: { address: null, pendingAddress: address, isOn: true },
      errors: [],
    });
    const code = await lastCode();
    expect(host.mails.at(-1)).toMatchObject({ to: address, subject: 'DNA Chess: confirm your address' });
    expect((await confirm(player, ` ${code.toLowerCase().replace('-', ' ')}`)).mailContact).toEqual({
      address,
      pendingAddress: null,
      isOn: true,
    });
    const { data } = await host.query('{ mailContact { address } }', {}, player.token);
    expect(data.mailContact).toEqual({ address });
    expect(codesOf(await confirm(player, code))).toEqual(['NO_MAIL_CODE']);
  });

  it('that was confirmed goes on until another one is', async () => {
    const [player, first, second] = [await guest(), newAddress(), newAddress()];
    await setAddress(player, first);
    await confirm(player, await lastCode());
    expect((await setAddress(player, second)).mailContact).toMatchObject({ address: first, pendingAddress: second });
    expect((await confirm(player, await lastCode())).mailContact.address).toBe(second);
    expect((await send('removeMailAddress', player)).mailContact).toMatchObject({ address: null });
  });

  it('is not confirmed by a wrong code, a former one, or after five wrong ones', async () => {
    const player = await guest();
    await setAddress(player, newAddress());
    const former = await lastCode();
    await setAddress(player, newAddress());
    const code = await lastCode();
    expect(codesOf(await confirm(player, former))).toEqual(['WRONG_MAIL_CODE']);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => confirm(player, 'nonsense')));
    expect(outcomes.flatMap(codesOf)).toEqual(Array(4).fill('WRONG_MAIL_CODE'));
    expect(codesOf(await confirm(player, code))).toEqual(['NO_MAIL_CODE']);
  });

  it('is not confirmed by a code that is half an hour old, and that is not sent any more', async () => {
    const player = await guest();
    await setAddress(player, newAddress());
    const code = await lastCode();
    await setAddress(player, newAddress());
    host.advance(HOUR / 2);
    const sent = host.mails.length;
    expect(await lastCode()).toBe(code);
    expect(host.mails).toHaveLength(sent);
    expect(codesOf(await confirm(player, code))).toEqual(['NO_MAIL_CODE']);
  });

  it('is sent a code once, however many sweeps there are', async () => {
    const player = await guest();
    const sent = host.mails.length;
    await setAddress(player, newAddress());
    await host.service.sweep();
    await host.service.sweep();
    expect(host.mails).toHaveLength(sent + 1);
  });

  it('is sent the last code alone when another was asked for before the first one went out', async () => {
    const [player, sent] = [await guest(), host.mails.length];
    await setAddress(player, newAddress());
    host.advance(1000);
    const address = newAddress();
    await setAddress(player, address);
    await confirm(player, await lastCode());
    expect(host.mails.slice(sent).map(({ to }) => to)).toEqual([address]);
  });

  it('is sent no more than five codes an hour by one player, and five a day by all', async () => {
    const [player, address] = [await guest(), newAddress()];
    for (let codes = 0; codes < 5; codes++) expect(codesOf(await setAddress(player, newAddress()))).toEqual([]);
    const refused = await setAddress(player, address);
    expect(refused.errors).toMatchObject([{ code: 'RATE_LIMITED', path: ['input', 'address'] }]);
    expect(refused.errors[0].retryAfter).toBeGreaterThan(0);
    host.advance(HOUR);
    expect(codesOf(await setAddress(player, address))).toEqual([]);
    const others = await Promise.all([1, 2, 3, 4, 5].map(guest));
    const outcomes = await Promise.all(others.map(other => setAddress(other, address.replace('player', 'Player'))));
    expect(outcomes.flatMap(codesOf)).toEqual(['RATE_LIMITED']);
  });

  it('that the issuer of one’s account has verified is good at once', async () => {
    const address = newAddress();
    const account = async (claims: object) => ({ token: await host.sign('ada', 'Ada', claims) });
    const verified = await account({ email: address.replace('example.org', 'Example.ORG'), email_verified: true });
    expect((await setAddress(verified)).mailContact).toEqual({ address, pendingAddress: null, isOn: true });
    const claimed = await account({ email: newAddress(), email_verified: false });
    expect(codesOf(await setAddress(claimed))).toEqual(['BAD_INPUT']);
    expect((await setAddress(verified, newAddress())).mailContact.address).toBe(address);
  });

  it('needs a token that may manage', async () => {
    const { data } = await host.query('mutation { removeMailAddress { errors { code } } }');
    expect(codesOf(data.removeMailAddress)).toEqual(['UNAUTHENTICATED']);
    expect((await host.query('{ mailContact { address } }')).errors[0]?.extensions['code']).toBe('UNAUTHENTICATED');
  });
});

describe('the link to unsubscribe', () => {
  const confirmed = async () => {
    const player = await guest();
    await setAddress(player, newAddress());
    await confirm(player, await lastCode());
    return player;
  };
  const isOn = async ({ token }: Named): Promise<boolean> =>
    (await host.query('{ mailContact { isOn } }', {}, token)).data.mailContact.isOn;

  it('leads nowhere that nobody was given', async () => {
    const request = { path: '/unsubscribe/abc', headers: {}, body: 'List-Unsubscribe=One-Click' };
    expect((await host.send({ ...request, method: 'POST' })).status).toBe(404);
    expect((await host.send({ ...request, method: 'GET' })).status).toBe(404);
  });

  it('is not needed to switch mails off and on', async () => {
    const player = await confirmed();
    await send('switchMail', player, { isOn: false });
    expect(await isOn(player)).toBe(false);
    await send('switchMail', player, { isOn: true });
    expect(await isOn(player)).toBe(true);
  });
});
