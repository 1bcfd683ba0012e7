import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, createGuest, playTurn, startMatch } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';
import { type LegalVector, readVectors } from '../vectors.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const LEGAL = `query ($gameId: ID, $position: PositionInput, $after: String) {
  legalActions(gameId: $gameId, position: $position, after: $after) {
    legalActions {
      position sideToMove after isOver
      actions { notation long kind piece from to capture deed target spent carried givesCancer bonusActions }
    }
    errors { code message path offset alternatives }
  }
}`;

interface Legal {
  readonly notation: string;
  readonly long: string;
  readonly givesCancer: boolean;
  readonly bonusActions: number;
}

const ask = async (variables: object) => (await host.query(LEGAL, variables)).data.legalActions;
const longForms = (actions: readonly Legal[]) => actions.map(({ long }) => long);

const vectors = readVectors<LegalVector>('legal');

describe('of any position', () => {
  it.each(vectors.filter(({ id }) => !id.endsWith('/end')))('$id', async ({ rules, fen, actions }) => {
    const { legalActions, errors } = await ask({ position: { text: fen, ruleset: rules } });
    expect(errors).toEqual([]);
    const withoutEnd = longForms(legalActions.actions).map(long => long.replace('#', ''));
    expect(withoutEnd).toEqual(actions);
  });

  it('are none where the game is over', async () => {
    const over = vectors.find(({ id }) => id.endsWith('/end'));
    const { legalActions } = await ask({ position: { text: over?.fen, ruleset: over?.rules } });
    expect(legalActions).toMatchObject({ actions: [], isOver: true });
  });

  it('say everything that a front end draws', async () => {
    const text = 'dddddddd/1n6/8/8/1P6/2R5/8/DDDDDDDD w hhhhhhhh hhhhhhhh c3:c1 5 -';
    const { legalActions } = await ask({ position: { text } });
    const byNotation = new Map(legalActions.actions.map((action: Legal) => [action.notation, action]));
    expect(byNotation.get('Pb3:c3=M')).toEqual({
      notation: 'Pb3:c3=M',
      long: 'Pb4-b3:c3=M',
      kind: 'ACT',
      piece: 'POLYMERASE',
      from: 'b4',
      to: 'b3',
      capture: 'NONE',
      deed: 'CARRY',
      target: 'c3',
      spent: ['c3'],
      carried: 'METHYLTRANSFERASE',
      givesCancer: false,
      bonusActions: 0,
    });
    expect(byNotation.get('c3=L')).toMatchObject({
      kind: 'TRANSLATE',
      piece: 'LIGASE',
      from: null,
      to: 'c3',
      spent: ['c3'],
    });
  });

  it('tell a pass, a swap and a win', async () => {
    const first = async (position: object) => (await ask({ position })).legalActions.actions;
    const stuck = { text: 'dddddddd/8/8/8/8/8/8/DDDDDDDD w 00000000 hhhhhhhh - 9 -', ruleset: 'cancerThreshold=8' };
    expect(await first({ ...stuck, text: stuck.text.replace('00000000', '0000000m') })).toMatchObject([
      { kind: 'PASS', notation: 'pass' },
    ]);
    const start = 'dddddddd/rrrrrrrr/8/8/8/8/RRRRRRRR/DDDDDDDD b hhhhhhhh hhhhhhhh - 1 s';
    const open = await first({ text: start, ruleset: 'pieRule=on' });
    expect(open.filter(({ kind }: { kind: string }) => kind === 'SWAP')).toHaveLength(1);
    const winning = 'dddddddd/8/1N6/8/8/8/8/DDDDDDDD w hhhhhhhh 0000hhhh - 9 -';
    const wins = (await first({ text: winning })).filter((action: Legal) => action.givesCancer);
    expect(wins).toEqual([]);
    const near = await first({ text: winning.replace('0000hhhh', 'h0h000hh') });
    expect(near.filter((action: Legal) => action.givesCancer).map((action: Legal) => action.notation)).toEqual([
      'Na7+a8#',
      'Nc7+c8#',
    ]);
  });

  it.each([
    ['no position', 'rubbish', 'BAD_POSITION'],
    ['a piece on rank 8', 'dddddddR/8/8/8/8/8/8/DDDDDDDD w hhhhhhhh hhhhhhhh - 1 -', 'BAD_POSITION'],
  ])('%s is refused with where it goes wrong', async (_, text, code) => {
    const { legalActions, errors } = await ask({ position: { text } });
    expect(legalActions).toBeNull();
    expect(errors).toEqual([expect.objectContaining({ code, path: ['position', 'text'], offset: expect.any(Number) })]);
  });

  it('need a ruleset that can be read', async () => {
    const { errors } = await ask({ position: { text: 'x', ruleset: 'nonsense' } });
    expect(errors).toEqual([expect.objectContaining({ code: 'BAD_RULESET', path: ['position', 'ruleset'] })]);
  });
});

describe('of a game', () => {
  it('are the first actions, then the bonus actions after a chosen one, each ready to be played', async () => {
    const { id, white, black } = await startMatch(host.query);
    const plies = ['a2b2=K', 'Rd4', 'Re3', 'Rd5'];
    for (const [expectedPly, turn] of plies.entries())
      await playTurn(host.query, expectedPly % 2 ? black : white, { gameId: id, expectedPly, turn });
    const { legalActions } = await ask({ gameId: id });
    const first = legalActions.actions.find((action: Legal) => action.bonusActions > 0);
    const bonus = (await ask({ gameId: id, after: first.long })).legalActions;
    expect(bonus.after).toBe(first.notation);
    expect(bonus.actions).toHaveLength(first.bonusActions);
    const turn = bonus.actions[0].notation;
    expect(turn).toContain('::');
    const played = await playTurn(host.query, white, { gameId: id, expectedPly: 4, turn });
    expect(played).toMatchObject({ turn: { notation: turn }, errors: [] });
  });

  it('are none of a game that waits, is over, or is not there', async () => {
    const guest = await createGuest(host.query, 'Guest');
    const { game } = await createGame(host.query, guest);
    expect((await ask({ gameId: game.id })).errors).toMatchObject([{ code: 'GAME_NOT_STARTED' }]);
    expect((await ask({ gameId: 'g_0000000000000000' })).errors).toMatchObject([{ code: 'GAME_NOT_FOUND' }]);
    const { id, white } = await startMatch(host.query);
    await host.query('mutation ($id: ID!) { resign(input: { gameId: $id }) { errors { code } } }', { id }, white.token);
    expect((await ask({ gameId: id })).errors).toMatchObject([{ code: 'GAME_OVER' }]);
  });

  it('need a question about one position, and a first action that is legal and alone', async () => {
    const { id } = await startMatch(host.query);
    const position = { text: 'dddddddd/8/8/8/8/8/RRRRRRRR/DDDDDDDD w hhhhhhhh hhhhhhhh - 1 -' };
    expect((await ask({})).errors).toMatchObject([{ code: 'BAD_INPUT' }]);
    expect((await ask({ gameId: id, position })).errors).toMatchObject([{ code: 'BAD_INPUT' }]);
    expect((await ask({ gameId: id, after: 'Rd9' })).errors).toMatchObject([
      { code: 'TURN_MALFORMED', path: ['after'] },
    ]);
    expect((await ask({ gameId: id, after: 'pass' })).errors).toMatchObject([{ code: 'TURN_ILLEGAL' }]);
  });
});
