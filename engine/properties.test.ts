import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choices, chosenTurn, playThrough, randomPositions, rulesets } from '#test/kit/arbitraries';
import { turnMutants } from '#test/kit/mutants';
import { positionOf } from '#test/kit/setups';
import { setupText, turnText } from '#test/kit/texts';
import {
  type Capture,
  fileOf,
  geneSquare,
  isCytoplasm,
  opposite,
  type Piece,
  Position,
  type Rna,
  replayEvents,
  type Setup,
  type Square,
  type Turn,
  turnEquals,
} from './index.ts';

/** Positions of play from the start and of play from random arrangements, each under a random ruleset. */
const positions = fc.oneof(
  fc
    .tuple(rulesets, choices(30))
    .map(([ruleset, moves]) => playThrough(Position.start(ruleset), moves).at(-1) ?? Position.start(ruleset)),
  fc.tuple(randomPositions(30), choices(3)).map(([position, moves]) => playThrough(position, moves).at(-1) ?? position),
);

interface Step {
  readonly before: Position;
  readonly turn: Turn;
  readonly after: Position;
}

const played = (before: Position, turn: Turn): Step & { readonly replayed: Setup } => {
  const result = before.play(turn);
  if (!result.ok) throw new Error(`${turnText(turn)} was refused: ${result.error.code}`);
  const { position, events } = result.value;
  return { before, turn, after: position, replayed: replayEvents(before.toSetup(), events) };
};

/** A position that goes on and a turn that is legal in it. */
const steps = fc
  .tuple(positions, fc.tuple(fc.nat(9999), fc.nat(9999)))
  .map(([position, choice]) => ({ position, turn: chosenTurn(position, choice) }))
  .filter((drawn): drawn is { position: Position; turn: Turn } => drawn.turn !== undefined)
  .map(({ position, turn }) => played(position, turn));

const MOST_TURNS = 1500;
const manageable = positions.filter(position => position.countTurns(1) <= MOST_TURNS);

const check = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void, numRuns = 300): void =>
  fc.assert(
    fc.property(arbitrary, value => {
      property(value);
    }),
    { numRuns },
  );

const rnasOf = ({ board }: Setup): readonly Rna[] => [...board.values()].filter(piece => piece.role === 'rna');

describe('every position', () => {
  it('has sixteen genes, and RNA and proteins on ranks 2 to 7 only', () => {
    check(positions, position => {
      const { board, genomes } = position.toSetup();
      expect([genomes.white.length, genomes.black.length]).toEqual([8, 8]);
      expect([...board.keys()].filter(square => !isCytoplasm(square))).toEqual([]);
    });
  });

  it('has at most one RNA a gene under expressionCap gene', () => {
    check(
      positions.filter(({ ruleset }) => ruleset.expressionCap === 'gene'),
      position => {
        const genes = rnasOf(position.toSetup()).flatMap(({ color, gene }) =>
          gene === undefined ? [] : [`${color}${gene}`],
        );
        expect(new Set(genes).size).toBe(genes.length);
      },
    );
  });

  it('equals the one made anew from its setup, so every derived set and count agrees with the board', () => {
    check(
      positions.filter(({ outcome }) => outcome?.reason !== 'turnLimit'),
      position => {
        expect(position.equals(positionOf(position.toSetup(), position.ruleset))).toBe(true);
      },
      600,
    );
  });

  it('has as many legal turns as its mirror image, and the same ones', () => {
    check(manageable, position => {
      if (position.swapOpen || position.outcome !== undefined) return;
      const mirrored = positionOf(mirrorSetup(position.toSetup()), position.ruleset);
      expect(mirrored.countTurns(1)).toBe(position.countTurns(1));
      const flipped = [...position.turns()].map(turn => flipRanks(turnText(turn)));
      expect([...mirrored.turns()].map(canonicalSpent).sort()).toEqual(flipped.map(sortSpent).sort());
    });
  });

  it('counts the turns that it lists, which are pairwise different', () => {
    check(manageable, position => {
      const texts = [...position.turns()].map(turnText);
      expect(position.countTurns(1)).toBe(texts.length);
      expect(new Set(texts).size).toBe(texts.length);
    });
  });

  it('counts two turns ahead what playing each turn leads to', () => {
    check(
      positions.filter(position => position.countTurns(1) <= 60),
      position => {
        const followers = [...position.turns()].map(turn => played(position, turn).after.countTurns(1));
        expect(position.countTurns(2)).toBe(followers.reduce((sum, count) => sum + count, 0));
      },
      100,
    );
  });

  it('plays every turn that it lists', () => {
    check(
      manageable,
      position => {
        for (const turn of position.turns()) {
          expect(position.isLegal(turn)).toBe(true);
          expect(position.play(turn).ok).toBe(true);
        }
      },
      60,
    );
  });

  it('refuses with a code, and stays as it was, whatever differs in one field from a legal turn', () => {
    check(
      steps,
      ({ before, turn }) => {
        const listed = [...before.turns()];
        const text = setupText(before.toSetup());
        for (const mutant of turnMutants(turn)) {
          const isListed = listed.some(legal => turnEquals(legal, mutant));
          expect([turnText(turn), mutant, before.isLegal(mutant)]).toEqual([turnText(turn), mutant, isListed]);
          expect(before.play(mutant).ok).toBe(isListed);
        }
        expect(setupText(before.toSetup())).toBe(text);
      },
      60,
    );
  });
});

describe('every turn', () => {
  it('is told by its events: replayed on the old setup they give the new one', () => {
    check(steps, ({ after, replayed }) => expect(replayed).toEqual(after.toSetup()), 1000);
  });

  it('leaves the position it is played in as it was', () => {
    check(steps, ({ before, turn }) => {
      const text = setupText(before.toSetup());
      before.play(turn);
      expect(setupText(before.toSetup())).toBe(text);
    });
  });

  it('passes the turn and grows the turn number after Black, unless it ends the game or swaps', () => {
    check(steps, ({ before, turn, after }) => {
      const isSame = after.outcome !== undefined || turn.kind === 'swap';
      expect(after.turn).toBe(isSame ? before.turn : opposite(before.turn));
      expect(after.turnNumber).toBe(before.turnNumber + (!isSame && before.turn === 'black' ? 1 : 0));
    });
  });

  it('takes an enemy protein only by unfolding it, and moves one at most by a push for each action', () => {
    check(steps, step => {
      const unfolded = squaresOf(step.turn, 'unfold');
      if (!step.before.ruleset.unfolding) expect(unfolded).toEqual([]);
      const [all, after] = [enemyProteins(step, step.before), enemyProteins(step, step.after)];
      const before = all.filter(([square]) => !unfolded.includes(square));
      expect(all.length - before.length).toBe(unfolded.length);
      expect(after.map(([, piece]) => pieceName(piece)).sort()).toEqual(
        before.map(([, piece]) => pieceName(piece)).sort(),
      );
      const moved = before.filter(([square]) => !after.some(([other]) => other === square));
      expect(moved.length).toBeLessThanOrEqual(squaresOf(step.turn, 'push').length);
    });
  });

  it('takes an enemy RNA only by degrading it, and changes of those that stay only a binding to a repaired gene', () => {
    check(steps, step => {
      const after = step.after.toSetup();
      const isRepaired = (file: number): boolean => repairedFiles(step).includes(file);
      const degraded = squaresOf(step.turn, 'degrade');
      for (const [square, rna] of enemyRnas(step)) {
        const left = after.board.get(square);
        const freed = rna.bound !== undefined && isRepaired(rna.bound) ? { ...rna, bound: undefined } : rna;
        if (!degraded.includes(square)) expect(left).toEqual(freed);
      }
    });
  });

  it('changes the own genome only by repair, upkeep, and one half-turn of waiting', () => {
    check(steps, step => {
      const mover = step.before.turn;
      const after = step.after.toSetup().genomes[mover];
      step.before.toSetup().genomes[mover].forEach((gene, file) => {
        const isShrunk = step.turn.kind !== 'swap' && step.after.outcome?.reason !== 'cancer';
        const waited = gene.lesion === undefined ? undefined : Math.max(gene.lesion - (isShrunk ? 1 : 0), 0);
        const expected = repairedFiles(step).includes(file)
          ? { methylated: false, lesion: undefined }
          : { methylated: gene.methylated, lesion: waited };
        expect(after[file]).toEqual(expected);
      });
    });
  });

  it('heals no lesion of the enemy genome, and gives each new one the whole window or, from a Nuclease, that of breaks', () => {
    check(steps, step => {
      const enemy = opposite(step.before.turn);
      const { repairWindow, breakWindow } = step.after.ruleset;
      const windows = [repairWindow, Math.min(repairWindow, breakWindow)];
      const after = step.after.toSetup().genomes[enemy];
      step.before.toSetup().genomes[enemy].forEach((gene, file) => {
        expect([gene.lesion, ...(gene.lesion === undefined ? windows : [])]).toContain(after[file]?.lesion);
      });
    });
  });
});

const mirrorPiece = (piece: Piece): Piece => ({ ...piece, color: opposite(piece.color) });

/** Reflected top to bottom, colours swapped. */
const mirrorSetup = (setup: Setup): Setup => ({
  ...setup,
  board: new Map([...setup.board].map(([square, piece]) => [(square ^ 56) as Square, mirrorPiece(piece)])),
  genomes: { white: setup.genomes.black, black: setup.genomes.white },
  turn: opposite(setup.turn),
});

const flipRanks = (text: string): string => text.replace(/[1-8]/g, rank => String(9 - Number(rank)));

/** Board order is not symmetric: RNAs spent before the last are sorted anew. */
const sortSpent = (text: string): string =>
  text.replace(/(?:[a-h][1-8])+(?=[a-h][1-8]=[A-Z])/g, squares => (squares.match(/../g) ?? []).sort().join(''));

const canonicalSpent = (turn: Turn): string => sortSpent(turnText(turn));

const pieceName = ({ role, color, age }: Piece): string => `${color} ${role} ${age}`;

const enemyProteins = ({ before }: Step, position: Position): readonly (readonly [Square, Piece])[] =>
  [...position.toSetup().board].filter(([, { color, role }]) => color !== before.turn && role !== 'rna');

const enemyRnas = ({ before }: Step): readonly (readonly [Square, Rna])[] =>
  [...before.toSetup().board].flatMap(([square, piece]) =>
    piece.role === 'rna' && piece.color !== before.turn ? [[square, piece] as const] : [],
  );

const actionsOf = (turn: Turn) =>
  turn.kind === 'actions' ? [turn.first, ...(turn.bonus === undefined ? [] : [turn.bonus])] : [];

/** Where a turn captures in that way. */
const squaresOf = (turn: Turn, capture: Capture): readonly Square[] =>
  actionsOf(turn).flatMap(action => (action.kind === 'act' && action.capture === capture ? [action.to] : []));

const repairedFiles = ({ before, turn }: Step): readonly number[] =>
  actionsOf(turn).flatMap(action => {
    if (action.kind !== 'act' || action.deed?.kind !== 'repair') return [];
    expect(action.deed.target).toBe(geneSquare(before.turn, fileOf(action.deed.target)));
    return [fileOf(action.deed.target)];
  });
