import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '#engine/index';
import { UNREACHABLE } from '../graphql/failure.ts';
import type { SubscribePushInput } from '../operations.generated.ts';
import { createMemory } from '../testing/memory.ts';
import { beginPush, endPush, isPushed, keepPush, type PushDeps, pushesDetails } from './push-store.ts';

const KEY = 'AQID';

/** A browser whose push service gives it an endpoint, and may give it another. */
const createBrowser = () => {
  const world = { endpoint: 'https://push.example/1', isSubscribed: false };
  const subscription = () => ({
    endpoint: world.endpoint,
    options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
    toJSON: () => ({ endpoint: world.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      world.isSubscribed = false;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (world.isSubscribed ? subscription() : null),
    subscribe: async () => {
      world.isSubscribed = true;
      return subscription();
    },
  };
  vi.stubGlobal('navigator', {
    userAgent: 'Firefox/140 Linux',
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  });
  return world;
};

/** A service that knows browsers by their endpoint. */
const createService = () => {
  const world = { isThere: true, inputs: [] as SubscribePushInput[], ended: [] as string[] };
  const answer = (name: string, variables: unknown): object => {
    if (name === 'LoadPushKey') return { pushKey: KEY };
    if (name === 'UnsubscribePush') {
      world.ended.push((variables as { id: string }).id);
      return { unsubscribePush: { pushSubscription: null, errors: [] } };
    }
    const { input } = variables as { input: SubscribePushInput };
    world.inputs.push(input);
    return { subscribePush: { pushSubscription: { id: `ps_${input.endpoint.at(-1)}` }, errors: [] } };
  };
  const online: PushDeps = {
    storage: createMemory(),
    api: {
      send: async ({ name }, variables) => (world.isThere ? ok(answer(name, variables) as never) : err(UNREACHABLE)),
    },
  };
  return { world, inputs: world.inputs, online };
};

let browser = createBrowser();

beforeEach(() => {
  browser = createBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('pushes to this browser', () => {
  it('begin without details, and get them when they are wanted', async () => {
    const { online, inputs } = createService();
    expect(await beginPush(online, KEY)).toBeUndefined();
    expect([isPushed(online), pushesDetails(online)]).toEqual([true, false]);
    expect(await beginPush(online, KEY, true)).toBeUndefined();
    expect(pushesDetails(online)).toBe(true);
    expect(inputs.map(({ showDetails }) => showDetails)).toEqual([false, true]);
  });

  it('go on as they were after the push service has given another endpoint', async () => {
    const { online, inputs } = createService();
    await beginPush(online, KEY, true);
    await keepPush(online);
    expect(inputs).toHaveLength(1);
    browser.endpoint = 'https://push.example/2';
    await keepPush(online);
    expect(inputs.at(-1)).toMatchObject({ endpoint: 'https://push.example/2', showDetails: true });
    expect(pushesDetails(online)).toBe(true);
  });

  it('end in the browser and at the service', async () => {
    const { online, world } = createService();
    await beginPush(online, KEY);
    expect(await endPush(online)).toBeUndefined();
    expect([isPushed(online), browser.isSubscribed, world.ended]).toEqual([false, false, ['ps_1']]);
  });

  it('end in the browser even where the service cannot be reached', async () => {
    const { online, world } = createService();
    await beginPush(online, KEY);
    world.isThere = false;
    expect(await endPush(online)).toBe(UNREACHABLE);
    expect([isPushed(online), browser.isSubscribed]).toEqual([false, false]);
  });

  it('have not begun where the service does not answer', async () => {
    const { online, world } = createService();
    world.isThere = false;
    expect(await beginPush(online, KEY)).toBe(UNREACHABLE);
    expect(isPushed(online)).toBe(false);
  });
});
