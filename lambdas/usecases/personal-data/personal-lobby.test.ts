import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, crashAt, type Lobby, POWER_CUT, startLobby } from '#test/kit/lobby';
import type { PlayerId } from '../../domain/ids.ts';
import { acceptChallenge } from '../lobby/answer-challenge.ts';
import { createChallenge } from '../lobby/create-challenge.ts';
import { seekGame } from '../lobby/seek.ts';
import { loadSeeks } from '../lobby/settle-seek.ts';
import { lobbyDataOf } from './personal-lobby.ts';

let lobby: Lobby;
let here: Actor;
let [me, other]: PlayerId[] = [];
beforeEach(async () => {
  lobby = await startLobby();
  here = lobby.actor();
  [me, other] = [await lobby.createPlayer(), await lobby.createPlayer()];
});
afterEach(() => lobby.close());

const both = (): readonly [PlayerId, PlayerId] => {
  if (me === undefined || other === undefined) throw new Error('there are two');
  return [me, other];
};

const TERMS = {
  ruleset: 'standard',
  seat: 'WHITE',
  visibility: 'PUBLIC',
  rated: false,
  timeControl: undefined,
  expiresAt: undefined,
  idempotencyKey: undefined,
} as const;

const challenge = async (from: PlayerId, opponent: PlayerId, message?: string): Promise<string> => {
  const made = await createChallenge(here, from, { ...TERMS, opponent, handle: undefined, message });
  if (!made.ok) throw new Error(made.error.message);
  return made.value.id;
};
const seek = (actor: Actor, player: PlayerId) =>
  seekGame(actor, player, { ...TERMS, seat: 'RANDOM', anyOfPreset: false, opponentRating: undefined });

const erase = async (actor: Actor, player: PlayerId): Promise<void> => {
  for (const data of lobbyDataOf(actor)) await data.erase(player);
};

const listed = async (player: PlayerId) => {
  const lists = (['outgoing', 'incoming', 'seeks'] as const).map(list =>
    here.lists.page(player, list, { after: undefined, limit: 10 }),
  );
  return (await Promise.all(lists)).map(entries => entries.map(({ id }) => id));
};

describe('what finding a game keeps of a player', () => {
  it('is exported, without what is drawn for a challenge', async () => {
    const [one, two] = both();
    const made = await challenge(one, two, 'Hello');
    await seek(here, one);
    const pages = await Promise.all(lobbyDataOf(here).map(data => data.exportPage(one, undefined)));
    expect(pages).toMatchObject([
      { entries: [{ id: made, challenger: one, challenged: two, message: 'Hello' }], next: undefined },
      { entries: [], next: undefined },
      { entries: [{ player: one, status: 'WAITING' }], next: undefined },
    ]);
    expect(pages[0]?.entries[0]).not.toHaveProperty('side');
  });

  it('is erased wherever it is interrupted: nobody accepts it any more, or is paired with it', async () => {
    let steps = 0;
    for (let isDone = false; !isDone; steps++) {
      const [one, two] = [await lobby.createPlayer(), await lobby.createPlayer()];
      const [outgoing, incoming] = [await challenge(one, two), await challenge(two, one)];
      await seek(here, one);
      const outcome = await erase(lobby.actor(crashAt(steps + 1)), one).catch((error: unknown) => error);
      isDone = outcome === undefined;
      if (!isDone) expect(outcome).toMatchObject({ message: POWER_CUT });
      await erase(here, one);
      for (const id of [outgoing, incoming])
        expect(await acceptChallenge(here, two, id)).toMatchObject({
          error: { error: { code: 'CHALLENGE_NOT_FOUND' } },
        });
      expect(await seek(here, two)).toMatchObject({ ok: true, value: { status: 'WAITING' } });
      const [sent, received] = await listed(two);
      expect([sent, received], `after a crash at ${steps}`).toEqual([[], []]);
      await erase(here, two);
    }
    expect(steps).toBeGreaterThan(10);
  });

  it('is a seek that is taken back or makes a game for both, whatever request of it another’s comes before', async () => {
    const seen = new Set<string>();
    for (let step = 1; step <= 12; step++) {
      const [one, two] = [await lobby.createPlayer(), await lobby.createPlayer()];
      await seek(here, one);
      const slow = lobby.actor(async request => {
        if (request === step) await seek(here, two);
      });
      await erase(slow, one).catch(() => erase(here, one));
      const [theirs] = await loadSeeks(here, (await listed(two))[2] ?? []);
      const games = await here.games.listOfPlayer(two, { after: undefined, limit: 5 });
      if (theirs !== undefined)
        expect(games.map(({ game }) => game.id)).toEqual(theirs.pairing ? [theirs.pairing.game] : []);
      seen.add(theirs?.status ?? 'none');
      await erase(here, two);
    }
    expect([...seen]).toContain('PAIRED');
    expect([...seen]).toContain('WAITING');
  });

  it('leaves the games that came of it', async () => {
    const [one, two] = both();
    const id = await challenge(one, two);
    const accepted = await acceptChallenge(here, two, id);
    await seek(here, one);
    const paired = await seek(here, two);
    await erase(here, one);
    const games = [accepted.ok && accepted.value.game?.id, paired.ok && paired.value.pairing?.game];
    expect(await here.games.listOfPlayer(one, { after: undefined, limit: 10 })).toHaveLength(2);
    expect(games.every(Boolean)).toBe(true);
  });
});
