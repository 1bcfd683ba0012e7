import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Act,
  type Action,
  actionEquals,
  type Position,
  PRESET_NAMES,
  PRESETS,
  PROTEINS,
  type Square,
  STANDARD,
  Position as StartOf,
  type Translation,
  type Turn,
  toSquare,
  turnEquals,
} from '#engine/index';
import { choices, playThrough, randomPositions, rulesets } from '#test/kit/arbitraries';
import { readPosition } from '#test/kit/notation';
import { positionWith, squareOf } from '#test/kit/setups';
import { actionText, turnOf, turnText } from '#test/kit/texts';
import { type LegalVector, readVectors } from '#test/vectors';
import { listPickable, paletteOf } from './translation-choice.ts';
import {
  chooseDeed,
  chooseProtein,
  endTurn,
  listActors,
  listActs,
  listDeeds,
  mayPass,
  maySwap,
  passTurn,
  press,
  startChoice,
  swapSides,
  type TurnChoice,
  togglePick,
  translationOf,
  undo,
} from './turn-choice.ts';

const isTranslating = (choice: TurnChoice): boolean => choice.stage.name === 'translation';

const enterSpent = (choice: TurnChoice, { spent }: Translation): TurnChoice =>
  spent.reduce((before, square) => (isTranslating(before) ? press(before, square) : before), choice);

const enterTranslation = (choice: TurnChoice, translation: Translation): TurnChoice => {
  const named = chooseProtein(choice, translation.protein);
  return enterSpent(named, translation);
};

const enterDeed = (choice: TurnChoice, { deed }: Act): TurnChoice => {
  if (choice.stage.name !== 'deed') return choice;
  if (deed?.kind === 'carry') {
    const carrying = press(chooseDeed(choice, { kind: 'carry' }), deed.translation.square);
    return enterTranslation(carrying, deed.translation);
  }
  return deed === undefined ? chooseDeed(choice, { kind: 'none' }) : press(choice, deed.target);
};

const stayTarget = ({ deed, to }: Act): Square => (deed === undefined || deed.kind === 'carry' ? to : deed.target);

/** Enters an action as somebody would who has it in mind. */
const enterAction = (choice: TurnChoice, action: Action): TurnChoice => {
  if (action.kind === 'translate') return enterTranslation(press(choice, action.square), action);
  const selected = press(choice, action.from);
  if (action.from === action.to) return press(selected, stayTarget(action));
  return enterDeed(press(selected, action.to), action);
};

const enterTurn = (start: TurnChoice, turn: Turn): TurnChoice => {
  if (turn.kind === 'pass') return passTurn(start);
  if (turn.kind === 'swap') return swapSides(start);
  const first = enterAction(start, turn.first);
  return turn.bonus === undefined ? endTurn(first) : enterAction(first, turn.bonus);
};

const turnIn = ({ stage }: TurnChoice): Turn | undefined => (stage.name === 'done' ? stage.turn : undefined);

/** Enters turns of a position, every one if there are few, and returns those that came out differently. */
const listMissed = (position: Position, most: number): readonly string[] => {
  const start = startChoice(position);
  const turns = [...position.turns()];
  const step = Math.ceil(turns.length / most);
  return turns
    .filter((_, index) => index % step === 0)
    .filter(turn => {
      const entered = turnIn(enterTurn(start, turn));
      return entered === undefined || !turnEquals(entered, turn);
    })
    .map(turnText);
};

const crowded = fc.oneof(
  randomPositions(40),
  fc
    .tuple(rulesets, choices(30))
    .map(([ruleset, moves]) => playThrough(StartOf.start(ruleset), moves).at(-1) ?? StartOf.start(ruleset)),
);

describe('every legal turn can be entered', () => {
  it.each(PRESET_NAMES)('at the start of %s', preset => {
    expect(listMissed(StartOf.start(PRESETS[preset]), Number.POSITIVE_INFINITY)).toEqual([]);
  });

  it.each(readVectors<LegalVector>('legal'))('in $id under $rules', ({ rules, fen }) => {
    expect(listMissed(readPosition(fen, rules), 400)).toEqual([]);
  });

  it('in random positions under random rulesets', () => {
    fc.assert(
      fc.property(crowded, position => {
        expect(listMissed(position, 60)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

/** What somebody does who presses anything: a number for what, another for where. */
const poke = (choice: TurnChoice, [what, where]: readonly [number, number]): TurnChoice => {
  const square = toSquare(where % 64);
  const actors = [...listActors(choice)];
  const targets = choice.stage.name === 'target' ? listActs(choice, choice.stage.from).map(({ to }) => to) : [];
  const deeds = listDeeds(choice);
  const deed = deeds[where % Math.max(deeds.length, 1)];
  const translation = translationOf(choice);
  const pickable = translation === undefined ? [] : listPickable(translation);
  const protein = PROTEINS[where % PROTEINS.length] ?? 'nuclease';
  const inputs: readonly (() => TurnChoice)[] = [
    () => press(choice, square),
    () => press(choice, targets[where % Math.max(targets.length, 1)] ?? square),
    () => press(choice, actors[where % Math.max(actors.length, 1)] ?? square),
    () => press(choice, pickable[where % Math.max(pickable.length, 1)] ?? square),
    () => togglePick(choice, square),
    () => chooseProtein(choice, protein),
    () => (deed === undefined ? choice : chooseDeed(choice, deed)),
    () => chooseDeed(choice, { kind: 'carry' }),
    () => endTurn(choice),
    () => passTurn(choice),
    () => swapSides(choice),
    () => undo(choice),
  ];
  return (inputs[what % inputs.length] ?? inputs[0])?.() ?? choice;
};

const boardAfter = (position: Position, turn: Turn): Position => {
  if (turn.kind !== 'actions') return position;
  const open = position.openTurn();
  for (const action of [turn.first, ...(turn.bonus ? [turn.bonus] : [])]) expect(open.take(action)).toBe(true);
  return open.board;
};

describe('nothing but legal turns comes out', () => {
  it('whatever is pressed', () => {
    let whole = 0;
    fc.assert(
      fc.property(crowded, choices(60), (position, pokes) => {
        let choice = startChoice(position);
        for (const each of pokes) {
          choice = poke(choice, each);
          const turn = turnIn(choice);
          if (turn === undefined) continue;
          whole++;
          expect(position.isLegal(turn)).toBe(true);
          expect(choice.board.equals(boardAfter(position, turn))).toBe(true);
          choice = undo(choice);
        }
      }),
      { numRuns: 400 },
    );
    expect(whole).toBeGreaterThan(100);
  });

  it('and every answer can be taken back, down to the beginning', () => {
    fc.assert(
      fc.property(crowded, choices(30), (position, pokes) => {
        const start = startChoice(position);
        let choice = pokes.reduce(poke, start);
        for (let steps = 0; choice !== start && steps <= pokes.length; steps++) choice = undo(choice);
        expect(choice).toBe(start);
      }),
      { numRuns: 100 },
    );
  });
});

const pressAll = (choice: TurnChoice, squares: string): TurnChoice =>
  squares.split(' ').reduce((before, name) => press(before, squareOf(name)), choice);

const START = startChoice(StartOf.start(STANDARD));

describe('pressing', () => {
  it('selects a piece, lets it go, and selects another', () => {
    expect(pressAll(START, 'b2').stage).toEqual({ name: 'target', from: squareOf('b2') });
    expect(pressAll(START, 'b2 b2')).toBe(START);
    expect(pressAll(START, 'b2 d2').stage).toEqual({ name: 'target', from: squareOf('d2') });
    expect(undo(pressAll(START, 'b2 d2'))).toBe(START);
  });

  it('does nothing on an empty square, a gene, or a piece of the other side', () => {
    for (const name of ['e4', 'a1', 'a8']) expect(press(START, squareOf(name))).toBe(START);
    expect(pressAll(START, 'b2 h7')).toBe(START);
  });

  it('moves at once where only one thing can happen', () => {
    const { stage } = pressAll(START, 'b2 b4');
    expect(stage.name === 'done' && turnText(stage.turn)).toBe('Rb2-b4');
  });

  const nuclease = startChoice(positionWith({ white: 'Nf5' }));

  it('asks where several things can, deeds first', () => {
    const asked = pressAll(nuclease, 'f5 d7');
    const texts = listDeeds(asked).map(option => (option.kind === 'act' ? actionText(option.act) : option.kind));
    expect([asked.stage.name, texts]).toEqual(['deed', ['Nf5-d7+d8', 'none']]);
    const { stage } = press(asked, squareOf('d8'));
    expect(stage.name === 'done' && turnText(stage.turn)).toBe('Nf5-d7+d8');
  });

  it('elsewhere gives up the question', () => {
    expect(pressAll(nuclease, 'f5 d7 f5')).toBe(nuclease);
    expect(pressAll(nuclease, 'f5 d7 h7').stage.name).toBe('deed');
  });

  it('on a gene does a deed without a move', () => {
    const { stage } = pressAll(startChoice(positionWith({ white: 'Mc7' })), 'c7 b8');
    expect(stage.name === 'done' && turnText(stage.turn)).toBe('Mc7_b8');
  });
});

describe('a translation', () => {
  it('shows what it would still take', () => {
    const translation = translationOf(pressAll(START, 'a2'));
    expect(translation && paletteOf(translation)).toEqual([
      { protein: 'nuclease', missing: 2 },
      { protein: 'polymerase', missing: 1 },
      { protein: 'methyltransferase', missing: 0 },
      { protein: 'kinase', missing: 1 },
      { protein: 'helicase', missing: 1 },
      { protein: 'ligase', missing: 0 },
    ]);
  });

  it('takes the RNAs first and then the protein', () => {
    const picked = togglePick(pressAll(START, 'b2'), squareOf('c2'));
    const translation = translationOf(picked);
    expect(translation && paletteOf(translation).map(({ missing }) => missing)).toEqual([
      1,
      0,
      undefined,
      0,
      0,
      undefined,
    ]);
    const { stage } = chooseProtein(picked, 'kinase');
    expect(stage.name === 'done' && turnText(stage.turn)).toBe('c2b2=K');
  });

  it('takes the protein first and then the RNAs, and ends when nothing is left to choose', () => {
    const asked = chooseProtein(pressAll(START, 'd2'), 'nuclease');
    expect(pressAll(asked, 'e2').stage.name).toBe('translation');
    const { stage } = pressAll(asked, 'e2 f2');
    expect(stage.name === 'done' && turnText(stage.turn)).toBe('e2f2d2=N');
    const corner = chooseProtein(pressAll(START, 'a2'), 'kinase');
    expect(corner.stage.name === 'done' && turnText(corner.stage.turn)).toBe('b2a2=K');
  });

  it('lets an RNA go again, and refuses one that is not connected', () => {
    const asked = pressAll(chooseProtein(pressAll(START, 'd2'), 'nuclease'), 'e2');
    expect(press(asked, squareOf('h2'))).toBe(asked);
    const translation = translationOf(press(asked, squareOf('e2')));
    expect(translation?.others).toEqual([]);
  });

  it('that is carried asks where it appears, if its protein was chosen first', () => {
    const moved = pressAll(startChoice(positionWith({ white: 'Pd3 Re4 Rf4 Rd4' })), 'd3 e3');
    const asked = chooseProtein(chooseDeed(moved, { kind: 'carry' }), 'ligase');
    expect(asked.stage.name).toBe('translation');
    const { stage } = press(asked, squareOf('f4'));
    expect(stage.name === 'done' && turnText(stage.turn)).toBe('Pd3-e3:f4=L');
  });

  it('is not there for a protein, nor beyond what the palette shows', () => {
    expect(translationOf(pressAll(startChoice(positionWith({ white: 'Nc4 Rd4' })), 'c4'))).toBeUndefined();
    const lone = pressAll(startChoice(positionWith({ white: 'Rd4' })), 'd4');
    expect(chooseProtein(lone, 'nuclease')).toBe(lone);
  });
});

describe('an activation', () => {
  const position = positionWith({ white: 'Kc4 Nf3 Rh2' });

  it('is asked for after an action that leaves a piece beside a Kinase, and may be declined', () => {
    const asked = pressAll(startChoice(position), 'f3 d5');
    expect([asked.stage.name, asked.first && actionText(asked.first)]).toEqual(['piece', 'Nf3-d5']);
    expect([...listActors(asked)]).toEqual([squareOf('d5')]);
    const declined = endTurn(asked);
    expect(declined.stage.name === 'done' && turnText(declined.stage.turn)).toBe('Nf3-d5');
    const taken = press(pressAll(asked, 'd5 f7'), squareOf('f8'));
    expect(taken.stage.name === 'done' && turnText(taken.stage.turn)).toBe('Nf3-d5::Nd5-f7+f8');
  });

  it('is not asked for where there is none', () => {
    expect(pressAll(startChoice(position), 'c4 a5').stage.name).toBe('done');
  });

  it('may be declined while its move is still being chosen, which then has not happened', () => {
    const asked = pressAll(startChoice(position), 'f3 d5 d5 f7');
    expect([asked.stage.name, asked.board.pieceAt(squareOf('f7'))?.role]).toEqual(['deed', 'nuclease']);
    expect(endTurn(asked).board.pieceAt(squareOf('d5'))?.role).toBe('nuclease');
  });

  it('cannot be asked for before an action', () => {
    expect(endTurn(startChoice(position)).stage.name).toBe('piece');
  });
});

describe('pass and swap', () => {
  it('are offered when the rules have them, and at no other time', () => {
    expect([mayPass(START), maySwap(START), passTurn(START) === START, swapSides(START) === START]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const stuck = positionWith({ white: '' });
    expect(turnIn(passTurn(startChoice(stuck)))).toEqual({ kind: 'pass' });
    const pie = positionWith({ black: 'Re7', turn: 'black', swapOpen: true }, { pieRule: true });
    expect(turnIn(swapSides(startChoice(pie)))).toEqual({ kind: 'swap' });
    expect(maySwap(swapSides(startChoice(pie)))).toBe(false);
  });

  it('leave the board as it was when a deed was being asked for', () => {
    const pie = positionWith({ black: 'Nf4', turn: 'black', swapOpen: true }, { pieRule: true });
    const asked = pressAll(startChoice(pie), 'f4 d2');
    expect([asked.stage.name, asked.board.equals(pie)]).toEqual(['deed', false]);
    expect(swapSides(asked).board.equals(pie)).toBe(true);
  });

  it('are not offered when the game is over', () => {
    const over = startChoice(positionWith({ blackGenome: '00000hhh' }));
    expect([mayPass(over), maySwap(over), over.actions.length]).toEqual([false, false, 0]);
    const words = { blackGenome: '00000hhh', turn: 'black', swapOpen: true } as const;
    expect(maySwap(startChoice(positionWith(words, { pieRule: true })))).toBe(false);
  });
});

describe('the legal actions of a piece', () => {
  it('are those that the engine lists', () => {
    const position = positionWith({ white: 'Pd3 Re4 Rf4' });
    const turn = turnOf(position, 'Pd3-e3:f4e4=K');
    const entered = turnIn(enterTurn(startChoice(position), turn));
    expect(entered?.kind === 'actions' && turn.kind === 'actions' && actionEquals(entered.first, turn.first)).toBe(
      true,
    );
  });
});
