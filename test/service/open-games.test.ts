import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, createGuest, type Guest } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
let creator: Guest;

const DAY = 86_400;
/** The games of the lobby, by what is said of them below. */
const LOBBY = {
  untimed: {},
  daily: { timeControl: { secondsPerTurn: DAY } },
  weekly: { timeControl: { secondsPerTurn: 7 * DAY }, ruleset: 'faster' },
  blitz: { timeControl: { bankSeconds: 300, incrementSeconds: 5 }, ruleset: 'faster,nucleaseCost=4' },
} as const;
const names = new Map<string, string>();

beforeAll(async () => {
  host = await startTestService();
  creator = await createGuest(host.query, 'Creator');
  for (const [name, input] of Object.entries(LOBBY)) {
    names.set((await createGame(host.query, creator, input)).game.id, name);
    host.advance(1000);
  }
});
afterAll(() => host.close());

const OPEN = `query ($first: Int! = 50, $after: String, $ruleset: String, $preset: String, $timeControl: TimeControlFilter,
  $rated: Boolean, $creatorRating: IntRange) {
  openGames(first: $first, after: $after, ruleset: $ruleset, preset: $preset, timeControl: $timeControl,
    rated: $rated, creatorRating: $creatorRating) {
    nodes { id } pageInfo { hasNextPage endCursor }
  }
}`;

const ask = (variables: object, player?: Guest) => host.query(OPEN, variables, player?.token);
const found = async (variables: object, player?: Guest): Promise<unknown[]> => {
  const { data } = await ask(variables, player);
  return data.openGames.nodes.map(({ id }: { id: string }) => names.get(id));
};

describe('open games', () => {
  it.each<readonly [filter: object, names: readonly string[]]>([
    [{}, ['blitz', 'weekly', 'daily', 'untimed']],
    [{ ruleset: 'faster' }, ['weekly']],
    [{ ruleset: 'nucleaseCost=4,rnaCap=6,rnaLifespan=0' }, ['blitz']],
    [{ preset: 'faster' }, ['blitz', 'weekly']],
    [{ preset: 'tumor-suppressors' }, []],
    [{ timeControl: { none: true } }, ['untimed']],
    [{ timeControl: { secondsPerTurn: {} } }, ['weekly', 'daily']],
    [{ timeControl: { secondsPerTurn: { least: DAY, most: DAY } } }, ['daily']],
    [{ timeControl: { secondsPerTurn: { least: DAY + 1 } } }, ['weekly']],
    [{ timeControl: { secondsPerTurn: { most: DAY - 1 } } }, []],
    [{ timeControl: { bankSeconds: { most: 300 } } }, ['blitz']],
    [{ timeControl: { bankSeconds: { most: 299 } } }, []],
    [{ timeControl: { none: true, bankSeconds: { least: 60 } } }, ['blitz', 'untimed']],
    [{ preset: 'faster', timeControl: { secondsPerTurn: {} } }, ['weekly']],
    [{ rated: true }, []],
    [{ rated: false, preset: 'standard' }, ['daily', 'untimed']],
    [{ creatorRating: { least: 1500, most: 1500 }, preset: 'standard' }, ['daily', 'untimed']],
    [{ creatorRating: { least: 1501 } }, []],
    [{ creatorRating: { most: 1499 } }, []],
  ])('that fit %j are %j', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  it.each<readonly [filter: object, text: string]>([
    [{ ruleset: 'fastest' }, 'ruleset: '],
    [{ preset: 'faster,rnaCap=4' }, 'standard, tumor-suppressors, faster, balanced'],
    [{ timeControl: {} }, 'at least one of'],
    [{ creatorRating: { least: 2, most: 1 } }, 'from 2 to 1'],
    [{ timeControl: { none: false } }, 'at least one of'],
    [{ timeControl: { secondsPerTurn: { least: 2, most: 1 } } }, 'from 2 to 1'],
  ])('are not looked for by %j', async (filter, text) => {
    const { errors } = await ask(filter);
    expect(errors[0]).toMatchObject({ message: expect.stringContaining(text), extensions: { code: 'BAD_INPUT' } });
  });

  it('are not those of players whom either has blocked, for the two alone', async () => {
    const BLOCK = 'mutation ($input: BlockPlayerInput!) { blockPlayer(input: $input) { errors { code } } }';
    const [one, other] = await Promise.all([createGuest(host.query, 'One'), createGuest(host.query, 'Other')]);
    await host.query(BLOCK, { input: { playerId: creator.id } }, one.token);
    await host.query(BLOCK, { input: { playerId: other.id } }, creator.token);
    const standard = { preset: 'standard' };
    expect([await found(standard, one), await found(standard, other)]).toEqual([[], []]);
    expect((await found(standard)).length).toBeGreaterThan(0);
    expect((await found(standard, creator)).length).toBeGreaterThan(0);
  });

  it('are found behind many that do not fit, on full pages that say truly whether more follows', async () => {
    const rare = 'standard,turnLimit=66';
    const wanted: string[] = [];
    for (let index = 0; index < 3; index++) {
      wanted.push((await createGame(host.query, creator, { ruleset: rare })).game.id);
      host.advance(1000);
      await Promise.all(Array.from({ length: 30 }, () => createGame(host.query, creator)));
      host.advance(1000);
    }
    const pages: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }[] = [];
    for (let after: string | undefined; pages.at(-1)?.pageInfo.hasNextPage !== false; ) {
      const { data } = await ask({ first: 1, after, ruleset: rare });
      pages.push(data.openGames);
      after = data.openGames.pageInfo.endCursor;
    }
    expect(pages.map(({ nodes }) => nodes.map(({ id }) => id))).toEqual(wanted.toReversed().map(id => [id]));
  });
});
