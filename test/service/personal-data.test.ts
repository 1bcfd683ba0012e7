import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../kit/accounts.ts';
import { readAllItems } from '../kit/all-items.ts';
import { tellGame } from '../kit/tell.ts';
import { createGame, createGuest, type Guest, joinGame, playTurn } from '../play.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

let host: AccountService;
let life: BusyLife;
beforeAll(async () => {
  host = await startAccountService();
  life = await liveBusily();
});
afterAll(() => host.close());

const mutate = async (text: string, { token }: { token: string }, fields = '') => {
  const { data, errors } = await host.query(
    `mutation { payload: ${text} { ${fields} errors { code message } } }`,
    {},
    token,
  );
  if (errors.length > 0 || data.payload.errors.length > 0)
    throw new Error(`${text}: ${JSON.stringify([errors, data?.payload])}`);
  return data.payload;
};
const get = (path: string, search: string, token?: string) =>
  host.send({
    method: 'GET',
    path,
    search,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

interface Entry {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A whole export, and how many parts it came in. */
const exportAll = async (token: string): Promise<{ readonly entries: readonly Entry[]; readonly parts: number }> => {
  let [search, text, parts] = ['', '', 0];
  for (;;) {
    const answer = await get('/me/export', search, token);
    expect(answer.status).toBe(200);
    text += answer.text;
    parts += 1;
    const next = /^<\/me\/export\?(.*)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];
    expect(answer.headers['x-export-last']).toBe(String(next === undefined));
    if (next === undefined) break;
    search = next;
  }
  const lines = text.split('\n').filter(line => line !== '');
  return { entries: lines.map(line => JSON.parse(line)), parts };
};

const startGame = async (white: Guest, black: Guest, input: object = {}): Promise<string> => {
  const { game } = await createGame(host.query, white, { seat: 'WHITE', ...input });
  await joinGame(host.query, black, game.id, game.inviteCode);
  await tellGame(host, game.id);
  return game.id;
};

interface BusyLife {
  readonly ada: Guest;
  readonly bob: Guest;
  /** Tokens that were shown to Ada. */
  readonly secrets: readonly string[];
}

/** A player who has used everything that there is. */
const liveBusily = async (): Promise<BusyLife> => {
  const [ada, bob] = [await host.createAccount('Ada Byron'), await host.createAccount('Bob')];
  await mutate('changeHandle(input: { handle: "AdaByron" })', ada);
  await mutate('updateProfile(input: { bio: "Engines, analytical", country: "GB" })', ada);
  const { token: bot } = await mutate('createApiToken(input: { label: "My program", scopes: [PLAY] })', ada, 'token');
  const revoked = await mutate(
    'createApiToken(input: { label: "Old program", scopes: [PLAY] })',
    ada,
    'token apiToken { id }',
  );
  await mutate(`revokeApiToken(input: { id: "${revoked.apiToken.id}" })`, ada);
  const machine = await mutate('createBot(input: { name: "Ada’s engine", handle: "AdaEngine" })', ada, 'token');
  await mutate(`blockPlayer(input: { playerId: "${(await createGuest(host.query, 'Rude')).id}" })`, ada);

  const rated = await startGame(ada, bob, { rated: true });
  await mutate(`resign(input: { gameId: "${rated}" })`, bob);
  await tellGame(host, rated);
  await mutate(`offerRematch(input: { gameId: "${rated}" })`, bob);
  await tellGame(host, rated);

  const going = await startGame(ada, bob, { visibility: 'PRIVATE', timeControl: { secondsPerTurn: 864_000 } });
  await playTurn(host.query, ada, { gameId: going, expectedPly: 0, turn: 'Ra3' });
  await mutate(`setConditionalTurns(input: { gameId: "${going}", expectedPly: 1, lines: [["Ra6", "Rh3"]] })`, ada);
  await mutate(`saveNote(input: { gameId: "${going}", text: "Keep the kinase." })`, ada);
  await mutate(`postMessage(input: { gameId: "${going}", room: PLAYERS, text: "Good luck from Ada" })`, ada);
  await mutate(`postMessage(input: { gameId: "${going}", room: PLAYERS, text: "Good luck from Bob" })`, bob);
  await tellGame(host, going);
  await createGame(host.query, ada, { visibility: 'PRIVATE' });
  const { game: alone } = await createGame(host.query, ada, { hotSeat: true });
  await tellGame(host, alone.id);

  await mutate(`reportPlayer(input: { playerId: "${bob.id}", reason: SPAM, text: "Bob writes too much." })`, ada);
  await mutate(`reportPlayer(input: { playerId: "${ada.id}", reason: OTHER, text: "Ada writes too little." })`, bob);
  await mutate(`createChallenge(input: { opponent: "${bob.id}", message: "A game, Bob?" })`, ada);
  await mutate(`createChallenge(input: { opponent: "${ada.id}", message: "A game, Ada?" })`, bob);
  return { ada, bob, secrets: [ada.token, bot, revoked.token, machine.token] };
};

/** Items beside others and nobody that name a player, and why they stay when the player is deleted, if they do. */
const ELSEWHERE: readonly (readonly [pattern: RegExp, stays: string | undefined])[] = [
  [/^games /, 'the game is the opponent’s, too'],
  [/^chat /, 'the room is the opponent’s, too; what they said is erased'],
  [/^archive /, 'the game is the opponent’s, too'],
  [/^players game#\S+ ratings$/, 'the opponent’s rating is counted by it'],
  [/^players player#\S+ rating#/, 'it is the opponent’s history'],
  [/^players player#\S+ (notice|unread)#/, 'it is what another was told'],
  [/^players player#\S+ outstanding#/, 'it is what another has outstanding'],
  [/^players challenge#\S+ challenge$/, 'it is the challenge of another, until it is cleared away'],
  [/^players handle#/, 'nobody else gets the handle for 90 days'],
  [/^schedule /, 'it is the deletion itself, and what comes to nothing'],
  [/^connections /, 'a table that forgets by itself'],
  [/^players player#\S+ report#/, 'it is another’s report, for the moderators'],
  [/^players token#\S+ grant$/, undefined],
  [/^players identity#\S+ identity$/, undefined],
  [/^players player#\S+ profile$/, 'a bot'],
];

const placeOf = (key: string) => ELSEWHERE.find(([pattern]) => pattern.test(key));

describe('everything that is kept of a player', () => {
  it('is in their export or known to be another’s, and secrets are not', async () => {
    const { ada, secrets } = life;
    const { entries } = await exportAll(ada.token);
    const kinds = [...new Set(entries.map(({ kind }) => kind))].toSorted();
    expect(kinds).toEqual([
      'apiToken',
      'block',
      'bot',
      'chatMessage',
      'conditional',
      'game',
      'incomingChallenge',
      'note',
      'notice',
      'outgoingChallenge',
      'outstanding',
      'player',
      'rating',
      'report',
      'unread',
      'waiting',
    ]);
    const text = JSON.stringify(entries);
    for (const told of [
      'Ada Byron',
      'AdaByron',
      'Engines, analytical',
      'My program',
      'Keep the kinase.',
      'A game, Bob?',
      'A game, Ada?',
      'Bob writes too much.',
      'Good luck from Ada',
      'Good luck from Bob',
      '1. Ra3',
    ])
      expect(text).toContain(told);
    for (const secret of secrets) expect(text).not.toContain(secret);
    const items = await readAllItems(host);
    for (const { key, text: stored } of items.filter(
      item => item.key.startsWith('players token#') && item.text.includes(ada.id),
    ))
      expect(text, stored).not.toContain(key.split(/[# ]/)[2]);
    const beside = `players player#${ada.id} `;
    const named = items.filter(item => item.text.includes(ada.id) && !item.key.startsWith(beside));
    expect(named.filter(({ key }) => placeOf(key) === undefined)).toEqual([]);
  });

  it('is for them alone, with a token that manages', async () => {
    const { bob } = life;
    const { token } = await mutate('createApiToken(input: { label: "x", scopes: [PLAY] })', bob, 'token');
    expect((await get('/me/export', '')).status).toBe(401);
    const refused = await get('/me/export', '', token);
    expect([refused.status, JSON.parse(refused.text).errors[0].extensions.code]).toEqual([403, 'SCOPE_MISSING']);
    for (const cursor of [
      'x',
      Buffer.from('["nowhere"]').toString('base64url'),
      Buffer.from('[7]').toString('base64url'),
    ]) {
      const bad = await get('/me/export', `cursor=${cursor}`, bob.token);
      expect([bad.status, JSON.parse(bad.text).errors[0].extensions.code]).toEqual([400, 'BAD_INPUT']);
    }
    expect(JSON.stringify((await exportAll(bob.token)).entries)).not.toContain('Keep the kinase.');
  });

  it('is gone once they are deleted, but for their id in what is others’', async () => {
    const { ada } = life;
    await mutate('deleteAccount(input: { confirmation: "AdaByron" })', ada);
    for (const later of [0, MINUTE, 60 * MINUTE, 91 * DAY]) {
      host.advance(later);
      await host.service.sweep();
    }
    const items = await readAllItems(host);
    const named = items.filter(item => item.text.includes(ada.id));
    expect(named.filter(({ key }) => key.startsWith(`players player#${ada.id} `)).map(({ key }) => key)).toEqual([
      `players player#${ada.id} profile`,
    ]);
    const others = named.filter(({ key }) => !key.startsWith(`players player#${ada.id} `));
    expect(others.filter(({ key }) => placeOf(key)?.[1] === undefined)).toEqual([]);
    // What another was told, as the message of a challenge, is theirs, and is forgotten with their inbox.
    const text = items
      .filter(({ key }) => !/ (notice|unread)#/.test(key))
      .map(item => item.text)
      .join();
    for (const erased of [
      'Ada Byron',
      'AdaByron',
      'Engines, analytical',
      'program',
      'kinase',
      'A game, Bob?',
      'Bob writes too much.',
      'Good luck from Ada',
      'engine',
      'AdaEngine',
    ])
      expect(text).not.toContain(erased);
  });
});
