import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAllItems } from '../kit/all-items.ts';
import { startInterrupted } from '../kit/interrupted.ts';
import { createGuest, type Guest, playTurn, startMatch } from '../play.ts';
import { httpEvent, startTestService, type TestService } from '../service.ts';

const MINUTE = 60 * 1000;

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const DELETE = 'mutation { deleteAccount(input: { confirmation: "Rosalind" }) { errors { code } } }';

const mutate = (text: string, { token }: Guest) => host.query(`mutation { ${text} { errors { code } } }`, {}, token);

/** A guest with something of each sort, and a game under way. */
const live = async (): Promise<{ readonly guest: Guest; readonly game: string }> => {
  const { id: game, white: guest, black } = await startMatch(host.query);
  await playTurn(host.query, guest, { gameId: game, expectedPly: 0, turn: 'Ra3' });
  await playTurn(host.query, black, { gameId: game, expectedPly: 1, turn: 'Ra6' });
  await mutate(`saveNote(input: { gameId: "${game}", text: "Note" })`, guest);
  await mutate('createApiToken(input: { label: "program", scopes: [PLAY] })', guest);
  await mutate(`blockPlayer(input: { playerId: "${(await createGuest(host.query, 'Rude')).id}" })`, guest);
  await mutate(`createChallenge(input: { opponent: "${black.id}", message: "Again?" })`, guest);
  return { guest, game };
};

/** Asks for the deletion and does what is due, in a process that stops at a request. */
const deleteInterrupted = async ({ token }: Guest, at: number): Promise<number> => {
  const { service, requests } = startInterrupted(host, at);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  await service.http(httpEvent({ headers, body: JSON.stringify({ query: DELETE }) }));
  await service.sweep().catch(() => undefined);
  return requests();
};

const statusOf = async (game: string) =>
  (await host.query('query ($id: ID!) { game(id: $id) { status termination } }', { id: game })).data.game;

describe('a deletion', () => {
  it('that is interrupted at whatever request has not begun, or is finished', async () => {
    const { guest: whole } = await live();
    const total = await deleteInterrupted(whole, Number.POSITIVE_INFINITY);
    expect(total).toBeGreaterThan(30);
    const lives = [];
    for (let at = 1; at <= total; at += 4) {
      const { guest, game } = await live();
      await deleteInterrupted(guest, at);
      lives.push({ guest, game });
    }
    for (const later of [2, 12, 60]) {
      host.advance(later * MINUTE);
      await host.service.sweep();
    }
    const items = await readAllItems(host);
    const outcomes = await Promise.all(
      lives.map(async ({ guest: { id, token }, game }) => {
        const { status, termination } = await statusOf(game);
        const { data } = await host.query('{ me { name } }', {}, token);
        const beside = items.filter(({ key }) => key.startsWith(`players player#${id} `));
        const wrote = items.some(
          ({ key, text }) => key.startsWith('players challenge#') && text.includes(`"challenger":"${id}"`),
        );
        return { status, termination, name: data?.me?.name, beside: beside.length, wrote };
      }),
    );
    const done = { status: 'FINISHED', termination: 'RESIGNATION', name: undefined, beside: 1, wrote: false };
    const untouched = {
      status: 'ACTIVE',
      termination: null,
      name: 'Rosalind',
      beside: expect.any(Number),
      wrote: true,
    };
    for (const outcome of outcomes) expect(outcome).toEqual(outcome.name === undefined ? done : untouched);
    const names = outcomes.map(({ name }) => name);
    expect(names).toContain(undefined);
    expect(names).toContain('Rosalind');
    // Once it is decided, it is: nobody comes back whose deletion was interrupted later.
    expect(names.lastIndexOf('Rosalind')).toBeLessThan(names.indexOf(undefined));
  });
});
