import { describe, expect, it } from 'vitest';
import { followNotice, readPush } from './push.ts';

const ORIGIN = 'https://chess.example';

describe('what was pushed', () => {
  it('is read as the service sends it', () => {
    const sent = {
      title: 'DNA Chess',
      body: 'It is your turn.',
      tag: 'g_1',
      kind: 'YOUR_TURN',
      noticeId: 'n_1',
      gameId: 'g_1',
    };
    expect(readPush(JSON.stringify(sent))).toEqual({
      title: 'DNA Chess',
      body: 'It is your turn.',
      tag: 'g_1',
      gameId: 'g_1',
    });
    expect(readPush(JSON.stringify({ ...sent, gameId: null })).gameId).toBeUndefined();
  });

  it.each([undefined, '', '{', 'null', '7', '{"title":7,"body":"b","tag":"t"}'])(
    'is shown though it cannot be read: %s',
    text => {
      expect(readPush(text)).toMatchObject({ title: 'DNA Chess', gameId: undefined });
    },
  );
});

const setUp = (urls: readonly string[]) => {
  const done: string[] = [];
  const windows = {
    list: async () =>
      urls.map(url => ({
        url: ORIGIN + url,
        focus: async () => done.push(`focus ${url}`),
        navigate: async (to: string) => done.push(`${url} to ${to.replace(ORIGIN, '')}`),
      })),
    open: async (url: string) => done.push(`open ${url.replace(ORIGIN, '')}`),
  };
  return { done, windows };
};

describe('a notice that is clicked', () => {
  it.each([
    [['/lobby', '/game/g_1#3'], 'g_1', ['focus /game/g_1#3']],
    [['/lobby'], 'g_1', ['focus /lobby', '/lobby to /game/g_1']],
    [[], 'g_1', ['open /game/g_1']],
    [[], undefined, ['open /inbox']],
  ])('with windows at %o leads to %s', async (urls, gameId, expected) => {
    const { done, windows } = setUp(urls);
    await followNotice(gameId, ORIGIN, windows);
    expect(done).toEqual(expected);
  });
});
