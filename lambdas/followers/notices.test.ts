import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#test/database';
import { type CrashPlan, crashing, crashPlans, untilDone } from '#test/kit/crashes';
import { createPlayersTable, inboxOf, type PlayersTable } from '#test/kit/inbox';
import { createOneGameStore } from '#test/kit/one-game-store';
import { ALICE, BORIS, playAt, START, startTimedGame } from '#test/kit/timed-games';
import { settleTime } from '../domain/clocks/timeout.ts';
import type { UserError } from '../domain/errors.ts';
import { decideAbort } from '../domain/game/abort.ts';
import { finishGame, type Game } from '../domain/game/game.ts';
import type { GameChange } from '../domain/game/game-change.ts';
import { decideRematchAcceptance, decideRematchOffer } from '../domain/game/rematch.ts';
import { decideResignation } from '../domain/game/resign.ts';
import type { PlayerId } from '../domain/ids.ts';
import { decideDrawAcceptance, decideDrawOffer } from '../domain/offers/draw.ts';
import { decideDecline } from '../domain/offers/offers.ts';
import { decideTakebackAcceptance, decideTakebackRequest } from '../domain/offers/takeback.ts';
import { createInboxStore, type InboxStore } from '../store/inbox/inbox-store.ts';
import { hashTurnKey } from '../usecases/idempotency.ts';
import { followNotices } from './notices.ts';

let database: TestDatabase;
let table: PlayersTable;
let inbox: InboxStore;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/** The ids that each channel call was about. */
let told: string[];
beforeEach(async () => {
  table = await createPlayersTable(database);
  inbox = createInboxStore(table.client, table.name);
  told = [];
});

const NOW = START + 5000;
const HOURLY = { secondsPerTurn: 3600 };

const orThrow = (
  game: { readonly ok: true; readonly value: Game } | { readonly ok: false; readonly error: UserError },
) => {
  if (!game.ok) throw new Error(game.error.code);
  return game.value;
};

const opened = (): Game => ({
  ...startTimedGame(HOURLY),
  version: 1,
  status: 'OPEN',
  seats: { white: ALICE, black: undefined },
  startedAt: undefined,
  clocks: undefined,
});

const begun = (): Game => startTimedGame(HOURLY);

/** A game after turns, a second each. */
const playedTo = (...turns: readonly string[]): Game =>
  turns.reduce((game, turn, index) => playAt(game, turn, START + (index + 1) * 1000), begun());

/** Half of what a command says. */
const at = (player: PlayerId, game: Game) => ({ player, expectedPly: game.turns.length });

/** Hands changes to the follower one after another, in a world where the game is as `present` says by now. */
const follow = async (changes: readonly GameChange[], present?: Game, plan: CrashPlan = { at: 0 }) => {
  const { tell } = crashing({ tell: async ({ id }: { id: string }) => void told.push(id) }, plan);
  for (const change of changes) {
    const games = crashing(createOneGameStore(present ?? change.after).store, plan);
    const inbox = createInboxStore(crashing(table.client, plan), table.name);
    const ports = { games, inbox, channels: [tell], now: () => NOW };
    await untilDone(() => followNotices(ports)(change));
  }
};

/** The changes that lead through versions of a game. */
const through = (...games: readonly Game[]): readonly GameChange[] =>
  games.map((game, index) => ({ before: games[index - 1], after: game })).slice(1);

const noticesOf = async (player: PlayerId) => (await inboxOf(inbox, player, NOW)).notices;

const bothInboxes = async () => ({ alice: await noticesOf(ALICE), boris: await noticesOf(BORIS) });

describe('notices of games', () => {
  it('tell the creator that the game has begun, and whoever is to move that it is their turn', async () => {
    await follow(through(opened(), begun()));
    expect(await bothInboxes()).toEqual({ alice: ['YOUR_TURN 0 unread'], boris: [] });
    expect((await inbox.list(ALICE, { before: undefined, limit: 1 }, NOW))[0]?.notice).toMatchObject({
      from: BORIS,
      at: START,
      text: 'The game has begun: you play White. It is your turn.',
    });
  });

  it('tell a creator who does not move first that the game has begun', async () => {
    const swapped = { ...begun(), creator: BORIS };
    await follow(through({ ...opened(), creator: BORIS }, swapped));
    expect(await bothInboxes()).toEqual({ alice: ['YOUR_TURN 0 unread'], boris: ['GAME_BEGAN 0 unread'] });
  });

  it('that a game has begun are read when the first turn is played', async () => {
    const swapped = (game: Game): Game => ({ ...game, creator: BORIS });
    await follow(through({ ...opened(), creator: BORIS }, swapped(begun()), swapped(playedTo('Rd5'))));
    expect(await bothInboxes()).toEqual({ alice: ['YOUR_TURN 0'], boris: ['GAME_BEGAN 0', 'YOUR_TURN 1 unread'] });
  });

  it('are settled without reading what came about before the turn', async () => {
    const asked: (number | undefined)[] = [];
    const change = through(playedTo('Rd5'), playedTo('Rd5', 'Re4'))[0];
    if (change === undefined) throw new Error('there is no change');
    const watched: InboxStore = {
      ...inbox,
      listUnread: async (player, page, now) => {
        asked.push(page.since);
        return inbox.listUnread(player, page, now);
      },
    };
    const { store: games } = createOneGameStore(change.after);
    await followNotices({ games, inbox: watched, channels: [], now: () => NOW })(change);
    expect(asked).toEqual([START + 1000, START + 1000]);
  });

  it('tell of each turn once, and are read when it is played', async () => {
    await follow(through(begun(), playedTo('Rd5'), playedTo('Rd5', 'Re4')));
    expect(await bothInboxes()).toEqual({ alice: ['YOUR_TURN 2 unread'], boris: ['YOUR_TURN 1'] });
    expect(new Set(told).size).toBe(2);
  });

  it('say nothing of a change that is not news: a pause, an answer to an offer', async () => {
    const game = playedTo('Rd5', 'Re4');
    const offered = orThrow(decideDrawOffer(game, at(BORIS, game), NOW));
    const declined = orThrow(decideDecline(offered, 'DRAW', at(ALICE, offered), NOW));
    await follow(through(game, offered, declined));
    expect(await bothInboxes()).toEqual({ alice: ['DRAW_OFFERED 2'], boris: [] });
  });

  it('come to nothing when a conditional turn has answered already', async () => {
    await follow(through(begun(), playedTo('Rd5')), playedTo('Rd5', 'Re4'));
    expect(await bothInboxes()).toEqual({ alice: [], boris: [] });
    expect(told).toEqual([]);
  });

  it('are not told again, nor unread again, when an earlier record comes once more', async () => {
    const changes = through(opened(), begun(), playedTo('Rd5'), playedTo('Rd5', 'Re4'));
    await follow(changes);
    const before = [await bothInboxes(), [...told]];
    await follow(changes, playedTo('Rd5', 'Re4'));
    await follow(changes.slice(1, 2), playedTo('Rd5', 'Re4'));
    await follow(changes.slice(-1), playedTo('Rd5', 'Re4'));
    expect([await bothInboxes(), told]).toEqual(before);
  });

  it('are not unread again when their record is repeated after they were read', async () => {
    const changes = through(begun(), playedTo('Rd5'));
    await follow(changes);
    const [notice] = await inbox.listUnread(BORIS, { before: undefined, limit: 1 }, NOW);
    if (notice === undefined) throw new Error('there is no notice');
    await inbox.setRead(BORIS, notice.id, NOW);
    await follow(changes);
    expect(await inboxOf(inbox, BORIS, NOW)).toEqual({ notices: ['YOUR_TURN 1'], unread: 0 });
    expect(told).toHaveLength(1);
  });

  it('are the same ones when the stream does not say what was before', async () => {
    const [change] = through(begun(), playedTo('Rd5'));
    if (change === undefined) throw new Error('there is no change');
    await follow([change, { before: undefined, after: change.after }]);
    expect(await noticesOf(BORIS)).toEqual(['YOUR_TURN 1 unread']);
    expect(told).toHaveLength(1);
  });

  it('are another one for the turn of the same ply after a takeback', async () => {
    const game = playedTo('Rd5', 'Re4');
    const asked = orThrow(decideTakebackRequest(game, at(BORIS, game), NOW));
    const back = orThrow(decideTakebackAcceptance(asked, at(ALICE, asked), NOW));
    const again = playAt(back, 'Rf5', NOW + 1);
    await follow(through(begun(), playedTo('Rd5'), game, asked, back, again));
    expect(await bothInboxes()).toEqual({
      alice: ['YOUR_TURN 2', 'TAKEBACK_REQUESTED 2', 'YOUR_TURN 2 unread'],
      boris: ['YOUR_TURN 1', 'YOUR_TURN 1'],
    });
    expect(told).toHaveLength(5);
    const texts = (await inbox.list(BORIS, { before: undefined, limit: 9 }, NOW)).map(({ notice }) => notice.text);
    expect(texts).toEqual(['The last turn was taken back. It is your turn.', 'Rd5 was played. It is your turn.']);
  });

  it('come to nothing when they are late, and the turn was taken back and another played in its place', async () => {
    const played = playedTo('Rd5');
    const asked = orThrow(decideTakebackRequest(played, at(ALICE, played), NOW));
    const back = orThrow(decideTakebackAcceptance(asked, at(BORIS, asked), NOW));
    const again = playAt(back, 'Re5', NOW + 1);
    await follow(through(begun(), played), again);
    expect(await noticesOf(BORIS)).toEqual([]);
    await follow(through(back, again));
    const [notice] = await inbox.listUnread(BORIS, { before: undefined, limit: 9 }, NOW);
    expect(notice?.text).toBe('Re5 was played. It is your turn.');
  });

  it('tell of an offer to the other side alone, and are read when it is gone', async () => {
    const game = playedTo('Rd5', 'Re4');
    const offered = orThrow(decideDrawOffer(game, at(ALICE, game), NOW));
    const played = playAt(offered, 'Rd4', NOW + 1);
    await follow(through(game, offered));
    expect(await bothInboxes()).toEqual({ alice: [], boris: ['DRAW_OFFERED 2 unread'] });
    await follow(through(offered, played));
    expect(await noticesOf(BORIS)).toEqual(['DRAW_OFFERED 2', 'YOUR_TURN 3 unread']);
  });

  it('tell of the end to whoever has not brought it about', async () => {
    const game = playedTo('Rd5', 'Re4');
    const resigned = orThrow(decideResignation(game, ALICE, NOW));
    await follow(through(game, resigned));
    expect(await bothInboxes()).toEqual({ alice: [], boris: ['GAME_OVER 2 unread'] });
  });

  it('tell of an end on the board to whoever has not played the last turn, or had it played for them', async () => {
    const game = playedTo('Rd5', 'Re4');
    const key = hashTurnKey(ALICE, game.id, 'conditional\n0\n2');
    const end = (played?: string): Game => ({
      ...finishGame(game, NOW, { winner: 'white', termination: 'CANCER' }),
      turns: [...game.turns, { notation: 'Rd4', at: NOW, key: played }],
    });
    await follow(through(game, end('by hand')));
    expect(await bothInboxes()).toEqual({ alice: [], boris: ['GAME_OVER 3 unread'] });
    await follow(through(game, end(key)));
    expect(await bothInboxes()).toEqual({ alice: ['GAME_OVER 3 unread'], boris: ['GAME_OVER 3 unread'] });
  });

  it('tell one who offered a draw that it was accepted', async () => {
    const game = playedTo('Rd5', 'Re4');
    const offered = orThrow(decideDrawOffer(game, at(ALICE, game), NOW));
    const drawn = orThrow(decideDrawAcceptance(offered, at(BORIS, offered), NOW + 1));
    await follow(through(offered, drawn));
    expect(await bothInboxes()).toEqual({ alice: ['GAME_OVER 2 unread'], boris: [] });
  });

  it('tell both of a loss on time', async () => {
    const game = playedTo('Rd5', 'Re4');
    await follow(through(game, settleTime(game, NOW + 7_200_000)));
    const [alice, boris] = await Promise.all(
      [ALICE, BORIS].map(player => inbox.listUnread(player, { before: undefined, limit: 9 }, NOW)),
    );
    expect(alice?.map(({ text }) => text)).toEqual(['You have lost: your time is up.']);
    expect(boris?.map(({ text }) => text)).toEqual(['You have won: the other side’s time is up.']);
  });

  it('tell the other player that a game was called off, and nobody of an open game that was', async () => {
    const game = begun();
    await follow(through(game, orThrow(decideAbort(game, BORIS, NOW))));
    await follow(through(opened(), orThrow(decideAbort(opened(), ALICE, NOW))));
    expect(await bothInboxes()).toEqual({ alice: ['GAME_OVER 0 unread'], boris: [] });
  });

  it('tell of the offer of another game, until there is one', async () => {
    const over = orThrow(decideResignation(begun(), ALICE, NOW));
    const offered = orThrow(decideRematchOffer(over, { player: ALICE, next: over.id, isUnavailable: false }, NOW + 1));
    const accepted = orThrow(
      decideRematchAcceptance(offered, { player: BORIS, next: over.id, isUnavailable: false }, NOW + 2),
    );
    await follow(through(over, offered));
    expect(await noticesOf(BORIS)).toEqual(['REMATCH_OFFERED 0 unread']);
    await follow(through(offered, accepted));
    expect(await bothInboxes()).toEqual({ alice: [], boris: ['REMATCH_OFFERED 0'] });
  });

  it('say nothing to one player on both sides', async () => {
    const alone = (game: Game): Game => ({ ...game, hotSeat: true, seats: { white: ALICE, black: ALICE } });
    const over = settleTime(playedTo('Rd5'), NOW + 7_200_000);
    await follow(through(opened(), alone(begun()), alone(playedTo('Rd5')), alone(over)));
    expect(await noticesOf(ALICE)).toEqual([]);
  });

  it('leave a newer notice alone when an older state of the game is looked at', async () => {
    await follow(through(begun(), playedTo('Rd5'), playedTo('Rd5', 'Re4')));
    await follow(through(begun(), playedTo('Rd5')), playedTo('Rd5'));
    expect(await noticesOf(ALICE)).toEqual(['YOUR_TURN 2 unread']);
  });
});

describe('notices, whatever crashes', () => {
  const [game, next, last] = [begun(), playedTo('Rd5'), playedTo('Rd5', 'Re4')];
  const changes = through(opened(), game, next, last);

  it.each(crashPlans(28))('are exact after a crash at call $at', async plan => {
    await follow(changes, undefined, plan);
    expect(plan.at).toBeLessThanOrEqual(0);
    expect(await inboxOf(inbox, ALICE, NOW)).toEqual({ notices: ['YOUR_TURN 0', 'YOUR_TURN 2 unread'], unread: 1 });
    expect(await inboxOf(inbox, BORIS, NOW)).toEqual({ notices: ['YOUR_TURN 1'], unread: 0 });
    expect(new Set(told).size).toBe(3);
    expect(told.length).toBeLessThanOrEqual(4);
  });
});
