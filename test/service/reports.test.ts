import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, createGuest, type Guest, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

const DAY = 24 * 60 * 60 * 1000;

let host: TestService;
let moderator: Guest;
beforeAll(async () => {
  host = await startTestService();
  moderator = await createGuest(host.query, 'Moderator');
  host.appointModerator(moderator.id);
});
afterAll(() => host.close());

const REPORT = 'id reason text status gameId messageId note reporter { name } player { name }';
const report = async ({ token }: { readonly token?: string }, input: object) => {
  const query = `mutation ($input: ReportPlayerInput!) { payload: reportPlayer(input: $input) { report { ${REPORT} } errors { code path } } }`;
  return (await host.query(query, { input: { reason: 'ABUSE', ...input } }, token)).data.payload;
};
const openReports = async ({ token }: Guest, first = 50, after?: string) => {
  const query = `query ($first: Int!, $after: String) { reports(first: $first, after: $after) { nodes { ${REPORT} } pageInfo { hasNextPage endCursor } } }`;
  const { data, errors } = await host.query(query, { first, after }, token);
  return data?.reports ?? errors[0]?.extensions['code'];
};
const settle = async ({ token }: Guest, id: string, note = 'Warned.') => {
  const query = `mutation ($input: SettleReportInput!) { payload: settleReport(input: $input) { report { ${REPORT} } errors { code } } }`;
  return (await host.query(query, { input: { id, note } }, token)).data.payload;
};
const idsOf = async (): Promise<readonly string[]> =>
  (await openReports(moderator)).nodes.map(({ id }: { id: string }) => id);

describe('a report', () => {
  it('reaches the moderators, who settle it, and nobody else', async () => {
    const { id: gameId, white, black } = await startMatch(host.query);
    const made = await report(white, { playerId: black.id, text: 'Rude\r\nthings.', gameId, messageId: 'm_1' });
    const told = { reason: 'ABUSE', text: 'Rude\nthings.', gameId, messageId: 'm_1', note: null };
    expect(made).toMatchObject({
      errors: [],
      report: { ...told, status: 'OPEN', reporter: { name: 'Rosalind' }, player: { name: 'Barbara' } },
    });
    const { id } = made.report;
    expect((await openReports(moderator)).nodes).toMatchObject([{ id, ...told }]);
    for (const other of [white, black]) {
      expect(await openReports(other)).toBe('NOT_A_MODERATOR');
      expect((await settle(other, id)).errors).toEqual([{ code: 'NOT_A_MODERATOR' }]);
    }
    for (const note of ['Warned.', 'Again.'])
      expect(await settle(moderator, id, note)).toMatchObject({
        report: { status: 'SETTLED', note: 'Warned.' },
        errors: [],
      });
    expect(await idsOf()).not.toContain(id);
    const lines = host.logged.map(line => JSON.parse(line)).filter(({ audit }) => String(audit).includes('REPORT'));
    expect(lines).toMatchObject([
      { audit: 'PLAYER_REPORTED', player: white.id, report: id },
      { audit: 'REPORT_SETTLED', player: moderator.id, report: id },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Rude');
  });

  it('is one for a player and a game while it is open, however often it is made', async () => {
    const { id: gameId, white, black } = await startMatch(host.query);
    const about = { playerId: black.id, gameId };
    const made = await Promise.all(Array.from({ length: 5 }, (_, n) => report(white, { ...about, text: `Text ${n}` })));
    expect(new Set(made.map(({ report: { id, text } }) => `${id} ${text}`)).size).toBe(1);
    const apart = await report(white, { playerId: black.id });
    expect(apart.report.id).not.toBe(made[0].report.id);
    await settle(moderator, made[0].report.id);
    const again = await report(white, { ...about, text: 'Again' });
    expect(again.report).toMatchObject({ id: made[0].report.id, status: 'OPEN', text: 'Again', note: null });
    expect(await idsOf()).toContain(again.report.id);
  });

  it('may be made ten times in a day', async () => {
    const reporter = await createGuest(host.query, 'Reporter');
    const others = await Promise.all(Array.from({ length: 11 }, (_, n) => createGuest(host.query, `Other ${n}`)));
    for (const { id: playerId } of others.slice(0, 10))
      expect((await report(reporter, { playerId })).errors).toEqual([]);
    const last = { playerId: others[10]?.id };
    expect((await report(reporter, last)).errors).toEqual([{ code: 'TOO_MANY_REPORTS', path: [] }]);
    expect((await report(reporter, { playerId: others[0]?.id })).errors).toEqual([]);
    host.advance(DAY + 1);
    expect((await report(reporter, last)).errors).toEqual([]);
    const page = await openReports(moderator, 4);
    const rest = await openReports(moderator, 50, page.pageInfo.endCursor);
    expect(page.pageInfo.hasNextPage).toBe(true);
    const ids = [...page.nodes, ...rest.nodes].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(await idsOf());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is refused without a player, about oneself, and about what cannot be seen', async () => {
    const [reporter, other] = [await createGuest(host.query, 'Reporter'), await createGuest(host.query, 'Other')];
    const { game } = await createGame(host.query, other, { visibility: 'PRIVATE' });
    const rows: readonly (readonly [object, string, readonly string[]])[] = [
      [{ playerId: 'p_0000000000000000' }, 'PLAYER_NOT_FOUND', ['input', 'playerId']],
      [{ playerId: reporter.id }, 'BAD_INPUT', ['input', 'playerId']],
      [{ playerId: other.id, gameId: game.id }, 'GAME_NOT_FOUND', ['input', 'gameId']],
      [{ playerId: other.id, messageId: 'a b' }, 'BAD_INPUT', ['input', 'messageId']],
      [{ playerId: other.id, text: 'x'.repeat(1001) }, 'BAD_INPUT', ['input', 'text']],
    ];
    for (const [input, code, path] of rows) expect((await report(reporter, input)).errors).toEqual([{ code, path }]);
    expect((await report({}, { playerId: other.id })).errors).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
    expect((await settle(moderator, 'r_0000000000000000_0000000000000000')).errors).toEqual([
      { code: 'REPORT_NOT_FOUND' },
    ]);
  });
});
