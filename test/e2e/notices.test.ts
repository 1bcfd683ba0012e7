import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playTurn, startMatch } from '#test/play';
import { type Backend, startBackend } from './kit/backend.ts';
import { createSubscriber } from './kit/subscriber.ts';
import { quiet, until } from './kit/until.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(async () => {
  await backend.close();
  expect(backend.complaints).toEqual([]);
});

interface Told {
  readonly id: string;
  readonly kind: string;
  readonly ply: number;
}

/** What `noticeReceived` tells a player, over the official client. */
const listen = (token: string): readonly Told[] => {
  const told: Told[] = [];
  createSubscriber(backend.wsUrl, token).client.subscribe<{ noticeReceived: Told }>(
    { query: 'subscription { noticeReceived { id kind ply game { id } from { name } isRead } }' },
    {
      next: ({ data }) => void (data && told.push(data.noticeReceived)),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return told;
};

const words = (told: readonly Told[]): readonly string[] => told.map(({ kind, ply }) => `${kind} ${ply}`);

const unreadCountOf = async (token: string): Promise<number> =>
  (await backend.query('{ inbox { unreadCount } }', {}, token)).data.inbox.unreadCount;

describe('noticeReceived', () => {
  it('begins with what is unread, and tells each notice as it comes, once', async () => {
    const { id, white, black } = await startMatch(backend.query);
    await until(async () => (await unreadCountOf(white.token)) === 1);
    const [toWhite, toBlack] = [listen(white.token), listen(black.token)];
    await until(() => toWhite.length === 1);
    await playTurn(backend.query, white, { gameId: id, expectedPly: 0, turn: 'Rd5' });
    await until(() => toBlack.length === 1);
    await playTurn(backend.query, black, { gameId: id, expectedPly: 1, turn: 'Re4' });
    await until(() => toWhite.length === 2);
    await quiet();
    expect([words(toWhite), words(toBlack)]).toEqual([['YOUR_TURN 0', 'YOUR_TURN 2'], ['YOUR_TURN 1']]);
    const late = listen(black.token);
    await quiet();
    expect(late).toEqual([]);
    expect(await unreadCountOf(white.token)).toBe(1);
  });

  it('needs a token', async () => {
    const { client } = createSubscriber(backend.wsUrl);
    const refused = new Promise(resolve => {
      client.subscribe(
        { query: 'subscription { noticeReceived { id } }' },
        { next: () => undefined, error: resolve, complete: () => resolve('completed') },
      );
    });
    expect(await refused).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });
});
