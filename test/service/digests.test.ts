import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followGame } from '../kit/stream.ts';
import { createGuest, type Guest, joinGame, playTurn } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Each test begins at a full hour, to the second. */
beforeEach(() => host.advance(HOUR - (host.now() % HOUR)));

const mutate = async ({ token }: Guest, mutation: string) =>
  (await host.query(`mutation { payload: ${mutation} { errors { code } } }`, {}, token)).data.payload.errors;

let players = 0;

/** Somebody who gets mail, with what they have chosen. */
const startReader = async (preferences = 'digest: IMMEDIATELY'): Promise<Guest & { readonly address: string }> => {
  const reader = await createGuest(host.query, 'Rosalind');
  const address = `reader-${++players}@example.org`;
  await mutate(reader, `setMailAddress(input: { address: "${address}" })`);
  await host.service.sweep();
  const code = /^(\S+) is the code/m.exec(host.mails.at(-1)?.text ?? '')?.[1];
  expect(await mutate(reader, `confirmMailAddress(input: { code: "${code}" })`)).toEqual([]);
  expect(await mutate(reader, `updateNoticePreferences(input: { ${preferences} })`)).toEqual([]);
  return { ...reader, address };
};

/** A game in which the reader is to move, against somebody new. */
const startGame = async (reader: Guest, opponent = 'Barbara', input: object = {}): Promise<string> => {
  const { data } = await host.query(
    'mutation ($input: CreateGameInput!) { createGame(input: $input) { game { id } } }',
    { input: { seat: 'WHITE', ...input } },
    reader.token,
  );
  const { id } = data.createGame.game;
  await joinGame(host.query, await createGuest(host.query, opponent), id);
  await followGame(host, id);
  return id;
};

const pass = async (milliseconds: number): Promise<void> => {
  host.advance(milliseconds);
  await host.service.sweep();
};

const mailsTo = ({ address }: { readonly address: string }) =>
  host.mails.filter(({ to, subject }) => to === address && !subject.includes('confirm'));

describe('mails', () => {
  it('tell of a turn, soon and once, however many sweeps there are', async () => {
    const reader = await startReader();
    const id = await startGame(reader, 'Barbara', { timeControl: { secondsPerTurn: 259_200 } });
    await pass(30_000);
    expect(mailsTo(reader)).toEqual([]);
    await pass(2 * MINUTE);
    await Promise.all([host.service.sweep(), host.service.sweep()]);
    await pass(10 * MINUTE);
    const [mail, ...others] = mailsTo(reader);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('DNA Chess: it is your turn (Barbara)');
    expect(mail?.text).toMatch(
      new RegExp(
        `^Hello Rosalind,\n\n\\* Barbara: The game has begun: you play White\\. It is your turn\\.\n  You have until .+ \\(UTC\\)\\.\n  Game ${id}\n\n--\n`,
      ),
    );
  });

  it('say nothing of what was played meanwhile, though it may stand in the inbox still', async () => {
    const reader = await startReader();
    const id = await startGame(reader);
    await playTurn(host.query, reader, { gameId: id, expectedPly: 0, turn: 'Rd5' });
    await pass(10 * MINUTE);
    expect(mailsTo(reader)).toEqual([]);
  });

  it('say nothing of what was read meanwhile', async () => {
    const reader = await startReader();
    await startGame(reader);
    const { data } = await host.query('{ inbox { edges { cursor } } }', {}, reader.token);
    await mutate(reader, `markRead(input: { upTo: "${data.inbox.edges[0].cursor}" })`);
    await pass(10 * MINUTE);
    expect(mailsTo(reader)).toEqual([]);
  });

  it('put what comes within an hour into one, if that is wanted', async () => {
    const reader = await startReader('digest: HOURLY');
    for (const opponent of ['Barbara', 'Lise', 'Chien-Shiung']) {
      await startGame(reader, opponent);
      await pass(10 * MINUTE);
    }
    expect(mailsTo(reader)).toEqual([]);
    await pass(31 * MINUTE);
    expect(mailsTo(reader).map(({ subject }) => subject)).toEqual(['DNA Chess: 3 things to know']);
    const names = [...(mailsTo(reader)[0]?.text.matchAll(/^\* ([\w-]+):/gm) ?? [])].map(([, name]) => name);
    expect(names).toEqual(['Barbara', 'Lise', 'Chien-Shiung']);
    await pass(2 * HOUR);
    expect(mailsTo(reader)).toHaveLength(1);
  });

  it('come once a day at the hour in the player’s time zone', async () => {
    const hourThere = new Date(host.now() + 5.5 * HOUR).getUTCHours();
    const reader = await startReader(`digest: DAILY, hour: ${(hourThere + 3) % 24}, timeZone: "Asia/Kolkata"`);
    await startGame(reader);
    await pass(HOUR);
    await startGame(reader);
    await pass(HOUR + 29 * MINUTE);
    expect(mailsTo(reader)).toEqual([]);
    await pass(2 * MINUTE);
    expect(mailsTo(reader).map(({ subject }) => subject)).toEqual(['DNA Chess: 2 things to know']);
    await pass(24 * HOUR);
    expect(mailsTo(reader)).toHaveLength(1);
  });

  it('do not keep a reminder for the next day', async () => {
    const reader = await startReader('digest: DAILY');
    await mutate(reader, `updateNoticePreferences(input: { hour: ${(new Date(host.now()).getUTCHours() + 12) % 24} })`);
    await startGame(reader, 'Barbara', { timeControl: { secondsPerTurn: 7200 } });
    await pass(HOUR + MINUTE);
    await pass(2 * MINUTE);
    expect(mailsTo(reader).map(({ subject }) => subject)).toEqual(['DNA Chess: your time runs out (Barbara)']);
  });

  it('leave out kinds that are switched off, and are none for who has no address', async () => {
    const reader = await startReader(
      'digest: IMMEDIATELY, choices: [{ kind: YOUR_TURN, channel: EMAIL, isOn: false }]',
    );
    await startGame(reader);
    await startGame(await createGuest(host.query, 'Nobody'));
    const sent = host.mails.length;
    await pass(10 * MINUTE);
    expect(host.mails).toHaveLength(sent);
  });

  it('can be stopped by their link: looking changes nothing, pressing the button does, without signing in', async () => {
    const reader = await startReader();
    await startGame(reader);
    await pass(3 * MINUTE);
    const url = mailsTo(reader)[0]?.unsubscribeUrl ?? '';
    expect(url).toMatch(/^https:\/\/dnachess\.example\.com\/unsubscribe\/[0-9a-z]{32}$/);
    expect(mailsTo(reader)[0]?.text).toContain(`To get no more of them: ${url}\n`);
    const { pathname: path } = new URL(url);
    const isOn = async () => (await host.query('{ mailContact { isOn } }', {}, reader.token)).data.mailContact.isOn;
    const page = await host.send({ method: 'GET', path, headers: {} });
    expect([page.status, page.headers['content-type'], await isOn()]).toEqual([200, 'text/html; charset=utf-8', true]);
    expect(page.text).toContain('<form method="post">');
    expect(page.text).not.toContain(reader.address);
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let time = 0; time < 2; time++) expect((await host.send({ path, headers, body })).status).toBe(200);
    expect(await isOn()).toBe(false);
    await startGame(reader);
    await pass(10 * MINUTE);
    expect(mailsTo(reader)).toHaveLength(1);
  });

  it('go out at a new time once it is chosen', async () => {
    const reader = await startReader('digest: DAILY, hour: 3');
    await startGame(reader);
    await mutate(reader, 'updateNoticePreferences(input: { digest: IMMEDIATELY })');
    await pass(3 * MINUTE);
    expect(mailsTo(reader)).toHaveLength(1);
  });
});
