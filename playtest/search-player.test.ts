import { describe, expect, it } from 'vitest';
import { Position, STANDARD } from '#engine/index';
import { positionWith } from '#test/kit/setups';
import { parsePlayer } from './players.ts';
import { createRandom } from './random.ts';

describe('parsePlayer', () => {
  it.each(['level 1', 'level 8', 'greedy', 'random', 'nodes=1', 'nodes=20000-NK'])('knows %s', name =>
    expect(parsePlayer(name)?.name).toBe(name),
  );

  it.each(['', 'level 0', 'level 9', 'level', 'nodes=0', 'nodes=', 'nodes=10-', 'nodes=10-X', 'nodes=10-R', 'Greedy'])(
    'does not know %j',
    name => expect(parsePlayer(name)).toBeUndefined(),
  );
});

const choose = (name: string, position: Position, seed = 1) => {
  const player = parsePlayer(name);
  if (player === undefined) throw new Error(`there is no player ${name}`);
  return player.choose(position, createRandom(seed));
};

describe('a player that does not build', () => {
  const start = Position.start(STANDARD);

  it.each(['N', 'NP', 'NPMKHL'])('%s builds none of them', letters => {
    const built: string[] = [];
    let position = start;
    for (let ply = 0; ply < 16 && position.outcome === undefined; ply++) {
      const turn = choose(`nodes=200-${letters}`, position, ply);
      if (turn.kind === 'actions' && turn.first.kind === 'translate') built.push(turn.first.protein);
      const after = position.after(turn);
      if (!after.ok) throw new Error(after.error.code);
      position = after.value;
    }
    const unwanted: Readonly<Record<string, string>> = {
      N: 'nuclease',
      P: 'polymerase',
      M: 'methyltransferase',
      K: 'kinase',
      H: 'helicase',
      L: 'ligase',
    };
    expect(built.filter(protein => [...letters].some(letter => unwanted[letter] === protein))).toEqual([]);
  });

  it('otherwise plays as the one that builds everything', () => {
    const position = positionWith(
      { white: 'Nd4 Kc4 Hb2', black: 'Lh7 Ke5', turnNumber: 2 },
      { transcriptionInterval: 4 },
    );
    expect(choose('nodes=100-NPMKHL', position)).toEqual(choose('nodes=100', position));
  });

  it('builds all the same where nothing else is legal', () => {
    const position = positionWith({ white: 'Ra2:a0', black: 'Na3 Kb2' });
    expect(position.actions().map(({ kind }) => kind)).toEqual(['translate', 'translate']);
    expect(choose('nodes=50-ML', position)).toMatchObject({ first: { kind: 'translate' } });
  });
});
