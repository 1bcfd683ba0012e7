import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { createLog } from '../log.ts';
import { createScheduleStore, JOB_SHARDS, type Job, type ScheduleStore } from '../store/items/schedule-store.ts';
import { tableDefinitions, tableNames } from '../store/items/tables.ts';
import { type JobRunner, runSchedule, type ScheduleRun } from './run-schedule.ts';

let database: TestDatabase;
let schedule: ScheduleStore;
let now = 0;

const log = createLog(
  () => undefined,
  () => 0,
);

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  now = 1000;
  const definition = tableDefinitions('any-').find(({ TableName }) => TableName === tableNames('any-').schedule);
  if (definition === undefined) throw new Error('there is no schedule table');
  const table = await database.createTable(name => ({ ...definition, TableName: name }));
  schedule = createScheduleStore(DynamoDBDocumentClient.from(database.client()), table);
});

const job = (id: string, dueAt: number): Job => ({ kind: 'REMINDER', id, dueAt, data: { of: id } });

const run = async (runner: JobRunner, how: Partial<ScheduleRun> = {}) =>
  runSchedule({ schedule, now: () => now }, { runners: { REMINDER: runner }, log, ...how });

/** Everything on the schedule, due or not. */
const all = async () =>
  (await Promise.all(JOB_SHARDS.map(shard => schedule.listDue(shard, 1e12, 100))))
    .flat()
    .map(({ id, dueAt }) => [id, dueAt]);

describe('the schedule', () => {
  it('has a job done once its instant has come, once', async () => {
    for (const each of [job('a', 1000), job('b', 1001), job('c', 500)]) await schedule.add(each);
    const done: string[] = [];
    const runner: JobRunner = async ({ id, data }) => {
      expect(data).toEqual({ of: id });
      done.push(id);
      return undefined;
    };
    expect(await run(runner)).toEqual({ judged: 2, failed: 0, hasMore: false });
    expect(await run(runner)).toEqual({ judged: 0, failed: 0, hasMore: false });
    expect(done.toSorted()).toEqual(['a', 'c']);
    expect(await all()).toEqual([['b', 1001]]);
  });

  it('has a job done again when it says so', async () => {
    await schedule.add(job('a', 1000));
    await run(async () => 5000);
    expect(await all()).toEqual([['a', 5000]]);
  });

  it('tries a job that fails again a minute later, and does the others', async () => {
    for (const each of [job('a', 1000), job('b', 1000)]) await schedule.add(each);
    const report = await run(async ({ id }) => {
      if (id === 'a') throw new Error('no');
      return undefined;
    });
    expect(report).toEqual({ judged: 1, failed: 1, hasMore: false });
    expect(await all()).toEqual([['a', 61_000]]);
  });

  it('forgets a job that is taken off', async () => {
    await schedule.add(job('a', 1000));
    await schedule.remove(job('a', 1000));
    await schedule.remove(job('a', 1000));
    expect(await all()).toEqual([]);
  });

  it('goes through more than a page of jobs, each once', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `job-${index}`);
    await Promise.all(ids.map(id => schedule.add(job(id, 900))));
    const done: string[] = [];
    await run(async ({ id }) => {
      done.push(id);
      return undefined;
    });
    expect(done.toSorted()).toEqual(ids.toSorted());
  });

  it('keeps no job waiting for those of a lane that is slow, and runs few of these at a time', async () => {
    const slow = Array.from({ length: 40 }, (_, index) => ({ ...job(`slow-${index}`, 900), lane: 'slow.example' }));
    const quick = Array.from({ length: 120 }, (_, index) => ({
      ...job(`quick-${index}`, 901),
      lane: `${index}.example`,
    }));
    await Promise.all([...slow, ...quick].map(each => schedule.add(each)));
    let free: () => void = () => undefined;
    const blocked = new Promise<void>(resolve => {
      free = resolve;
    });
    let [held, most, done] = [0, 0, 0];
    const report = await run(async ({ lane }) => {
      if (lane === 'slow.example') {
        most = Math.max(most, ++held);
        await blocked;
        held -= 1;
      } else if (++done === quick.length) free();
      return undefined;
    });
    expect(report).toEqual({ judged: 160, failed: 0, hasMore: false });
    expect(most).toBe(4);
  });

  it('begins no job once its time is over, and leaves those on the schedule', async () => {
    for (const each of [job('a', 1000), job('b', 1001)]) await schedule.add({ ...each, lane: 'one' });
    now = 2000;
    let begun = 0;
    const runner: JobRunner = async () => {
      begun += 1;
      return undefined;
    };
    expect(await run(runner, { isOver: () => true })).toEqual({ judged: 0, failed: 0, hasMore: true });
    expect([begun, (await all()).length]).toEqual([0, 2]);
    const isOver = () => begun >= 1;
    expect(await run(runner, { isOver })).toMatchObject({ judged: 1, hasMore: true });
    expect([begun, (await all()).length]).toEqual([1, 1]);
  });

  it('leaves a job where it is when its next time cannot be written', async () => {
    await schedule.add(job('a', 1000));
    const broken: ScheduleStore = {
      ...schedule,
      add: async () => {
        throw new Error('The database is busy.');
      },
    };
    const ports = { schedule: broken, now: () => now };
    const report = await runSchedule(ports, { runners: { REMINDER: async () => 5000 }, log });
    expect(report).toEqual({ judged: 0, failed: 1, hasMore: false });
    expect(await all()).toEqual([['a', 1000]]);
  });
});
