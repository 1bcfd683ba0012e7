import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '#engine/index';
import type { Api } from '../graphql/api.ts';
import { type Failure, UNREACHABLE } from '../graphql/failure.ts';
import { createFakeService } from '../testing/fake-service.ts';
import { loadGame } from './load-game.ts';

const TURNS = ['Rd5', 'Re4', 'Ra4', 'Rh5'];

interface Page {
  readonly version: number;
  readonly notations: readonly string[];
  readonly next: string | null;
}

/** Answers page after page; what is asked for after each is kept. */
const answering = (...answers: (Page | 'nothing' | 'unreachable')[]) => {
  const asked: unknown[] = [];
  const base = createFakeService().game();
  const api: Api = {
    send: async (_, variables) => {
      asked.push((variables as { after?: string }).after);
      const page = answers[asked.length - 1];
      if (page === 'unreachable' || page === undefined) return err(UNREACHABLE) as Result<never, Failure>;
      if (page === 'nothing') return ok({ game: null } as never);
      const nodes = page.notations.map(notation => ({ id: `t_${notation}`, ply: 0, notation }));
      const pageInfo = { hasNextPage: page.next !== null, endCursor: page.next };
      return ok({ game: { ...base, version: page.version, turns: { nodes, pageInfo } } } as never);
    },
  };
  return { api, asked };
};

const textsOf = (loaded: Awaited<ReturnType<typeof loadGame>>): readonly string[] | Failure =>
  loaded.ok ? loaded.value.line.steps.map(({ listed }) => listed.text) : loaded.error;

describe('a game that is loaded', () => {
  it('has the turns of all pages', async () => {
    const { api, asked } = answering(
      { version: 7, notations: TURNS.slice(0, 2), next: 'c' },
      { version: 7, notations: TURNS.slice(2), next: null },
    );
    expect(textsOf(await loadGame(api, 'g_1'))).toEqual(TURNS);
    expect(asked).toEqual([null, 'c']);
  });

  it('is loaded anew when it changes between two pages', async () => {
    const { api, asked } = answering(
      { version: 7, notations: TURNS.slice(0, 2), next: 'c' },
      { version: 8, notations: ['Rh5'], next: null },
      { version: 8, notations: TURNS.slice(0, 3), next: null },
    );
    expect(textsOf(await loadGame(api, 'g_1'))).toEqual(TURNS.slice(0, 3));
    expect(asked).toEqual([null, 'c', null]);
  });

  it('may be none, or not to be had', async () => {
    expect(textsOf(await loadGame(answering('nothing').api, 'g_1'))).toMatchObject({ code: 'GAME_NOT_FOUND' });
    expect(textsOf(await loadGame(answering('unreachable').api, 'g_1'))).toBe(UNREACHABLE);
  });

  it('by rules that this page does not know is said to be so', async () => {
    const { api } = answering({ version: 7, notations: ['Qd5'], next: null });
    expect(textsOf(await loadGame(api, 'g_1'))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('a newer page may be there after a reload'),
    });
  });
});
