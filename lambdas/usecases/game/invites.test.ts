import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, crashAt, type Lobby, POWER_CUT, startLobby } from '#test/kit/lobby';
import type { Game } from '../../domain/game/game.ts';
import type { PlayerId } from '../../domain/ids.ts';
import { createNewGame } from './create-game.ts';
import { findInvited, joinByInvite, revokeInvite, rotateInvite } from './invites.ts';

let lobby: Lobby;
let here: Actor;
beforeEach(async () => {
  lobby = await startLobby();
  here = lobby.actor();
});
afterEach(() => lobby.close());

const INPUT = {
  ruleset: 'standard',
  seat: 'WHITE',
  visibility: 'PRIVATE',
  hotSeat: false,
  rated: false,
  timeControl: undefined,
  idempotencyKey: 'k',
  computer: undefined,
} as const;

const create = async (actor: Actor, player: PlayerId): Promise<Game> => {
  const made = await createNewGame(actor, player, INPUT);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};

const codeOf = ({ inviteCode }: Game): string => {
  if (inviteCode === undefined) throw new Error('the game has no invite');
  return inviteCode;
};

/** Runs something with a crash before each of its requests, one after another, until it gets through. */
const crashEverywhere = async (
  run: (crashing: Actor) => Promise<(outcome: 'done' | 'crashed') => Promise<void>>,
): Promise<number> => {
  for (let step = 1; ; step++) {
    const crashing = lobby.actor(crashAt(step));
    const check = await run(crashing);
    const isDone = crashing.requests() < step;
    await check(isDone ? 'done' : 'crashed');
    if (isDone) return step;
  }
};

const orCrash = async (task: Promise<unknown>): Promise<void> => {
  await task.catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== POWER_CUT) throw error;
  });
};

describe('a private game', () => {
  it('has an invite that leads to it from its first moment, wherever making it was interrupted', async () => {
    const steps = await crashEverywhere(async crashing => {
      const [creator, friend] = [await lobby.createPlayer(), await lobby.createPlayer()];
      await orCrash(create(crashing, creator));
      return async () => {
        const game = await create(here, creator);
        expect(await findInvited(here, friend, codeOf(game))).toMatchObject({ id: game.id });
        expect(await joinByInvite(here, friend, codeOf(game))).toMatchObject({ value: { game: { id: game.id } } });
      };
    });
    expect(steps).toBeGreaterThan(2);
  });

  it.each(['rotate', 'revoke'] as const)(
    'lets in by the code it has alone, wherever to %s was interrupted',
    async what => {
      const steps = await crashEverywhere(async crashing => {
        const [creator, friend] = [await lobby.createPlayer(), await lobby.createPlayer()];
        const before = await create(here, creator);
        const change =
          what === 'rotate'
            ? rotateInvite(crashing, creator, { gameId: before.id, expiresAt: undefined })
            : revokeInvite(crashing, creator, before.id);
        await orCrash(change);
        return async outcome => {
          const after = await here.games.load(before.id);
          const [old, present] = [codeOf(before), after?.inviteCode];
          if (outcome === 'done') expect(present).not.toBe(old);
          if (present !== old) expect((await joinByInvite(here, friend, old)).ok).toBe(false);
          if (present !== undefined) expect((await joinByInvite(here, friend, present)).ok).toBe(true);
        };
      });
      expect(steps).toBeGreaterThan(2);
    },
  );

  it('is joined or gets another invite, whatever request of the one the other comes before', async () => {
    const seen = new Set<boolean>();
    for (let step = 1; step <= 7; step++) {
      const [creator, friend] = [await lobby.createPlayer(), await lobby.createPlayer()];
      const game = await create(here, creator);
      const rotated: boolean[] = [];
      const slow = lobby.actor(async request => {
        if (request === step)
          rotated.push((await rotateInvite(here, creator, { gameId: game.id, expiresAt: undefined })).ok);
      });
      const joined = await joinByInvite(slow, friend, codeOf(game));
      if (rotated.length === 1) expect(joined.ok).toBe(!rotated[0]);
      seen.add(joined.ok);
      expect((await here.games.load(game.id))?.status).toBe(joined.ok ? 'ACTIVE' : 'OPEN');
    }
    expect(seen.size).toBe(2);
  });
});
