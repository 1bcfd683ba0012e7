import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeats, finishGame, type Seats } from '../kit/archive.ts';
import { sendEnding } from '../kit/endings.ts';
import { createGame, createGuest, type Guest } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
let seats: Seats;
let third: Guest;
const names = new Map<string, string>();
let [before, after] = ['', ''];

const nowText = (): string => {
  host.advance(1000);
  return new Date(host.now()).toISOString();
};

beforeAll(async () => {
  host = await startTestService();
  seats = await createSeats(host.query);
  third = await createGuest(host.query, 'Third');
  const { white } = seats;
  const add = (name: string, id: string): void => {
    names.set(id, name);
    host.advance(1000);
  };
  add('won', await finishGame(host, seats, { turns: ['Rd5'] }));
  before = nowText();
  add('lost', await finishGame(host, seats, { loser: white, ruleset: 'faster,nucleaseCost=4' }));
  after = nowText();
  add('other opponent', await finishGame(host, { white: third, black: white }));
  add('private', await finishGame(host, seats, { visibility: 'PRIVATE' }));
  const { game: open } = await createGame(host.query, white, { timeControl: { secondsPerTurn: 60 } });
  add('open', open.id);
  const { game: solo } = await createGame(host.query, white, { hotSeat: true });
  await sendEnding(host.query, 'resign', white, { gameId: solo.id });
  add('solo', solo.id);
  const { game: aborted } = await createGame(host.query, white, { seat: 'WHITE' });
  await sendEnding(host.query, 'abortGame', white, { gameId: aborted.id });
  add('aborted', aborted.id);
});
afterAll(() => host.close());

const QUERY = `query ($id: ID!, $status: GameStatus, $filter: PlayerGamesFilter! = {}, $first: Int! = 50, $after: String) {
  node(id: $id) { ... on Player { games(status: $status, filter: $filter, first: $first, after: $after) {
    nodes { id } pageInfo { hasNextPage endCursor }
  } } }
}`;

const ask = (variables: object, token?: string) => host.query(QUERY, { id: seats.white.id, ...variables }, token);
const found = async (variables: object, token?: string): Promise<unknown[]> =>
  (await ask(variables, token)).data.node.games.nodes.map(({ id }: { id: string }) => names.get(id));

describe('the games of a player', () => {
  it.each<readonly [what: string, variables: () => object, names: readonly string[]]>([
    ['all', () => ({}), ['aborted', 'solo', 'open', 'other opponent', 'lost', 'won']],
    ['by status', () => ({ status: 'OPEN' }), ['open']],
    ['against somebody', () => ({ filter: { opponent: seats.black.id } }), ['lost', 'won']],
    ['against themselves', () => ({ filter: { opponent: seats.white.id } }), ['solo']],
    ['that they won', () => ({ filter: { outcome: 'WON' } }), ['won']],
    ['that they lost', () => ({ filter: { outcome: 'LOST' } }), ['other opponent', 'lost']],
    ['that nobody won', () => ({ filter: { outcome: 'DRAWN' } }), []],
    ['by ruleset', () => ({ filter: { ruleset: 'faster,nucleaseCost=4' } }), ['lost']],
    ['by preset', () => ({ filter: { preset: 'faster' } }), ['lost']],
    ['that are rated', () => ({ filter: { rated: true } }), []],
    ['of a time', () => ({ filter: { since: before, until: after } }), ['lost']],
    ['until an instant', () => ({ filter: { until: before } }), ['won']],
    [
      'by several',
      () => ({ status: 'FINISHED', filter: { preset: 'standard', since: after } }),
      ['aborted', 'solo', 'other opponent'],
    ],
  ])('are found %s', async (_, variables, expected) => {
    expect(await found(variables())).toEqual(expected);
  });

  it('are private where they are', async () => {
    expect(await found({ filter: { opponent: seats.black.id } }, third.token)).not.toContain('private');
    expect(await found({ filter: { opponent: seats.black.id } }, seats.black.token)).toContain('private');
  });

  it('come in pages that hold each once and end where the time ends', async () => {
    const all: unknown[] = [];
    let cursor: string | undefined;
    for (let more = true; more; ) {
      const { data } = await ask({ first: 1, after: cursor, filter: { since: before } });
      all.push(...data.node.games.nodes.map(({ id }: { id: string }) => names.get(id)));
      ({ hasNextPage: more, endCursor: cursor } = data.node.games.pageInfo);
    }
    expect(all).toEqual(['aborted', 'solo', 'open', 'other opponent', 'lost']);
  });

  it.each([
    [{ opponent: 'x' }, 'opponent: '],
    [{ ruleset: 'x' }, 'ruleset: '],
    [{ preset: 'x' }, 'preset: '],
    [{ since: '2026-01-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }, 'until: '],
  ])('are not looked for by %j', async (filter, text) => {
    const { errors } = await ask({ filter });
    expect(errors[0]).toMatchObject({ message: expect.stringContaining(text), extensions: { code: 'BAD_INPUT' } });
  });
});

describe('public games', () => {
  it.each<readonly [filter: string, names: readonly string[]]>([
    ['status: FINISHED, preset: "faster"', ['lost']],
    ['status: FINISHED, ruleset: "faster"', []],
    ['status: OPEN, timeControl: { secondsPerTurn: { most: 60 } }', ['open']],
    ['status: OPEN, timeControl: { none: true }', []],
    ['status: OPEN, rated: true', []],
    ['status: OPEN, rated: false', ['open']],
  ])('are found by %s', async (filter, expected) => {
    const { data } = await host.query(`{ games(${filter}) { nodes { id } } }`);
    expect(data.games.nodes.map(({ id }: { id: string }) => names.get(id))).toEqual(expected);
  });

  it('are not looked for by what is no ruleset', async () => {
    const { errors } = await host.query('{ games(ruleset: "fastest") { nodes { id } } }');
    expect(errors[0]?.extensions['code']).toBe('BAD_INPUT');
  });
});
