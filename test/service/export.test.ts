import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRecords, writeRecord } from '#notation/index';
import { archiveGame, createSeats, finishGame, followGame, type Seats } from '../kit/archive.ts';
import { type Answer, startTestService, type TestService } from '../service.ts';

let host: TestService;
let seats: Seats;
beforeAll(async () => {
  host = await startTestService();
  seats = await createSeats(host.query);
});
afterAll(() => host.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
  const [pathname = '', search = ''] = path.split('?');
  return host.send({ method, path: pathname, search, headers });
};

const asPlayer = (token: string) => ({ authorization: `Bearer ${token}` });
const codeOf = ({ text }: Answer): string => JSON.parse(text).errors[0].extensions.code;

describe('the record of a game over HTTP', () => {
  let id = '';
  let secret = '';
  beforeAll(async () => {
    id = await finishGame(host, seats, {
      turns: ['Rd5', 'Rd6'],
      timeControl: { bankSeconds: 600, incrementSeconds: 5 },
    });
    secret = await finishGame(host, seats, { visibility: 'PRIVATE', turns: ['Rd5'] });
  });

  it('is PGN or JSON, with its type', async () => {
    const [pgn, json] = [await get(`/games/${id}.pgn`), await get(`/games/${id}.json`)];
    expect([pgn.status, pgn.headers['content-type']]).toEqual([200, 'application/x-chess-pgn; charset=utf-8']);
    expect([json.status, json.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const { data } = await host.query('query ($id: ID!) { game(id: $id) { record recordJson } }', { id });
    expect([pgn.text, json.text]).toEqual([data.game.record, data.game.recordJson]);
  });

  it('has the clocks, and the date of play, whenever it is asked for', async () => {
    const day = new Date(host.now()).toISOString().slice(0, 10).replaceAll('-', '.');
    host.advance(3 * 24 * 60 * 60 * 1000);
    const { text } = await get(`/games/${id}.pgn`);
    expect(text).toContain(`[UTCDate "${day}"]`);
    expect(text).toContain(`[Date "${day}"]`);
    expect(text).toContain('{[%clk 0:10:00] [%emt 0:00:00]}');
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await get(`/games/${id}.pgn`);
    const etag = String(headers['etag']);
    expect(headers).toMatchObject({
      'last-modified': expect.stringMatching(/ GMT$/),
      'cache-control': 'private, no-cache',
    });
    for (const tag of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await get(`/games/${id}.pgn`, { 'if-none-match': tag });
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
    }
    expect((await get(`/games/${id}.json`, { 'if-none-match': etag })).status).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const { status, text, headers } = await get(`/games/${id}.pgn`, {}, 'HEAD');
    expect([status, text, headers['content-type']]).toEqual([200, '', 'application/x-chess-pgn; charset=utf-8']);
  });

  it('of a private game is for its players alone', async () => {
    const path = `/games/${secret}.pgn`;
    const stranger = (await createSeats(host.query)).white;
    for (const headers of [{}, asPlayer(stranger.token)]) {
      const answer = await get(path, headers);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'GAME_NOT_FOUND']);
    }
    expect((await get(path, asPlayer(seats.black.token))).text).toContain('1. Rd5');
  });

  it.each(['/games/g_0000000000000000.pgn', '/games/rubbish.json'])('is not found at %s', async path => {
    const answer = await get(path);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'GAME_NOT_FOUND']);
    expect(JSON.parse(answer.text).errors[0].extensions.requestId).toBe(answer.headers['x-request-id']);
  });

  it('is refused with a token that does not hold', async () => {
    expect((await get(`/games/${id}.pgn`, asPlayer('dna_x'))).status).toBe(401);
  });
});

/** An export, part by part; `between` is what happens after each. */
const exportAll = async (
  query: string,
  headers: Record<string, string> = {},
  between: () => Promise<unknown> = async () => undefined,
) => {
  const texts: string[] = [];
  let [path, parts, cursor]: [string | undefined, number, string] = [`/export/games?${query}`, 0, ''];
  for (; path !== undefined; parts++) {
    const answer = await get(path, headers);
    expect(answer.status).toBe(200);
    texts.push(answer.text);
    const next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];
    expect(answer.headers['x-export-last']).toBe(String(next === undefined));
    cursor = String(answer.headers['x-export-cursor']);
    path = next;
    await between();
  }
  return { text: texts.join(''), parts, cursor };
};

const idsOf = (ndjson: string): string[] =>
  ndjson
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line).tags.Site);

describe('the export of games', () => {
  const settle = () => host.advance(11_000);

  it('has every game once, in the order in which they ended, as JSON or PGN', async () => {
    const pair = await createSeats(host.query);
    const ids = [await archiveGame(host, pair, { turns: ['Rd5'] }), await archiveGame(host, pair)];
    settle();
    const { text } = await exportAll(`player=${pair.white.id}`);
    expect(idsOf(text)).toEqual(ids);
    const pgn = (await exportAll(`player=${pair.white.id}&format=pgn`)).text;
    expect((await exportAll(`player=${pair.white.id}`, { accept: 'application/x-chess-pgn' })).text).toBe(pgn);
    const games = [...parseRecords(pgn)];
    expect(games.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    expect(games.map(({ tags }) => tags.get('Site'))).toEqual(ids);
    const again = games.map(({ record }) => (record === undefined ? undefined : writeRecord(record)));
    expect(again.map(record => (record?.ok ? record.value : '')).join('')).toBe(pgn);
  });

  it('is complete and without repetition while games go on ending, in parts and from one export to the next', async () => {
    const pair = await createSeats(host.query);
    const all: string[] = [];
    const end = async () => {
      all.push(await archiveGame(host, pair));
      host.advance(4000);
    };
    for (let index = 0; index < 3; index++) await end();
    const query = `player=${pair.white.id}`;
    const seen: string[] = [];
    let cursor = '';
    for (let round = 0; round < 6; round++) {
      const part = await exportAll(cursor === '' ? query : `${query}&cursor=${cursor}`, {}, end);
      seen.push(...idsOf(part.text));
      ({ cursor } = part);
    }
    settle();
    seen.push(...idsOf((await exportAll(`${query}&cursor=${cursor}`)).text));
    expect(seen).toEqual(all);
    expect(seen.length).toBeGreaterThan(6);
  });

  it('waits for a game that the stream brings late', async () => {
    const pair = await createSeats(host.query);
    const [late, early] = [await finishGame(host, pair), await finishGame(host, pair)];
    await followGame(host, early);
    settle();
    const query = `player=${pair.white.id}`;
    const first = await exportAll(query);
    host.advance(60_000);
    await followGame(host, late);
    settle();
    const second = await exportAll(`${query}&cursor=${first.cursor}`);
    expect([idsOf(first.text), idsOf(second.text)]).toEqual([[early], [late]]);
  });

  it('does not have what came a moment ago, beside which something may still come', async () => {
    const pair = await createSeats(host.query);
    await archiveGame(host, pair);
    expect(idsOf((await exportAll(`player=${pair.white.id}`)).text)).toEqual([]);
  });

  it('takes filters', async () => {
    const pair = await createSeats(host.query);
    const plain = await archiveGame(host, pair);
    host.advance(5000);
    const between = new Date(host.now()).toISOString();
    host.advance(5000);
    const faster = await archiveGame(host, pair, { ruleset: 'faster,nucleaseCost=4' });
    settle();
    const player = `player=${pair.black.id}`;
    const found = async (query: string) => idsOf((await exportAll(`${player}&${query}`)).text);
    expect(await found('preset=faster')).toEqual([faster]);
    expect(await found('ruleset=standard')).toEqual([plain]);
    expect(await found('rated=true')).toEqual([]);
    expect(await found('rated=false')).toEqual([plain, faster]);
    expect(await found(`since=${between}`)).toEqual([faster]);
    expect(await found(`until=${between}`)).toEqual([plain]);
    expect(await found('source=imported')).toEqual([]);
    expect(await found('source=all')).toEqual([plain, faster]);
  });

  it('has private games for their players alone', async () => {
    const pair = await createSeats(host.query);
    const id = await archiveGame(host, pair, { visibility: 'PRIVATE' });
    settle();
    const query = `player=${pair.white.id}`;
    expect(idsOf((await exportAll(query)).text)).toEqual([]);
    expect(idsOf((await exportAll(query, asPlayer(seats.white.token))).text)).toEqual([]);
    expect(idsOf((await exportAll(query, asPlayer(pair.black.token))).text)).toEqual([id]);
  });

  it('is compressed for who takes that', async () => {
    const pair = await createSeats(host.query);
    for (let index = 0; index < 3; index++) await archiveGame(host, pair, { turns: ['Rd5', 'Rd6'] });
    settle();
    const path = `/export/games?player=${pair.white.id}`;
    const plain = await get(path);
    const packed = await get(path, { 'accept-encoding': 'br, gzip;q=0.8' });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(Buffer.from(packed.text, 'base64')).toString()).toBe(plain.text);
    expect((await get(path, { 'accept-encoding': 'gzip;q=0, br' })).headers['content-encoding']).toBeUndefined();
  });

  it('answers HEAD with what it would say', async () => {
    const answer = await get('/export/games', {}, 'HEAD');
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([
      200,
      '',
      'application/x-ndjson; charset=utf-8',
    ]);
  });

  it.each([
    ['player=me', 'player: '],
    ['plaier=p_0000000000000000', 'plaier: there is no such parameter'],
    ['since=yesterday', 'since: "yesterday"'],
    ['until=2026-13-01', 'until: '],
    ['rated=maybe', 'rated: "maybe" is none of true, false.'],
    ['format=sgf', 'format: "sgf" is none of ndjson, pgn.'],
    ['ruleset=fastest', 'ruleset: '],
    ['cursor=abc', 'cursor: '],
    ['since=2026-01-02&until=2026-01-01', 'until: '],
  ])('refuses %s', async (query, text) => {
    const answer = await get(`/export/games?${query}`);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_INPUT']);
    expect(JSON.parse(answer.text).errors[0].message).toContain(text);
  });
});
