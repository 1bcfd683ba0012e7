import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuest, type Guest } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
let guest: Guest;
beforeAll(async () => {
  host = await startTestService();
});
beforeEach(async () => {
  guest = await createGuest(host.query, 'Rosalind');
});
afterAll(() => host.close());

const DAY = 24 * 60 * 60 * 1000;

const changeHandle = async (handle: string, token = guest.token) => {
  const query = `mutation ($handle: String!) { changeHandle(input: { handle: $handle }) { player { id handle } errors { code path message } } }`;
  return (await host.query(query, { handle }, token)).data.changeHandle;
};
const findPlayer = async (handle: string) =>
  (await host.query('query ($handle: String!) { player(handle: $handle) { id handle } }', { handle })).data.player;
const codeOf = async (handle: string, token = guest.token) => (await changeHandle(handle, token)).errors[0]?.code;

describe('a handle', () => {
  it('finds its player in whatever case, as they write it', async () => {
    expect(await changeHandle('Photo_51')).toEqual({ player: { id: guest.id, handle: 'Photo_51' }, errors: [] });
    expect(await findPlayer('pHOTO_51')).toEqual({ id: guest.id, handle: 'Photo_51' });
    expect(await changeHandle('Photo_51')).toMatchObject({ player: { handle: 'Photo_51' } });
  });

  it('belongs to one player, whatever its case', async () => {
    const other = await createGuest(host.query, 'Other');
    await changeHandle('helix');
    expect(await codeOf('HELIX', other.token)).toBe('HANDLE_TAKEN');
    expect((await host.query('{ me { handle } }', {}, other.token)).data.me.handle).toBeNull();
  });

  it('can be changed again after 30 days, and the former one is held for 90', async () => {
    const other = await createGuest(host.query, 'Other');
    await changeHandle('before');
    const { errors } = await changeHandle('after');
    expect(errors).toMatchObject([
      { code: 'HANDLE_CHANGED_RECENTLY', message: expect.stringMatching(/at \d{4}-.*Z\.$/) },
    ]);
    host.advance(30 * DAY);
    expect(await changeHandle('after')).toMatchObject({ player: { handle: 'after' } });
    expect(await findPlayer('before')).toBeNull();
    host.advance(89 * DAY);
    expect(await codeOf('BEFORE', other.token)).toBe('HANDLE_TAKEN');
    host.advance(DAY);
    expect(await changeHandle('BEFORE', other.token)).toMatchObject({ player: { id: other.id, handle: 'BEFORE' } });
    expect((await findPlayer('before')).id).toBe(other.id);
    expect(await codeOf('before')).toBe('HANDLE_TAKEN');
  });

  it('that was given up can be taken back by who had it', async () => {
    for (const handle of ['mine', 'other', 'mine', 'MINE']) {
      expect(await changeHandle(handle)).toMatchObject({ player: { handle } });
      host.advance(30 * DAY);
    }
  });

  it.each(['', 'ab', 'x'.repeat(21), 'a b', 'ada!', 'ädä', 'a\u0000bc', 'ada\n'])('cannot be %j', async text => {
    expect((await changeHandle(text)).errors).toMatchObject([{ code: 'BAD_INPUT', path: ['input', 'handle'] }]);
    expect(await findPlayer(text)).toBeNull();
  });

  it.each(['admin', 'Admin', 'a-d-m-i-n', 'dna_chess', 'DNA-Chess', 'support', '_root_'])('is not %s', async text => {
    expect(await codeOf(text)).toBe('HANDLE_RESERVED');
  });

  it('stands under the same id before and after', async () => {
    expect(await findPlayer('nobody-here')).toBeNull();
    expect((await host.query('query ($id: ID!) { node(id: $id) { id } }', { id: guest.id })).data.node.id).toBe(
      guest.id,
    );
  });
});

const updateProfile = async (input: object) => {
  const query = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { player { bio country } errors { code path } } }`;
  return (await host.query(query, { input }, guest.token)).data.updateProfile;
};

describe('a profile', () => {
  it('changes what is named and keeps the rest; null takes back', async () => {
    expect((await updateProfile({ bio: '  Takes   pictures. ', country: 'GB' })).player).toEqual({
      bio: 'Takes pictures.',
      country: 'GB',
    });
    expect((await updateProfile({ country: 'FR' })).player).toEqual({ bio: 'Takes pictures.', country: 'FR' });
    expect((await updateProfile({ bio: null })).player).toEqual({ bio: null, country: 'FR' });
    expect((await updateProfile({ bio: 'x'.repeat(300), country: null })).player.country).toBeNull();
    expect((await updateProfile({})).player.bio).toHaveLength(300);
  });

  it.each([
    [{ bio: 'x'.repeat(301) }, 'bio'],
    [{ bio: ' ' }, 'bio'],
    [{ bio: 'a\u202eb' }, 'bio'],
    [{ country: 'gb' }, 'country'],
    [{ country: 'GBR' }, 'country'],
    [{ country: '' }, 'country'],
  ])('cannot be %j', async (input, field) => {
    expect((await updateProfile(input)).errors).toEqual([{ code: 'BAD_INPUT', path: ['input', field] }]);
  });
});

describe('settings', () => {
  const update = (input: object) =>
    host.query(
      'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { player { settings { confirmTurns } } errors { code } } }',
      { input },
      guest.token,
    );

  it('are kept, and shown to their player alone', async () => {
    const mine = '{ me { settings { confirmTurns } } }';
    expect((await host.query(mine, {}, guest.token)).data.me.settings).toEqual({ confirmTurns: false });
    await update({ confirmTurns: true });
    await update({});
    expect((await host.query(mine, {}, guest.token)).data.me.settings).toEqual({ confirmTurns: true });
    const other = await createGuest(host.query, 'Other');
    const query = 'query ($id: ID!) { node(id: $id) { ... on Player { settings { confirmTurns } } } }';
    expect((await host.query(query, { id: guest.id }, other.token)).data.node.settings).toBeNull();
  });
});
