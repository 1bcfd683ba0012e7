import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTime } from '../kit/clock-queries.ts';
import { sendEnding } from '../kit/endings.ts';
import { followGame } from '../kit/stream.ts';
import { createGuest, type Guest, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const start = async (secondsPerTurn = 259_200) => {
  const match = await startMatch(host.query, 'standard', { timeControl: { secondsPerTurn, vacationDays: 10 } });
  await followGame(host, match.id);
  return match;
};

/** Lets time pass, and has done what is due then. */
const pass = async (milliseconds: number): Promise<void> => {
  host.advance(milliseconds);
  await host.service.sweep();
};

const remindersOf = async ({ token }: Guest) => {
  const { data } = await host.query('{ inbox(first: 50) { nodes { kind ply isRead text } } }', {}, token);
  return data.inbox.nodes
    .filter(({ kind }: { kind: string }) => kind === 'REMINDER')
    .map(({ ply, isRead, text }: { ply: number; isRead: boolean; text: string }) =>
      [ply, /less than (.*) left/.exec(text)?.[1], ...(isRead ? ['read'] : [])].join(' '),
    )
    .toReversed();
};

const change = async ({ token }: Guest, input: object) =>
  (
    await host.query(
      `mutation ($input: UpdateNoticePreferencesInput!) { updateNoticePreferences(input: $input) {
        preferences { remindBefore digest hour timeZone kinds { kind channels } } errors { code path message } } }`,
      { input },
      token,
    )
  ).data.updateNoticePreferences;

describe('reminders', () => {
  it('come before the deadline, each once however often the sweep runs, and are read when the turn is played', async () => {
    const { id, white } = await start();
    await pass(2 * DAY - 1000);
    expect(await remindersOf(white)).toEqual([]);
    await pass(2000);
    await Promise.all([host.service.sweep(), host.service.sweep()]);
    expect(await remindersOf(white)).toEqual(['0 1 day']);
    await pass(23 * HOUR);
    expect(await remindersOf(white)).toEqual(['0 1 day', '0 1 hour']);
    await playTurn(host.query, white, { gameId: id, expectedPly: 0, turn: 'Rd5' });
    await followGame(host, id);
    expect(await remindersOf(white)).toEqual(['0 1 day read', '0 1 hour read']);
    await pass(HOUR);
    expect(await remindersOf(white)).toHaveLength(2);
  });

  it('do not come for a turn that was played meanwhile, but for the next one', async () => {
    const { id, white, black } = await start();
    await playTurn(host.query, white, { gameId: id, expectedPly: 0, turn: 'Rd5' });
    await followGame(host, id);
    await pass(2 * DAY + 1000);
    expect([await remindersOf(white), await remindersOf(black)]).toEqual([[], ['1 1 day']]);
  });

  it('do not come in a vacation, and go by the deadline after it', async () => {
    const { id, white } = await start();
    await pass(DAY);
    await changeTime(host.query, 'pauseGame', white, id);
    await followGame(host, id);
    await pass(3 * DAY);
    expect(await remindersOf(white)).toEqual([]);
    await changeTime(host.query, 'resumeGame', white, id);
    await followGame(host, id);
    await pass(DAY - HOUR);
    expect(await remindersOf(white)).toEqual([]);
    await pass(HOUR + 1000);
    expect(await remindersOf(white)).toEqual(['0 1 day']);
  });

  it('begin anew after a takeback', async () => {
    const { id, white, black } = await start();
    await playTurn(host.query, white, { gameId: id, expectedPly: 0, turn: 'Rd5' });
    await followGame(host, id);
    await pass(DAY);
    await sendEnding(host.query, 'requestTakeback', white, { gameId: id, expectedPly: 1 });
    await sendEnding(host.query, 'acceptTakeback', black, { gameId: id, expectedPly: 1 });
    await followGame(host, id);
    await pass(DAY + 1000);
    expect([await remindersOf(white), await remindersOf(black)]).toEqual([[], []]);
    await pass(DAY);
    expect([await remindersOf(white), await remindersOf(black)]).toEqual([['0 1 day'], []]);
  });

  it('never come after the end', async () => {
    const { id, white, black } = await start();
    await sendEnding(host.query, 'abortGame', black, { gameId: id });
    await pass(3 * DAY);
    expect(await remindersOf(white)).toEqual([]);
  });

  it('are chosen by the player, for the turn that waits for them too', async () => {
    const { white } = await start();
    const { preferences } = await change(white, { remindBefore: [7200, 172_800, 7200] });
    expect(preferences.remindBefore).toEqual([172_800, 7200]);
    await pass(DAY + 1000);
    expect(await remindersOf(white)).toEqual(['0 2 days']);
    await change(white, { remindBefore: [] });
    await pass(2 * DAY - HOUR);
    expect(await remindersOf(white)).toEqual(['0 2 days']);
  });
});

describe('preferences of notices', () => {
  it('have everything on by default, and keep what was chosen', async () => {
    const guest = await createGuest(host.query, 'Rosalind');
    const { data } = await host.query(
      '{ noticePreferences { remindBefore digest hour timeZone kinds { kind channels } } }',
      {},
      guest.token,
    );
    expect(data.noticePreferences).toMatchObject({ remindBefore: [86_400, 3600], digest: 'HOURLY', timeZone: 'UTC' });
    for (const { channels } of data.noticePreferences.kinds) expect(channels).toEqual(['EMAIL', 'PUSH', 'WEBHOOK']);
    const choose = (channel: string, isOn: boolean) =>
      change(guest, { choices: [{ kind: 'GAME_OVER', channel, isOn }] });
    await Promise.all([choose('EMAIL', false), choose('PUSH', false), change(guest, { digest: 'DAILY', hour: 7 })]);
    await choose('PUSH', true);
    const { preferences } = await change(guest, { timeZone: 'Europe/Vienna' });
    expect(preferences).toMatchObject({ digest: 'DAILY', hour: 7, timeZone: 'Europe/Vienna' });
    const channels = Object.fromEntries(
      preferences.kinds.map(({ kind, channels }: { kind: string; channels: string[] }) => [kind, channels]),
    );
    expect(channels).toMatchObject({ GAME_OVER: ['PUSH', 'WEBHOOK'], YOUR_TURN: ['EMAIL', 'PUSH', 'WEBHOOK'] });
  });

  it.each([
    [{ hour: 24 }, ['hour']],
    [{ hour: -1 }, ['hour']],
    [{ timeZone: 'Mars/Olympus' }, ['timeZone']],
    [{ timeZone: '' }, ['timeZone']],
    [{ remindBefore: [3600, 599] }, ['remindBefore', '1']],
    [{ remindBefore: [2_592_001] }, ['remindBefore', '0']],
    [{ remindBefore: [1000, 2000, 3000, 4000, 5000, 6000] }, ['remindBefore']],
    [{ choices: Array(51).fill({ kind: 'SERVICE', channel: 'PUSH', isOn: true }) }, ['choices']],
  ])('refuse %j, and stay as they were', async (input, path) => {
    const guest = await createGuest(host.query, 'Rosalind');
    expect(await change(guest, input)).toMatchObject({
      preferences: null,
      errors: [{ code: 'BAD_INPUT', path: ['input', ...path] }],
    });
    expect((await change(guest, {})).preferences).toMatchObject({ hour: 18, timeZone: 'UTC' });
  });
});
