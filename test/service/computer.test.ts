import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPUTER_LEVELS } from '#lambdas/domain/computer/computer';
import { LEVELS } from '#search/index';
import {
  type AgainstComputer,
  computerEvent,
  doTasks,
  letComputerAnswer,
  startAgainstComputer,
  takeTasks,
} from '../kit/computer.ts';
import { codesOf, type EndingName, sendEnding } from '../kit/endings.ts';
import { lastRecord } from '../kit/stream.ts';
import { createGame, createGuest, type Guest, playTurn } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const SEEN = `id version status ply result termination rated visibility inviteCode sideToMove position
  white { id name isBot isGuest handle computerLevel } black { id name isBot isGuest handle computerLevel }
  offers { kind by } rematch { offeredBy game { id } } deadline`;

const read = async (id: string, guest?: Guest) =>
  (await host.query(`query ($id: ID!) { game(id: $id) { ${SEEN} } }`, { id }, guest?.token)).data.game;

const turnsOf = async (id: string): Promise<readonly string[]> => {
  const { data } = await host.query(
    'query ($id: ID!) { game(id: $id) { turns(first: 50) { nodes { notation player { computerLevel } } } } }',
    { id },
  );
  return data.game.turns.nodes.map(
    ({ notation, player }: { notation: string; player: { computerLevel: number | null } }) =>
      `${player.computerLevel ?? 'guest'}: ${notation}`,
  );
};

const play = async ({ id, guest }: AgainstComputer, ply: number, turn: string): Promise<void> => {
  const { errors } = await playTurn(host.query, guest, { gameId: id, expectedPly: ply, turn });
  expect(errors).toEqual([]);
};

const send = async (name: EndingName, { id, guest }: AgainstComputer, ply: number): Promise<void> => {
  const payload = await sendEnding(host.query, name, guest, { gameId: id, expectedPly: ply });
  expect(codesOf(payload)).toEqual([]);
};

describe('the computer', () => {
  it('has the levels that the search has', () => {
    expect(COMPUTER_LEVELS).toEqual(LEVELS);
  });

  it('is a player at each level, whom everybody can look up', async () => {
    const { data } = await host.query('{ computers { id name isBot isGuest isDeleted computerLevel handle } }');
    expect(data.computers.map(({ computerLevel }: { computerLevel: number }) => computerLevel)).toEqual(LEVELS);
    expect(data.computers[2]).toMatchObject({ name: 'Computer, level 3', isBot: true, isGuest: false, handle: null });
    const { id } = data.computers[7];
    const shown = await host.query(`{ node(id: "${id}") { ... on Player { computerLevel games { nodes { id } } } } }`);
    expect(shown.data.node.computerLevel).toBe(8);
  });

  it('can be challenged by nobody, nor be reported into being somebody', async () => {
    const guest = await createGuest(host.query, 'Rosalind');
    const { data } = await host.query('{ computers { id } }');
    const challenge = `mutation { createChallenge(input: { opponent: "${data.computers[0].id}" }) { errors { code } } }`;
    expect((await host.query(challenge, {}, guest.token)).data.createChallenge.errors).toEqual([
      { code: 'CHALLENGE_UNWANTED' },
    ]);
    const { data: me } = await host.query('{ me { computerLevel } }', {}, guest.token);
    expect(me.me.computerLevel).toBeNull();
  });
});

describe('a game against it', () => {
  it('begins at once, unrated, with the ruleset, clock and side that were chosen', async () => {
    const input = { seat: 'BLACK', ruleset: 'faster,pieRule=on', timeControl: { secondsPerTurn: 86_400 } };
    const { id, guest } = await startAgainstComputer(host, 5, input);
    expect(await read(id)).toMatchObject({
      version: 1,
      status: 'ACTIVE',
      rated: false,
      inviteCode: null,
      deadline: expect.any(String),
      white: { name: 'Computer, level 5', computerLevel: 5 },
      black: { id: guest.id, computerLevel: null },
    });
  });

  it('can be private: there is no seat left to take', async () => {
    const { id, guest } = await startAgainstComputer(host, 1, { visibility: 'PRIVATE' });
    expect(await read(id)).toBeNull();
    expect(await read(id, guest)).toMatchObject({ status: 'ACTIVE', inviteCode: null });
    await letComputerAnswer(host, id);
  });

  it.each([
    [{ computer: { level: 0 } }, 'BAD_INPUT', ['input', 'computer', 'level']],
    [{ computer: { level: 9 } }, 'BAD_INPUT', ['input', 'computer', 'level']],
    [{ computer: { level: 3 }, hotSeat: true }, 'BAD_INPUT', ['input', 'hotSeat']],
    [{ computer: { level: 3 }, rated: true }, 'NOT_RATEABLE', ['input', 'rated']],
    [{ computer: { level: 3 }, ruleset: 'nonsense' }, 'BAD_RULESET', ['input', 'ruleset']],
  ])('is refused for %j with %s', async (input, code, path) => {
    const guest = await createGuest(host.query, 'Rosalind');
    const { game, errors } = await createGame(host.query, guest, input);
    expect(game).toBeNull();
    expect(errors).toMatchObject([{ code, path }]);
  });

  it('is made once by one idempotency key, and no other by it', async () => {
    const guest = await createGuest(host.query, 'Rosalind');
    const input = { seat: 'WHITE', computer: { level: 2 }, idempotencyKey: 'one' };
    const first = await createGame(host.query, guest, input);
    expect((await createGame(host.query, guest, input)).game.id).toBe(first.game.id);
    for (const other of [{ computer: { level: 3 } }, { computer: null }])
      expect((await createGame(host.query, guest, { ...input, ...other })).errors).toMatchObject([
        { code: 'IDEMPOTENCY_KEY_REUSED' },
      ]);
  });
});

describe('its turn', () => {
  it('is played when the other side has played, and at the beginning when it is White', async () => {
    const white = await startAgainstComputer(host, 3);
    expect(await takeTasks(host, white.id)).toEqual([]);
    await play(white, 0, 'Rd5');
    expect(await takeTasks(host, white.id)).toEqual([{ game: white.id, version: 2 }]);
    await letComputerAnswer(host, white.id);
    expect(await turnsOf(white.id)).toEqual(['guest: Rd5', expect.stringMatching(/^3: /)]);
    const black = await startAgainstComputer(host, 3, { seat: 'BLACK' });
    await letComputerAnswer(host, black.id);
    expect(await turnsOf(black.id)).toEqual([expect.stringMatching(/^3: /)]);
  });

  it('is played once, however often and in whatever order it is asked for', async () => {
    const match = await startAgainstComputer(host, 2);
    await play(match, 0, 'Rd5');
    const [task] = await takeTasks(host, match.id);
    const tasks = task === undefined ? [] : [task, task, { ...task, version: 1 }];
    await Promise.all([doTasks(host, tasks), doTasks(host, tasks), doTasks(host, tasks.toReversed())]);
    expect(await read(match.id)).toMatchObject({ ply: 2, version: 3 });
    await doTasks(host, tasks);
    expect(await read(match.id)).toMatchObject({ ply: 2, version: 3 });
  });

  it('is the same whenever it is thought about', async () => {
    const match = await startAgainstComputer(host, 4);
    await play(match, 0, 'Rd5');
    const record = await lastRecord(host, match.id);
    await letComputerAnswer(host, match.id);
    const [, first] = await turnsOf(match.id);
    const { DeleteItemCommand, PutItemCommand } = await import('@aws-sdk/client-dynamodb');
    const TableName = `${host.prefix}games`;
    await host.database.client().send(new DeleteItemCommand({ TableName, Key: { id: { S: match.id } } }));
    const Item = JSON.parse(JSON.stringify(record.dynamodb?.NewImage));
    await host.database.client().send(new PutItemCommand({ TableName, Item }));
    await letComputerAnswer(host, match.id);
    expect((await turnsOf(match.id))[1]).toBe(first);
  });

  it('comes to nothing when the game is over, or is none', async () => {
    const match = await startAgainstComputer(host, 2);
    await play(match, 0, 'Rd5');
    const tasks = await takeTasks(host, match.id);
    expect(codesOf(await sendEnding(host.query, 'resign', match.guest, { gameId: match.id }))).toEqual([]);
    await doTasks(host, tasks);
    expect(await read(match.id)).toMatchObject({ status: 'FINISHED', ply: 1, result: 'BLACK_WINS' });
    const none = computerEvent(...tasks).Records.map(record => ({ ...record, body: '{"game":"g_0000000000000000"}' }));
    expect(await host.service.computer({ Records: none })).toEqual({ batchItemFailures: [] });
  });

  it('is tried again when its message is damaged, and keeps nobody else waiting', async () => {
    const match = await startAgainstComputer(host, 1);
    await play(match, 0, 'Rd5');
    const [good] = computerEvent(...(await takeTasks(host, match.id))).Records;
    const damaged = ['nonsense', '[]', '{}', '{"game":1}', '{"game":"p_1"}'].map((body, index) => ({
      ...computerEvent({ game: JSON.parse('"g_x"'), version: 1 }).Records[0],
      messageId: `damaged-${index}`,
      body,
      attributes: { MessageGroupId: body },
    }));
    const Records = JSON.parse(JSON.stringify([...damaged, good]));
    const { batchItemFailures } = await host.service.computer({ Records });
    expect(batchItemFailures).toHaveLength(damaged.length);
    expect(await read(match.id)).toMatchObject({ ply: 2 });
  });

  it('uses no more of an invocation than there is', async () => {
    const match = await startAgainstComputer(host, 8);
    await play(match, 0, 'Rd5');
    const event = computerEvent(...(await takeTasks(host, match.id)));
    const invocation = { awsRequestId: 'short', getRemainingTimeInMillis: () => 1 };
    expect(await host.service.computer(event, invocation)).toEqual({ batchItemFailures: [] });
    expect(await read(match.id)).toMatchObject({ ply: 2 });
  });

  it('is measured by its level, and as a turn that was played', async () => {
    const match = await startAgainstComputer(host, 2);
    await play(match, 0, 'Rd5');
    const before = host.measured.length;
    await letComputerAnswer(host, match.id);
    const measured = host.measured.slice(before).map(({ name, dimension }) => [name, dimension]);
    expect(measured).toContainEqual(['ComputerThinking', { level: '2' }]);
    expect(measured).toContainEqual(['TurnsPlayed', undefined]);
    expect(measured).toContainEqual(['Requests', { function: 'computer' }]);
  });

  it('tells the other side that it is their turn, and nobody anything on the computer’s part', async () => {
    const match = await startAgainstComputer(host, 1, { timeControl: { secondsPerTurn: 864_000 } });
    await play(match, 0, 'Rd5');
    await letComputerAnswer(host, match.id);
    const { data } = await host.query('{ inbox { nodes { kind } } }', {}, match.guest.token);
    expect(data.inbox.nodes.map(({ kind }: { kind: string }) => kind)).toContain('YOUR_TURN');
    const { data: found } = await host.query('{ computers { id } }');
    const { QueryCommand } = await import('@aws-sdk/client-dynamodb');
    const { Count } = await host.database.client().send(
      new QueryCommand({
        TableName: `${host.prefix}players`,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: `player#${found.computers[0].id}` } },
      }),
    );
    expect(Count).toBe(0);
  });
});

describe('what it is offered', () => {
  const begin = async (level = 1): Promise<AgainstComputer> => {
    const match = await startAgainstComputer(host, level);
    await play(match, 0, 'Rd5');
    await letComputerAnswer(host, match.id);
    return match;
  };

  it('a takeback it allows, and plays anew at the same ply', async () => {
    const match = await begin();
    await send('requestTakeback', match, 2);
    await letComputerAnswer(host, match.id);
    expect(await read(match.id)).toMatchObject({ ply: 0, sideToMove: 'WHITE', offers: [] });
    await play(match, 0, 'Re5');
    await letComputerAnswer(host, match.id);
    expect(await turnsOf(match.id)).toEqual(['guest: Re5', expect.stringMatching(/^1: /)]);
  });

  it('a takeback of the turn that it is about to answer, too', async () => {
    const match = await startAgainstComputer(host);
    await play(match, 0, 'Rd5');
    const tasks = await takeTasks(host, match.id);
    await send('requestTakeback', match, 1);
    await doTasks(host, tasks);
    expect(await read(match.id)).toMatchObject({ ply: 0 });
  });

  it('a draw it declines while it is not losing, and the game goes on', async () => {
    const match = await begin(8);
    await send('offerDraw', match, 2);
    await letComputerAnswer(host, match.id);
    expect(await read(match.id)).toMatchObject({ status: 'ACTIVE', ply: 2, offers: [] });
    await play(match, 2, 'Ree5');
    await letComputerAnswer(host, match.id);
    expect(await read(match.id)).toMatchObject({ ply: 4 });
  });

  it('a draw while it is to move it answers before it plays', async () => {
    const match = await begin(8);
    await play(match, 2, 'Ree5');
    await send('offerDraw', match, 3);
    await letComputerAnswer(host, match.id);
    expect(await read(match.id)).toMatchObject({ status: 'ACTIVE', ply: 4, offers: [] });
  });

  it('another game it plays, sides exchanged, once', async () => {
    const match = await begin(2);
    await sendEnding(host.query, 'resign', match.guest, { gameId: match.id });
    const offer = `mutation { offerRematch(input: { gameId: "${match.id}" }) { errors { code } } }`;
    expect((await host.query(offer, {}, match.guest.token)).data.offerRematch.errors).toEqual([]);
    const tasks = await takeTasks(host, match.id);
    await Promise.all([doTasks(host, tasks), doTasks(host, tasks)]);
    await doTasks(host, tasks);
    const next = (await read(match.id)).rematch.game.id;
    expect(await read(next)).toMatchObject({
      status: 'ACTIVE',
      rated: false,
      white: { computerLevel: 2 },
      black: { id: match.guest.id },
    });
    await letComputerAnswer(host, next);
    expect(await read(next)).toMatchObject({ ply: 1 });
  });

  it('another game by somebody who is gone it does not begin', async () => {
    const match = await begin();
    await sendEnding(host.query, 'resign', match.guest, { gameId: match.id });
    await host.query(
      `mutation { offerRematch(input: { gameId: "${match.id}" }) { errors { code } } }`,
      {},
      match.guest.token,
    );
    const tasks = await takeTasks(host, match.id);
    const deletion = 'mutation { deleteAccount(input: { confirmation: "Rosalind" }) { errors { code } } }';
    expect((await host.query(deletion, {}, match.guest.token)).data.deleteAccount.errors).toEqual([]);
    await host.service.sweep();
    await doTasks(host, tasks);
    expect((await read(match.id)).rematch?.game ?? null).toBeNull();
  });
});

it('plays on against somebody who has deleted their account until that has ended their game, and no longer', async () => {
  const match = await startAgainstComputer(host);
  await play(match, 0, 'Rd5');
  const deletion = 'mutation { deleteAccount(input: { confirmation: "Rosalind" }) { errors { code } } }';
  expect((await host.query(deletion, {}, match.guest.token)).data.deleteAccount.errors).toEqual([]);
  await letComputerAnswer(host, match.id);
  expect(await read(match.id)).toMatchObject({ status: 'ACTIVE', ply: 2 });
  await host.service.sweep();
  await letComputerAnswer(host, match.id);
  expect(await read(match.id)).toMatchObject({ status: 'FINISHED', termination: 'RESIGNATION', ply: 2 });
});
