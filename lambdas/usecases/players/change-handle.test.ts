import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { type PlayerId, toPlayerId } from '../../domain/ids.ts';
import { newPlayer } from '../../domain/players/player.ts';
import { tableDefinitions } from '../../store/items/tables.ts';
import { createHandleStore } from '../../store/players/handle-store.ts';
import { createPlayerStore } from '../../store/players/player-store.ts';
import { changeHandle, findByHandle } from './change-handle.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

let database: TestDatabase;
let table: string;
const clock = { now: Date.UTC(2026, 10, 30) };
beforeAll(async () => {
  database = await startTestDatabase();
  table = await database.createTable(name => {
    const [, definition] = tableDefinitions('any-');
    if (definition === undefined) throw new Error('there is no players table');
    return { ...definition, TableName: name };
  });
});
afterAll(() => database.close());

/** Somebody at a database, before each of whose requests a test may step in. */
const createActor = (before: (request: number) => Promise<void> | void = () => undefined) => {
  const client = database.client();
  let requests = 0;
  client.middlewareStack.add(
    next => async args => {
      requests += 1;
      await before(requests);
      return next(args);
    },
    { step: 'initialize', name: 'testStep' },
  );
  const dynamodb = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return {
    players: createPlayerStore(dynamodb, table),
    handles: createHandleStore(dynamodb, table),
    now: () => clock.now,
    requests: () => requests,
  };
};

type Actor = ReturnType<typeof createActor>;
const change = (actor: Actor, id: PlayerId, handle: string) => changeHandle(actor, id, handle);

let created = 0;
const createPlayer = async (): Promise<PlayerId> => {
  created += 1;
  const id = toPlayerId(Uint8Array.from({ length: 10 }, (_, index) => (created >> (8 * (9 - index))) & 255));
  await createActor().players.create(newPlayer({ id, name: 'P', isGuest: true, createdAt: 0 }));
  return id;
};
const newHandle = (): string => `name-${created}-x`;
const handleOf = async (id: PlayerId) => (await createActor().players.loadMany([id]))[0]?.handle;

/** The requests that a change from one handle to another makes. */
const STEPS = [1, 2, 3, 4, 5, 6, 7];

describe('a change of handle that is interrupted', () => {
  it.each(STEPS)('before request %i leaves one handle or the other, and neither out of reach', async step => {
    const [me, other] = [await createPlayer(), await createPlayer()];
    const [former, next] = [`${newHandle()}-a`, `${newHandle()}-b`];
    await change(createActor(), me, former);
    clock.now += 31 * DAY;
    const dying = createActor(request => {
      if (request >= step) throw new Error('the power went');
    });
    await expect(change(dying, me, next)).rejects.toThrow('the power went');
    const mine = await handleOf(me);
    expect([former, next]).toContain(mine);
    expect(await change(createActor(), other, mine ?? '')).toMatchObject({ error: { code: 'HANDLE_TAKEN' } });
    clock.now += 11 * MINUTE;
    expect(await change(createActor(), other, mine ?? '')).toMatchObject({ error: { code: 'HANDLE_TAKEN' } });
    if (mine === next) clock.now += 91 * DAY;
    expect(await change(createActor(), other, mine === next ? former : next)).toMatchObject({ ok: true });
    expect(await handleOf(me)).toBe(mine);
  });

  it('is finished by doing it again', async () => {
    for (const step of STEPS) {
      const me = await createPlayer();
      const handle = newHandle();
      const dying = createActor(request => {
        if (request >= step) throw new Error('the power went');
      });
      await change(dying, me, handle).catch(() => undefined);
      expect(await change(createActor(), me, handle)).toMatchObject({ ok: true, value: { handle } });
      expect((await findByHandle(createActor(), handle.toUpperCase()))?.id).toBe(me);
    }
  });
});

/** A gate that stops an actor before one of its requests. */
const createPause = (step: number) => {
  let arrive: () => void = () => undefined;
  let open: () => void = () => undefined;
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  const actor = createActor(async request => {
    if (request !== step) return;
    arrive();
    await opened;
  });
  return { actor, arrived, open };
};

describe('two changes to one handle', () => {
  it('never give it to two, however long either of them pauses, and wherever', async () => {
    for (const mine of STEPS)
      for (const theirs of STEPS) {
        const [me, other] = [await createPlayer(), await createPlayer()];
        const handle = newHandle();
        const first = createPause(mine);
        const myChange = change(first.actor, me, handle);
        await Promise.race([first.arrived, myChange]);
        clock.now += 11 * MINUTE;
        const second = createPause(theirs);
        const theirChange = change(second.actor, other, handle);
        await Promise.race([second.arrived, theirChange]);
        first.open();
        await myChange;
        second.open();
        await theirChange;
        const holders = [await handleOf(me), await handleOf(other)].filter(each => each === handle);
        expect(holders.length, `paused before ${mine} and ${theirs}`).toBeLessThanOrEqual(1);
      }
  });

  it('by many at once give it to one', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, createPlayer));
    const handle = newHandle();
    const spell = (index: number) => (index % 2 === 0 ? handle : handle.toUpperCase());
    const outcomes = await Promise.all(ids.map((id, index) => change(createActor(), id, spell(index))));
    expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error.code).toBe('HANDLE_TAKEN');
    expect((await findByHandle(createActor(), handle))?.id).toBe(ids[outcomes.findIndex(outcome => outcome.ok)]);
  });

  it('by one player at once give them one', async () => {
    const me = await createPlayer();
    const wanted = ['aaa', 'bbb', 'ccc'].map(end => `${newHandle()}-${end}`);
    const outcomes = await Promise.all(wanted.map(handle => change(createActor(), me, handle)));
    expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1);
    expect(await handleOf(me)).toBe(wanted[outcomes.findIndex(outcome => outcome.ok)]);
  });
});
