import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { unwrap } from '#test/kit/notation';
import { type PlayerId, toPlayerId } from '../../domain/ids.ts';
import { newPlayer } from '../../domain/players/player.ts';
import { SCOPES } from '../../domain/players/scope.ts';
import { signIn } from '../../identity/sign-in.ts';
import { hashToken } from '../../identity/tokens.ts';
import { createGameStore } from '../../store/game/game-store.ts';
import { tableDefinitions } from '../../store/items/tables.ts';
import { createBotStore } from '../../store/players/bot-store.ts';
import { type AccountName, createIdentityStore } from '../../store/players/identity-store.ts';
import { createPlayerListStore } from '../../store/players/player-list-store.ts';
import { createPlayerStore } from '../../store/players/player-store.ts';
import { createTokenStore } from '../../store/players/token-store.ts';
import { claimGuest } from './claim-guest.ts';

const MINUTE = 60 * 1000;
const ISSUER = { name: 'toy', issuer: 'https://toy/', audience: 'chess' };

let database: TestDatabase;
let games: string;
let players: string;
const clock = { now: Date.UTC(2026, 10, 30) };
beforeAll(async () => {
  database = await startTestDatabase();
  const create = (index: number) =>
    database.createTable(name => {
      const definition = tableDefinitions('any-')[index];
      if (definition === undefined) throw new Error('a table is missing');
      return { ...definition, TableName: name };
    });
  [games, players] = [await create(0), await create(1)];
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
  const audited: string[] = [];
  return {
    games: createGameStore(dynamodb, games),
    players: createPlayerStore(dynamodb, players),
    identities: createIdentityStore(dynamodb, players),
    tokens: createTokenStore(dynamodb, players),
    lists: createPlayerListStore(dynamodb, players),
    bots: createBotStore(dynamodb, players),
    audit: (event: string) => audited.push(event),
    now: () => clock.now,
    audited,
    requests: () => requests,
  };
};

type Actor = ReturnType<typeof createActor>;

let created = 0;
const calm = () => createActor();

/** A new guest, and a token for them that is also their name. */
const createGuest = async () => {
  created += 1;
  const token = `token-${created}`;
  const id = toPlayerId(Uint8Array.from({ length: 10 }, (_, index) => (created >> (8 * (9 - index))) & 255));
  const { players: store, tokens } = calm();
  await store.create(newPlayer({ id, name: 'Guest', isGuest: true, createdAt: 0 }));
  const expiresAt = clock.now + 365 * 24 * 60 * MINUTE;
  await tokens.save(hashToken(token), { player: id, scopes: SCOPES, expiresAt, revokedAt: undefined, api: undefined });
  return { id, token };
};

const enter = async (account: AccountName, actor: Actor = calm()): Promise<PlayerId> => {
  const player = await signIn(actor, {
    issuer: ISSUER,
    subject: account.subject,
    name: 'A',
    issuedAt: 1,
    expiresAt: 2,
  });
  return unwrap(player);
};

/** A new account that has signed in. */
const createAccount = async (): Promise<AccountName> => {
  created += 1;
  const account = { issuer: ISSUER.issuer, subject: `subject-${created}` };
  await enter(account);
  return account;
};

const isGuest = async (id: PlayerId) => (await calm().players.loadMany([id]))[0]?.isGuest;
const isOk = (outcome: { readonly ok: boolean }) => outcome.ok;

/** The requests of one claim. */
const STEPS = Array.from({ length: 14 }, (_, index) => index + 1);

describe('a claim that is interrupted', () => {
  it.each(STEPS)(
    'before request %i is finished by the next sign-in, or not begun, and can be made again',
    async step => {
      const [account, guest, other] = [await createAccount(), await createGuest(), await createAccount()];
      const before = await enter(account);
      const dying = createActor(request => {
        if (request >= step) throw new Error('the power went');
      });
      await expect(claimGuest(dying, account, guest.token)).rejects.toThrow('the power went');
      const after = await enter(account);
      expect(after).toBe((await isGuest(guest.id)) ? before : guest.id);
      const theirs = await claimGuest(calm(), other, guest.token);
      const mine = await claimGuest(calm(), account, guest.token);
      expect([theirs, mine].filter(isOk)).toHaveLength(1);
      expect(theirs.ok).toBe(after !== guest.id);
      expect(await enter(theirs.ok ? other : account)).toBe(guest.id);
    },
  );
});

describe('of many claims at once', () => {
  it('by different accounts one gets the guest', async () => {
    const guest = await createGuest();
    const accounts = await Promise.all(Array.from({ length: 8 }, createAccount));
    const outcomes = await Promise.all(accounts.map(account => claimGuest(calm(), account, guest.token)));
    const players = await Promise.all(accounts.map(account => enter(account)));
    expect(outcomes.filter(isOk)).toHaveLength(1);
    expect(players.map(player => player === guest.id)).toEqual(outcomes.map(isOk));
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error.code).toBe('GUEST_CLAIMED');
  });

  it('by one account for different guests one is got, and the others stay guests', async () => {
    const account = await createAccount();
    const guests = await Promise.all(Array.from({ length: 6 }, createGuest));
    const outcomes = await Promise.all(guests.map(({ token }) => claimGuest(calm(), account, token)));
    expect(outcomes.filter(isOk)).toHaveLength(1);
    expect(await Promise.all(guests.map(({ id }) => isGuest(id)))).toEqual(outcomes.map(outcome => !outcome.ok));
    expect(await enter(account)).toBe(guests[outcomes.findIndex(isOk)]?.id);
  });

  it('that are the same all succeed, and one is logged', async () => {
    const [account, guest] = [await createAccount(), await createGuest()];
    const actors = [1, 2, 3, 4].map(() => calm());
    const outcomes = await Promise.all(actors.map(actor => claimGuest(actor, account, guest.token)));
    expect(outcomes.every(isOk)).toBe(true);
    expect(actors.flatMap(({ audited }) => audited)).toEqual(['GUEST_CLAIMED']);
    expect(await calm().tokens.list(guest.id)).toMatchObject([{ label: 'Guest', scopes: SCOPES }]);
  });
});

/** An actor that stops before one of its requests until it is let go on. */
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
  return { actor, arrived, open: () => open() };
};

type Claim = (actor: Actor) => ReturnType<typeof claimGuest>;

const interleave = async (mine: number, theirs: number, first: Claim, second: Claim) => {
  const [a, b] = [createPause(mine), createPause(theirs)];
  const one = first(a.actor);
  await Promise.race([a.arrived, one]);
  clock.now += 11 * MINUTE;
  const two = second(b.actor);
  await Promise.race([b.arrived, two]);
  a.open();
  await one;
  b.open();
  await two;
};

describe('an account that came too late for a guest', () => {
  it.each(STEPS)('before request %i may claim another at once', async step => {
    const [account, other] = [await createAccount(), await createAccount()];
    const [wanted, next] = [await createGuest(), await createGuest()];
    const late = createPause(step);
    const outcome = claimGuest(late.actor, account, wanted.token);
    await Promise.race([late.arrived, outcome]);
    const wasFirst = !(await claimGuest(calm(), other, wanted.token)).ok;
    late.open();
    expect((await outcome).ok).toBe(wasFirst);
    expect((await claimGuest(calm(), wasFirst ? other : account, next.token)).ok).toBe(true);
  });
});

describe('two claims, however long either of them pauses, and wherever,', () => {
  it.each(STEPS)('the first before request %i: never give a guest to two accounts', async mine => {
    for (const theirs of STEPS.filter(step => (step + mine) % 2 === 0)) {
      const [guest, first, second] = [await createGuest(), await createAccount(), await createAccount()];
      const by = (account: AccountName) => (actor: Actor) => claimGuest(actor, account, guest.token);
      await interleave(mine, theirs, by(first), by(second));
      const owners = [await enter(first), await enter(second)].filter(id => id === guest.id);
      expect(owners.length, `paused before ${mine} and ${theirs}`).toBe((await isGuest(guest.id)) ? 0 : 1);
    }
  });

  it.each(STEPS)('the first before request %i: never leave a guest claimed and with nobody', async mine => {
    for (const theirs of STEPS.filter(step => (step + mine) % 2 === 0)) {
      const [account, one, two] = [await createAccount(), await createGuest(), await createGuest()];
      const claim = (token: string) => (actor: Actor) => claimGuest(actor, account, token);
      await interleave(mine, theirs, claim(one.token), claim(two.token));
      const player = await enter(account);
      const claimed = [one, two].map(async ({ id }) => ((await isGuest(id)) ? undefined : id));
      const taken = (await Promise.all(claimed)).filter(id => id !== undefined);
      expect(
        taken.filter(id => id !== player),
        `paused before ${mine} and ${theirs}`,
      ).toEqual([]);
    }
  });
});
