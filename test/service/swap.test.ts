import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountService, startAccountService } from '../kit/accounts.ts';
import { post, readRoom, textsOf } from '../kit/chat.ts';
import { readConditional, setConditional } from '../kit/conditional-turns.ts';
import { codesOf, sendEnding } from '../kit/endings.ts';
import { followGame } from '../kit/stream.ts';
import { createGame, type Guest, joinGame, playTurn } from '../play.ts';

let host: AccountService;
beforeAll(async () => {
  host = await startAccountService();
});
afterAll(() => host.close());

const HOUR = 60 * 60 * 1000;

/** Ada creates and plays White at first, Bob plays Black: a rated game with the pie rule, a bank and vacation. */
const start = async () => {
  const [ada, bob] = [await host.createAccount('Ada'), await host.createAccount('Bob')];
  const timeControl = { bankSeconds: 7200, incrementSeconds: 10, vacationDays: 5 };
  const input = { ruleset: 'standard,pieRule=on', seat: 'WHITE', rated: true, timeControl };
  const { game } = await createGame(host.query, ada, input);
  await joinGame(host.query, bob, game.id);
  return { id: game.id, ada, bob };
};

const FIELDS = `version ply status result viewerSide sideToMove playerToMove { name } white { name } black { name }
  note { text } offers { kind by ply } record deadline
  whiteRating { value change } blackRating { value change }
  clocks { since white { ...c } black { ...c } }
  turns(first: 100) { nodes { notation side player { name } } }`;

const read = async (id: string, viewer?: Guest) => {
  const query = `query ($id: ID!) { game(id: $id) { ${FIELDS} } }
    fragment c on Clock { remaining vacationLeft vacationUntil added }`;
  return (await host.query(query, { id }, viewer?.token)).data.game;
};

const mutate = async (viewer: Guest, field: string, input: string) =>
  (await host.query(`mutation { payload: ${field}(input: { ${input} }) { errors { code } } }`, {}, viewer.token)).data
    .payload;

describe('a swap by the pie rule, as a conditional turn,', () => {
  it('takes all that is a player’s to the other side of the board, and leaves what is a side’s', async () => {
    const { id, ada, bob } = await start();
    const game = `gameId: "${id}"`;
    await mutate(ada, 'saveNote', `${game}, text: "Ada’s thoughts"`);
    await mutate(bob, 'saveNote', `${game}, text: "Bob’s thoughts"`);
    await post(host.query, ada, id, 'PLAYERS', 'Have fun');
    await post(host.query, bob, id, 'SPECTATORS', 'Hello all');
    await mutate(bob, 'pauseGame', game);
    const lines = [['Rd5', 'swap', 'Re4', 'Ra4', 'Rh5', 'Rg4']];
    expect(codesOf(await setConditional(host.query, bob, { gameId: id, expectedPly: 0, lines }))).toEqual([]);
    expect(codesOf(await mutate(ada, 'addTime', `${game}, seconds: 600`))).toEqual([]);
    host.advance(HOUR);
    expect(codesOf(await playTurn(host.query, ada, { gameId: id, expectedPly: 0, turn: 'Rd5' }))).toEqual([]);
    await followGame(host, id);

    // The seats and who is to move: Black still, who is Ada now.
    const swapped = await read(id, ada);
    expect(swapped).toMatchObject({
      ply: 2,
      viewerSide: 'BLACK',
      sideToMove: 'BLACK',
      playerToMove: { name: 'Ada' },
      white: { name: 'Bob' },
      black: { name: 'Ada' },
    });
    expect(swapped.turns.nodes).toEqual([
      { notation: 'Rd5', side: 'WHITE', player: { name: 'Ada' } },
      { notation: 'swap', side: 'BLACK', player: { name: 'Bob' } },
    ]);

    // The clocks: Black has the whole time for its first turn; Bob is on vacation still, and took it along.
    expect(swapped.clocks.black).toMatchObject({ remaining: 7200, vacationLeft: 432_000, vacationUntil: null });
    expect(swapped.clocks.white).toMatchObject({ remaining: 7200, vacationUntil: expect.any(String) });
    expect(swapped.clocks.white.vacationLeft).toBeLessThan(432_000 - 3599);
    expect(swapped.deadline).not.toBeNull();

    // Notes and rooms go with the players.
    expect(swapped.note).toEqual({ text: 'Ada’s thoughts' });
    expect((await read(id, bob)).note).toEqual({ text: 'Bob’s thoughts' });
    await post(host.query, ada, id, 'PLAYERS', 'You took my side!');
    expect(textsOf(await readRoom(host.query, id, 'PLAYERS', bob))).toEqual(['You took my side!', 'Have fun']);
    const [first] = (await readRoom(host.query, id, 'PLAYERS', bob)).nodes.slice(-1);
    expect(first.author.id).toBe(ada.id);

    // Offers: both have played, since a swap counts, and an offer is made by the side of today.
    await sendEnding(host.query, 'offerDraw', ada, { gameId: id, expectedPly: 2 });
    expect((await read(id, bob)).offers).toEqual([{ kind: 'DRAW', by: 'BLACK', ply: 2 }]);
    expect(codesOf(await sendEnding(host.query, 'acceptDraw', ada, { gameId: id, expectedPly: 2 }))).toEqual([
      'NO_OFFER',
    ]);

    // The rest of Bob's lines goes on for Bob, who plays White now; the turn takes the offer away.
    expect((await readConditional(host.query, id, bob)).conditionalTurns.lines).toEqual([['Re4', 'Ra4', 'Rh5', 'Rg4']]);
    expect(codesOf(await playTurn(host.query, bob, { gameId: id, expectedPly: 2, turn: 'Re4' }))).toEqual([
      'NOT_YOUR_TURN',
    ]);
    expect(codesOf(await playTurn(host.query, ada, { gameId: id, expectedPly: 2, turn: 'Re4' }))).toEqual([]);
    await followGame(host, id);
    expect(await read(id, bob)).toMatchObject({ ply: 4, viewerSide: 'WHITE', sideToMove: 'BLACK', offers: [] });

    // Ada resigns as Black: White has won, who is Bob, in the record and in the ratings.
    await sendEnding(host.query, 'resign', ada, { gameId: id });
    await followGame(host, id);
    const over = await read(id, ada);
    expect(over).toMatchObject({ status: 'FINISHED', result: 'WHITE_WINS', note: { text: 'Ada’s thoughts' } });
    expect(over.whiteRating.change).toBeGreaterThan(0);
    expect(over.blackRating.change).toBeLessThan(0);
    for (const tag of ['[White "Bob"]', '[Black "Ada"]', '[Result "1-0"]', `[WhiteElo "${over.whiteRating.value}"]`])
      expect(over.record).toContain(tag);
    const { data } = await host.query(
      '{ me { ratingHistory(family: STANDARD) { nodes { result opponent { name } } } } }',
      {},
      bob.token,
    );
    expect(data.me.ratingHistory.nodes).toEqual([{ result: 'WIN', opponent: { name: 'Ada' } }]);
  });

  it('taken back gives everybody their side again, and the lines are gone', async () => {
    const { id, ada, bob } = await start();
    const lines = [['Rd5', 'swap', 'Re4', 'Ra4']];
    await setConditional(host.query, bob, { gameId: id, expectedPly: 0, lines });
    await mutate(bob, 'saveNote', `gameId: "${id}", text: "Swap on Rd5"`);
    await playTurn(host.query, ada, { gameId: id, expectedPly: 0, turn: 'Rd5' });
    await followGame(host, id);
    await sendEnding(host.query, 'requestTakeback', bob, { gameId: id, expectedPly: 2 });
    await sendEnding(host.query, 'acceptTakeback', ada, { gameId: id, expectedPly: 2 });
    await followGame(host, id);
    expect(await read(id, bob)).toMatchObject({
      ply: 1,
      viewerSide: 'BLACK',
      playerToMove: { name: 'Bob' },
      note: { text: 'Swap on Rd5' },
    });
    expect((await readConditional(host.query, id, bob)).conditionalTurns).toBeNull();
    await followGame(host, id);
    expect(codesOf(await playTurn(host.query, bob, { gameId: id, expectedPly: 1, turn: 'Re4' }))).toEqual([]);
  });
});
