import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveGame, createSeats, search } from '../kit/archive.ts';
import { gameText } from '../kit/record-words.ts';
import { createGuest, type Guest } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
let me: Guest;
let other: Guest;
beforeAll(async () => {
  host = await startTestService();
  [me, other] = [await createGuest(host.query, 'Importer'), await createGuest(host.query, 'Other')];
});
afterAll(() => host.close());

const IMPORT = `mutation ($input: ImportRecordsInput!) {
  importRecords(input: $input) {
    records { index outcome game { id source visibility whiteName blackName ply result termination record recordJson ruleset { text } } }
    importedCount duplicateCount refusedCount
    diagnostics { totalCount nodes { game code severity line column message alternatives } }
    errors { code message path offset }
  }
}`;

const importAs = async (guest: Guest, records: string, input: object = {}) => {
  const { data, errors } = await host.query(IMPORT, { input: { records, ...input } }, guest.token);
  expect(errors).toEqual([]);
  return data.importRecords;
};

const remove = async (guest: Guest, gameId: string) =>
  (
    await host.query(
      'mutation ($input: DeleteArchivedGameInput!) { deleteArchivedGame(input: $input) { gameId errors { code } } }',
      { input: { gameId } },
      guest.token,
    )
  ).data.deleteArchivedGame;

let count = 0;
/** A record that no other is like. */
const record = (turns: string, tags: Readonly<Record<string, string>> = {}): string =>
  gameText(turns, { Event: `event ${++count}`, White: 'Ada', Black: 'Bob', Date: '1999.??.??', ...tags });

const explore = async (includeImported: boolean): Promise<number> =>
  (
    await host.query('query ($all: Boolean!) { explorePosition(includeImported: $all) { explored { gameCount } } }', {
      all: includeImported,
    })
  ).data.explorePosition.explored.gameCount;

describe('importing records', () => {
  it('makes archived games of them, which have ids and can be replayed', async () => {
    const text = record('1. Re5 {well} b7a7=K (1... Rd6) 1-0');
    const { records, ...counts } = await importAs(me, text);
    expect(counts).toMatchObject({ importedCount: 1, duplicateCount: 0, refusedCount: 0, errors: [] });
    expect(records).toMatchObject([
      {
        index: 0,
        outcome: 'IMPORTED',
        game: {
          source: 'IMPORTED',
          visibility: 'PRIVATE',
          whiteName: 'Ada',
          blackName: 'Bob',
          ply: 2,
          result: 'WHITE_WINS',
          ruleset: { text: 'standard' },
        },
      },
    ]);
    const { data } = await host.query(
      `query ($id: ID!) { node(id: $id) { id ... on ArchivedGame {
        importer { id } importedAt date record
        replay { isComplete tags { name } positions { totalCount nodes { notation comments } } lines { totalCount } }
      } } }`,
      { id: records[0].game.id },
      me.token,
    );
    expect(data.node).toMatchObject({
      id: records[0].game.id,
      importer: { id: me.id },
      date: '1999.??.??',
      record: records[0].game.record,
      replay: {
        isComplete: true,
        positions: {
          totalCount: 3,
          nodes: [{ notation: null }, { notation: 'Re5', comments: ['well'] }, { notation: 'b7a7=K' }],
        },
        lines: { totalCount: 2 },
      },
    });
  });

  it('takes each game as a whole or not at all, and says what is wrong where', async () => {
    const text = `${record('1. Re5 1-0')}${record('1. Re5 Rx9 1-0')}${record('1. Rd5 0-1')}`;
    const answer = await importAs(me, text);
    expect(answer.records.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'IMPORTED',
      'REFUSED',
      'IMPORTED',
    ]);
    expect(answer).toMatchObject({ importedCount: 2, duplicateCount: 0, refusedCount: 1 });
    const wrong = answer.diagnostics.nodes.filter(({ severity }: { severity: string }) => severity === 'ERROR');
    const line = text.split('\n').findIndex(words => words.includes('Rx9')) + 1;
    expect(wrong).toMatchObject([{ game: 1, code: 'SYNTAX', line, column: 10 }]);
    const { data } = await host.query(
      'query ($r: String!) { validateRecord(record: $r) { validation { diagnostics { nodes { game code severity line column message alternatives } } } } }',
      { r: text },
    );
    expect(answer.diagnostics.nodes).toEqual(data.validateRecord.validation.diagnostics.nodes);
  });

  it('takes no game with a leniency when it is to be strict', async () => {
    const text = record('1.Re5 1-0');
    expect(await importAs(me, text, { strict: true })).toMatchObject({ importedCount: 0, refusedCount: 1 });
    expect(await importAs(me, text)).toMatchObject({ importedCount: 1, refusedCount: 0 });
  });

  it('recognises the same record, however it is spelled, and keeps one', async () => {
    const text = record('1. Re5 1-0');
    const first = await importAs(me, text);
    const again = await importAs(me, `${text.replace('1. Re5', '1.Re5')}${text}`);
    expect(again).toMatchObject({ importedCount: 0, duplicateCount: 2 });
    expect(again.records.map(({ game }: { game: { id: string } }) => game.id)).toEqual([
      first.records[0].game.id,
      first.records[0].game.id,
    ]);
    expect(await importAs(other, text)).toMatchObject({ importedCount: 1 });
    const twice = record('1. Re5 0-1');
    expect(await importAs(me, twice + twice)).toMatchObject({ importedCount: 1, duplicateCount: 1 });
  });

  it('keeps one of a public record, whoever imports it', async () => {
    const text = record('1. Re5 1-0');
    const mine = await importAs(me, text, { visibility: 'PUBLIC' });
    const theirs = await importAs(other, text, { visibility: 'PUBLIC' });
    expect(theirs).toMatchObject({ importedCount: 0, duplicateCount: 1 });
    expect(theirs.records[0].game.id).toBe(mine.records[0].game.id);
    expect((await remove(other, mine.records[0].game.id)).errors).toEqual([{ code: 'GAME_NOT_FOUND' }]);
  });

  it('recognises a game that was played here', async () => {
    const seats = await createSeats(host.query);
    const id = await archiveGame(host, seats, { turns: ['Rd5', 'Rd6'] });
    const { data } = await host.query('query ($id: ID!) { game(id: $id) { record } }', { id });
    const answer = await importAs(me, data.game.record, { visibility: 'PUBLIC' });
    expect(answer.records).toMatchObject([{ outcome: 'DUPLICATE', game: { id, source: 'PLAYED' } }]);
    const changed = data.game.record.replace('1-0"', '0-1"').replace(/1-0\n/, '0-1\n');
    expect(await importAs(me, changed)).toMatchObject({ importedCount: 1 });
  });

  it('only says what it would do when that is asked', async () => {
    const [known, unknown] = [record('1. Re5 1-0'), record('1. Rd5 1-0')];
    const { records } = await importAs(me, known);
    const answer = await importAs(me, known + unknown + unknown + record('1. Rx9 *'), { dryRun: true });
    expect(
      answer.records.map(({ outcome, game }: { outcome: string; game: unknown }) => [outcome, game === null]),
    ).toEqual([
      ['DUPLICATE', false],
      ['IMPORTED', true],
      ['DUPLICATE', true],
      ['REFUSED', true],
    ]);
    expect(answer.records[0].game.id).toBe(records[0].game.id);
    expect(await importAs(me, unknown)).toMatchObject({ importedCount: 1 });
  });

  it('shows private games to their importer alone, and public ones to everybody', async () => {
    const [hidden, shown] = [
      (await importAs(me, record('1. Re5 1-0'))).records[0].game.id,
      (await importAs(me, record('1. Re5 1-0'), { visibility: 'PUBLIC' })).records[0].game.id,
    ];
    const find = async (id: string, token?: string) =>
      (await host.query('query ($id: ID!) { node(id: $id) { id } }', { id }, token)).data.node?.id;
    expect([await find(hidden), await find(hidden, other.token), await find(hidden, me.token)]).toEqual([
      undefined,
      undefined,
      hidden,
    ]);
    expect([await find(shown), await find(shown, other.token)]).toEqual([shown, shown]);
    expect(await search(host, { importer: me.id })).toContain(shown);
    expect(await search(host, { importer: me.id })).not.toContain(hidden);
    expect(await search(host, { importer: me.id }, me.token)).toContain(hidden);
  });

  it('has them found by name, result, source and position, and explored when they are public', async () => {
    const before = [await explore(false), await explore(true)];
    const text = record('1. Re5 b7a7=K 0-1', { White: 'Grace H', Termination: 'time forfeit' });
    const id = (await importAs(me, text, { visibility: 'PUBLIC' })).records[0].game.id;
    expect(await search(host, { name: 'grace h', result: 'BLACK_WINS', termination: 'TIMEOUT' })).toEqual([id]);
    expect(await search(host, { name: 'grace h', source: 'PLAYED' })).toEqual([]);
    const { data } = await host.query('{ position { position { after(turns: ["Re5"]) { position { text } } } } }');
    const position = data.position.position.after.position.text;
    expect(await search(host, { position, name: 'Grace H' })).toEqual([id]);
    expect([await explore(false), await explore(true)]).toEqual([before[0], (before[1] ?? 0) + 1]);
    expect(await importAs(me, record('1. Re5 0-1'))).toMatchObject({ importedCount: 1 });
    expect(await explore(true)).toBe((before[1] ?? 0) + 1);
  });

  it('lets its importer delete a game, and import it again', async () => {
    const text = record('1. Re5 1-0', { White: 'Grace D' });
    const id = (await importAs(me, text, { visibility: 'PUBLIC' })).records[0].game.id;
    const before = await explore(true);
    expect((await remove(other, id)).errors).toEqual([{ code: 'GAME_NOT_FOUND' }]);
    expect(await remove(me, id)).toEqual({ gameId: id, errors: [] });
    expect((await remove(me, id)).errors).toEqual([{ code: 'GAME_NOT_FOUND' }]);
    expect(await search(host, { name: 'Grace D' })).toEqual([]);
    expect(await explore(true)).toBe(before - 1);
    expect((await host.query('query ($id: ID!) { node(id: $id) { id } }', { id })).data.node).toBeNull();
    expect(await importAs(me, text, { visibility: 'PUBLIC' })).toMatchObject({ importedCount: 1 });
    expect(await explore(true)).toBe(before);
  });

  it.each([
    ['nothing', () => '', 'The text has no game.'],
    ['too many games', () => Array.from({ length: 51 }, () => record('*')).join(''), 'The text has 51 games; 50 can'],
    ['too long a text', () => 'x'.repeat(262_145), '262145 characters'],
  ])('refuses %s', async (_, text, message) => {
    const answer = await importAs(me, text());
    expect(answer).toMatchObject({ records: [], importedCount: 0 });
    expect(answer.errors).toMatchObject([
      { code: 'BAD_INPUT', path: ['input', 'records'], message: expect.stringContaining(message) },
    ]);
  });

  it('needs a token that may manage', async () => {
    const { data } = await host.query(IMPORT, { input: { records: record('*') } });
    expect(data.importRecords).toMatchObject({ records: [], errors: [{ code: 'UNAUTHENTICATED' }] });
  });

  it('gives back as much of long records as one operation may', async () => {
    const long = () => record(`1. Re5 ${'{much is said of it} '.repeat(9000)}1-0`, { White: 'Grace X' });
    for (let index = 0; index < 8; index++) await importAs(me, long(), { visibility: 'PUBLIC' });
    const ask = (fields: string) =>
      host.query(`{ searchGames(filter: { name: "Grace X" }) { nodes { id ... on ArchivedGame { ${fields} } } } }`);
    expect((await ask('date ply')).data.searchGames.nodes).toHaveLength(8);
    for (const field of ['record', 'recordJson', 'replay { isComplete }'])
      expect((await ask(field)).errors[0]?.extensions['code']).toBe('QUERY_TOO_LARGE');
  });

  it('gives back by HTTP what was imported', async () => {
    const { game } = (await importAs(me, record('1. Re5 {well} 1-0'), { visibility: 'PUBLIC' })).records[0];
    const get = (form: string) => host.send({ method: 'GET', path: `/games/${game.id}.${form}`, headers: {} });
    expect((await get('pgn')).text).toBe(game.record);
    expect((await get('json')).text).toBe(game.recordJson);
  });
});

describe('the account of an importer', () => {
  it('takes the games with it when it is deleted', async () => {
    const guest = await createGuest(host.query, 'Leaver');
    const text = Array.from({ length: 27 }, () => record('1. Re5 1-0', { White: 'Grace L' })).join('');
    expect(await importAs(guest, text, { visibility: 'PUBLIC' })).toMatchObject({ importedCount: 27 });
    expect(await search(host, { importer: guest.id })).toHaveLength(20);
    await host.query(
      'mutation { deleteAccount(input: { confirmation: "Leaver" }) { errors { code } } }',
      {},
      guest.token,
    );
    await host.service.sweep();
    expect(await search(host, { importer: guest.id })).toEqual([]);
    expect(await search(host, { name: 'Grace L' })).toEqual([]);
  });
});

describe('an export that is imported elsewhere', () => {
  it('is exported from there as it was', async () => {
    const seats = await createSeats(host.query);
    for (const turns of [['Rd5', 'Rd6', 'Ra3'], ['Rd5'], []])
      await archiveGame(host, seats, { turns, timeControl: { secondsPerTurn: 60 } });
    host.advance(11_000);
    const read = async (from: TestService, search: string) =>
      (await from.send({ method: 'GET', path: '/export/games', search, headers: {} })).text;
    const elsewhere = await startTestService();
    try {
      for (const format of ['pgn', 'ndjson']) {
        const original = await read(host, `player=${seats.white.id}&format=${format}`);
        if (format === 'pgn') {
          const guest = await createGuest(elsewhere.query, 'Mirror');
          const input = { records: original, visibility: 'PUBLIC', strict: true };
          const { data } = await elsewhere.query(IMPORT, { input }, guest.token);
          expect(data.importRecords).toMatchObject({
            importedCount: 3,
            refusedCount: 0,
            diagnostics: { totalCount: 0 },
          });
          elsewhere.advance(11_000);
        }
        expect((await read(elsewhere, `source=imported&format=${format}`)).split('\n').toSorted()).toEqual(
          original.split('\n').toSorted(),
        );
      }
    } finally {
      await elsewhere.close();
    }
  });
});
