import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTurn, parsePosition, parseRuleset } from '#notation/index';
import { chooseTurn, LEVELS } from '#search/index';
import { type AgainstComputer, letComputerAnswer, startAgainstComputer, takeTasks } from '../kit/computer.ts';
import { playTurn } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const read = async (id: string) => {
  const seen =
    'status ply result termination sideToMove position white { id computerLevel } black { id computerLevel }';
  return (await host.query(`query ($id: ID!) { game(id: $id) { ${seen} } }`, { id })).data.game;
};

const play = async ({ id, guest }: AgainstComputer, ply: number, turn: string): Promise<void> => {
  const { errors } = await playTurn(host.query, guest, { gameId: id, expectedPly: ply, turn });
  expect(errors).toEqual([]);
};

/** An invocation that leaves the computer a tenth of a second. */
const HURRIED = { awsRequestId: 'hurried', getRemainingTimeInMillis: () => 5100 };

/** What a weak player would play in a position. */
const choose = (text: string, ruleset: string, ply: number): string => {
  const rules = parseRuleset(ruleset);
  const position = rules.ok ? parsePosition(text, rules.value) : rules;
  if (!position.ok) throw new Error(position.error.message);
  return makeTurn(position.value, chooseTurn(position.value, 2, ply));
};

describe('a whole game', () => {
  const ruleset = 'standard,turnLimit=6,pieRule=on';

  it.each(LEVELS)('is played at level %i, turn by turn and to its end', async level => {
    const match = await startAgainstComputer(host, level, { ruleset });
    for (;;) {
      await letComputerAnswer(host, match.id, HURRIED);
      const { status, ply, position } = await read(match.id);
      if (status === 'FINISHED') break;
      await play(match, ply, choose(position, ruleset, ply));
    }
    const { termination, result, ply } = await read(match.id);
    expect(['CANCER', 'TURN_LIMIT']).toContain(termination);
    expect(result).toMatch(/WINS$|^DRAW$/);
    expect(ply).toBeGreaterThan(2);
    expect(await takeTasks(host, match.id)).toEqual([]);
  });
});

describe('the pie rule', () => {
  it('lets the computer swap, and play on as White', async () => {
    const match = await startAgainstComputer(host, 8, { ruleset: 'standard,pieRule=on' });
    await play(match, 0, 'h2g2=K');
    await letComputerAnswer(host, match.id);
    const { ply, sideToMove, white, black } = await read(match.id);
    expect([ply, sideToMove, white.computerLevel, black.id]).toEqual([2, 'BLACK', 8, match.guest.id]);
    await play(match, 2, 'Rd4');
    await letComputerAnswer(host, match.id);
    expect(await read(match.id)).toMatchObject({ ply: 4, sideToMove: 'BLACK' });
  });

  it('lets the other side swap, after which the computer is to move', async () => {
    const match = await startAgainstComputer(host, 3, { ruleset: 'standard,pieRule=on', seat: 'BLACK' });
    await letComputerAnswer(host, match.id);
    await play(match, 1, 'swap');
    await letComputerAnswer(host, match.id);
    expect(await read(match.id)).toMatchObject({ ply: 3, white: { id: match.guest.id }, black: { computerLevel: 3 } });
  });
});
