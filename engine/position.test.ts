import { describe, expect, it } from 'vitest';
import { afterTurns, eventsOf, wordsAfter } from '#test/kit/play';
import { type Arrangement, arrangementOf, positionWith, rulesetWith, squareOf } from '#test/kit/setups';
import { actionText, turnOf, turnText } from '#test/kit/texts';
import { type Act, type Action, Position, PRESETS, type Square, STANDARD, type Turn } from './index.ts';

const codeOf = (position: Position, turn: Turn): string => {
  const result = position.play(turn);
  return result.ok ? 'ok' : result.error.code;
};

const PASS: Turn = { kind: 'pass' };
const SWAP: Turn = { kind: 'swap' };

/** White's Ligases stand in each other's way and in that of Black's Helicases: none can move. */
const STUCK: Arrangement = { white: 'La2 Lb2 La3 Lb3 Lc2 Lc3', black: 'Ha4 Hb4 Hc4 Hd4 Hd3 Hd2' };

describe('the start of a game', () => {
  it('White has transcribed, Black has not', () => {
    expect(arrangementOf(Position.start(STANDARD).toSetup())).toEqual({
      white: 'Ra2:a0 Rb2:b0 Rc2:c0 Rd2:d0 Re2:e0 Rf2:f0 Rg2:g0 Rh2:h0',
      black: '',
      whiteGenome: 'hhhhhhhh',
      blackGenome: 'hhhhhhhh',
      turn: 'white',
      turnNumber: 1,
      swapOpen: false,
    });
  });

  it('has 100 legal turns', () => {
    expect(Position.start(STANDARD).countTurns(1)).toBe(100);
  });

  it('a total cap holds for it too: the faster rules begin with six RNAs', () => {
    const { white } = arrangementOf(Position.start(PRESETS.faster).toSetup());
    expect(white).toBe('Rb2:b0 Rc2:c0 Rd2:d0 Re2:e0 Rf2:f0 Rg2:g0');
  });

  it('blackBonusRna: Black has one RNA of no gene and age 0 there', () => {
    const start = Position.start(rulesetWith({ blackBonusRna: squareOf('d5') }));
    expect(arrangementOf(start.toSetup()).black).toBe('Rd5');
    expect(start.pieceAt(squareOf('d5'))).toEqual({
      role: 'rna',
      color: 'black',
      gene: undefined,
      age: 0,
      bound: undefined,
    });
  });

  it('blackBonusRna counts against the cap, and stops no gene', () => {
    const settings = { blackBonusRna: squareOf('d5'), rnaCap: 8 };
    expect(wordsAfter(Position.start(rulesetWith(settings)), 'a2=L').black.split(' ')).toHaveLength(8);
  });

  it('blackBonusRna in front of White’s genome takes a square from White', () => {
    const start = Position.start(rulesetWith({ blackBonusRna: squareOf('d2') }));
    expect(arrangementOf(start.toSetup()).white).not.toContain('d2');
  });

  it('an impossible ruleset is a programmer’s error', () => {
    expect(() => Position.start(rulesetWith({ cancerThreshold: 9 }))).toThrow(/cancerThreshold/);
    expect(() => Position.fromSetup(Position.start(STANDARD).toSetup(), rulesetWith({ rnaCap: 17 }))).toThrow(
      RangeError,
    );
  });
});

describe('passing (rules.md §3)', () => {
  it('a side without a legal action must pass, and nothing else is legal', () => {
    const position = positionWith(STUCK);
    expect(position.mustPass).toBe(true);
    expect([...position.turns()]).toEqual([PASS]);
    expect(position.countTurns(1)).toBe(1);
    const other = turnOf(positionWith({ white: 'Le5' }), 'Le5-e6');
    expect([codeOf(position, PASS), codeOf(position, other)]).toEqual(['ok', 'MUST_PASS']);
  });

  it('upkeep follows as usual, and the turn passes', () => {
    const position = positionWith(
      { ...STUCK, whiteGenome: 'hhhhhhh2', blackGenome: 'mhhhhhhh' },
      { cancerThreshold: 8 },
    );
    const played = wordsAfter(position, 'pass');
    expect(played).toMatchObject({ turn: 'black', whiteGenome: 'hhhhhhh1', blackGenome: 'hhhhhhhh' });
    expect(eventsOf(position, 'pass')[0]).toEqual({ kind: 'passed', color: 'white' });
  });

  it('is legal only then', () => {
    const position = Position.start(STANDARD);
    expect(position.mustPass).toBe(false);
    expect(codeOf(position, PASS)).toBe('CANNOT_PASS');
  });

  it('an empty board passes too, and Black’s pass ends the turn pair', () => {
    const settings = { transcriptionInterval: 4 } as const;
    const position = positionWith({ turn: 'black', turnNumber: 2 }, settings);
    expect(wordsAfter(position, 'pass')).toMatchObject({ turn: 'white', turnNumber: 3 });
  });
});

describe('the pie rule (rules.md §6)', () => {
  const start = Position.start(rulesetWith({ pieRule: true }));
  const offered = afterTurns(start, 'Rd2-d3');

  it('is open on Black’s first turn, beside every action', () => {
    expect([start.swapOpen, offered.swapOpen]).toEqual([false, true]);
    const texts = [...offered.turns()].map(turnText);
    expect(texts.filter(text => text === 'swap')).toHaveLength(1);
    expect(offered.countTurns(1)).toBe(texts.length);
  });

  it('after a swap the position stands, and it is still Black’s turn', () => {
    const swapped = afterTurns(offered, 'swap');
    expect(arrangementOf(swapped.toSetup())).toEqual({ ...arrangementOf(offered.toSetup()), swapOpen: false });
    expect(eventsOf(offered, 'swap')).toEqual([{ kind: 'swapped', color: 'black' }]);
    expect(codeOf(swapped, SWAP)).toBe('SWAP_NOT_OPEN');
    expect(swapped.countTurns(1)).toBe(offered.countTurns(1) - 1);
  });

  it('is over once Black acts, or White moves again', () => {
    const acted = afterTurns(offered, 'Rd7-d6');
    expect([acted.swapOpen, afterTurns(acted, 'Rd3-d4').swapOpen]).toEqual([false, false]);
  });

  it('counts a swap as a turn of its own in longer sequences', () => {
    const small = positionWith({ black: 'La7', turn: 'black', swapOpen: true }, { pieRule: true, rnaCap: 1 });
    const turns = [...small.turns()].map(turn => afterTurns(small, turnText(turn)).countTurns(1));
    expect(small.countTurns(2)).toBe(turns.reduce((sum, count) => sum + count, 0));
  });

  it('is closed without the rule', () => {
    expect(codeOf(afterTurns(Position.start(STANDARD), 'Rd2-d3'), SWAP)).toBe('SWAP_NOT_OPEN');
  });

  it('is closed to White', () => {
    expect(codeOf(start, SWAP)).toBe('SWAP_NOT_OPEN');
  });

  it('stands beside the pass when Black has no action', () => {
    const position = positionWith({ turn: 'black', swapOpen: true }, { pieRule: true });
    expect([...position.turns()].map(turnText)).toEqual(['swap', 'pass']);
    expect(position.countTurns(1)).toBe(2);
  });

  it('is closed when the game ended in Black’s first turn', () => {
    const setup: Arrangement = { black: 'Nf3', turn: 'black', swapOpen: true };
    const won = afterTurns(positionWith(setup, { pieRule: true, cancerThreshold: 1 }), 'Nf3-e2+e1');
    const judged = afterTurns(positionWith(setup, { pieRule: true, turnLimit: 1 }), 'Nf3-g4');
    expect([won.swapOpen, judged.swapOpen]).toEqual([false, false]);
    expect([won.outcome?.reason, judged.outcome?.reason]).toEqual(['cancer', 'turnLimit']);
  });
});

describe('a game that is over (rules.md §7)', () => {
  const cancer = positionWith({ white: 'Nd4', blackGenome: '00000hhh' });
  const adjudicated = afterTurns(positionWith({ black: 'La6', turn: 'black' }, { turnLimit: 1 }), 'La6-a5');

  it.each([
    ['by cancer in the setup', cancer],
    ['by adjudication', adjudicated],
  ])('%s: no turn is legal', (_, position) => {
    expect([...position.turns()]).toEqual([]);
    expect([position.countTurns(1), position.countTurns(2), position.countTurns(0)]).toEqual([0, 0, 1]);
    expect(position.actions()).toEqual([]);
    expect(position.mustPass).toBe(false);
    for (const turn of [PASS, SWAP, turnOf(positionWith({ white: 'Nd4' }), 'Nd4-e5')])
      expect(codeOf(position, turn)).toBe('GAME_OVER');
  });

  it('lists what its pieces could do all the same, and the same as the legal actions before the end', () => {
    const before = positionWith({ white: 'Nd4', blackGenome: '0000hhhh' });
    expect(cancer.pieceActions().map(actionText)).toEqual(before.actions().map(actionText));
    expect(before.pieceActions()).toEqual(before.actions());
  });

  it.each([
    ['00000hhh', 'hhhhhhhh', 'black'],
    ['hhhhhhhh', '00000hhh', 'white'],
  ])('a setup with White %s and Black %s is won by %s, whoever is to move', (whiteGenome, blackGenome, winner) => {
    for (const turn of ['white', 'black'] as const)
      expect(positionWith({ whiteGenome, blackGenome, turn }).outcome).toEqual({ winner, reason: 'cancer' });
  });
});

describe('refusals', () => {
  const position = positionWith({ white: 'Kd4 Le5 Mg2 Ra2:a0 Rb2:b0 Rc2:c0', black: 'Rh7' });
  const act: Act = {
    kind: 'act',
    role: 'ligase',
    from: squareOf('e5'),
    to: squareOf('a7'),
    capture: 'none',
    deed: undefined,
  };
  const legal: Act = { ...act, to: squareOf('e4') };
  const far: Act = { ...act, role: 'methyltransferase', from: squareOf('g2'), to: squareOf('g3') };
  const a2 = squareOf('a2');
  const b2 = squareOf('b2');
  const c2 = squareOf('c2');
  const nuclease = { kind: 'translate', protein: 'nuclease', square: c2 } as const;
  const actions = (first: Action, bonus?: Action): Turn => ({ kind: 'actions', first, bonus });

  it.each<[string, Turn, string]>([
    ['an action that is not legal', actions(act), 'ILLEGAL_ACTION'],
    ['a bonus action that is not', actions(legal, act), 'ILLEGAL_BONUS'],
    ['a legal action of a piece that no Kinase can activate, as a bonus', actions(legal, far), 'ILLEGAL_BONUS'],
    ['RNAs spent out of board order', actions({ ...nuclease, spent: [b2, a2] }), 'ILLEGAL_ACTION'],
    ['another piece than the one that stands there', actions({ ...legal, role: 'kinase' }), 'ILLEGAL_ACTION'],
    ['a capture of nothing', actions({ ...legal, capture: 'degrade' }), 'ILLEGAL_ACTION'],
    ['a pass with actions open', PASS, 'CANNOT_PASS'],
    ['a swap that is not open', SWAP, 'SWAP_NOT_OPEN'],
  ])('%s', (_, turn, code) => {
    expect(codeOf(position, turn)).toBe(code);
    expect(position.isLegal(turn)).toBe(false);
  });

  it('what is spelled as the engine spells it is played', () => {
    for (const turn of [actions(legal), actions(far), actions({ ...nuclease, spent: [a2, b2] })])
      expect(codeOf(position, turn)).toBe('ok');
  });

  it('asking what follows an illegal action is a programmer’s error', () => {
    expect(() => position.bonusActions(act)).toThrow(RangeError);
    expect(() => position.countBonusActions(act)).toThrow(RangeError);
    expect(() => position.afterAction(act)).toThrow(RangeError);
    expect(() => position.activatable(act)).toThrow(RangeError);
  });

  it.each([-1, 0.5, Number.NaN])('counting to depth %d is a programmer’s error', depth => {
    expect(() => position.countTurns(depth)).toThrow(RangeError);
  });

  it('counts one sequence of no turns', () => {
    expect(position.countTurns(0)).toBe(1);
  });
});

describe('in the middle of a turn', () => {
  const position = positionWith({ white: 'Kd4 Le5 Rd5:d0' });
  const first = position.actions().find(action => actionText(action) === 'Le5-e4');
  if (first === undefined) throw new Error('the Ligase moves');

  it('the board stands as after the action, and the turn has not passed', () => {
    const middle = position.afterAction(first);
    expect(arrangementOf(middle.toSetup())).toMatchObject({ white: 'Kd4 Le4 Rd5:d0', black: '', turn: 'white' });
  });

  it('lists the pieces that a Kinase could activate then, in board order', () => {
    expect(position.activatable(first)).toEqual(['e4', 'd5'].map(squareOf));
  });

  it('lists none when the action ended the game', () => {
    const winning = positionWith({ white: 'Ke6 Nf6', blackGenome: '0000hhhh' });
    const deed = winning.actions().find(action => actionText(action) === 'Nf6-e7+e8');
    if (deed === undefined) throw new Error('the Nuclease mutates');
    expect([winning.activatable(deed), winning.bonusActions(deed)]).toEqual([[], []]);
    expect(winning.afterAction(deed).outcome?.winner).toBe('white');
  });
});

describe('reaching (notation.md §1)', () => {
  const position = positionWith({ white: 'Rd4 Hg4 Kb2 Nh2', black: 'Ng6 Rd6 Lh7' });
  const reaches = (from: string, to: string): boolean => position.reaches(squareOf(from), squareOf(to));

  it.each([
    ['d4', 'd5', true],
    ['d4', 'd6', true],
    ['d4', 'd7', false],
    ['d4', 'e5', false],
    ['d4', 'g4', false],
    ['d4', 'd4', false],
    ['g4', 'g6', true],
    ['g4', 'g7', false],
    ['b2', 'c4', true],
    ['b2', 'd4', false],
    ['h2', 'b2', false],
    ['g6', 'f7', false],
    ['e5', 'e6', false],
  ])('%s to %s: %s', (from, to, expected) => {
    expect(reaches(from, to)).toBe(expected);
  });

  it('agrees with the legal moves of every piece', () => {
    const squares = Array.from({ length: 64 }, (_, square) => square as Square);
    for (const from of squares)
      for (const to of squares) {
        const isListed = position.actions().some(act => act.kind === 'act' && act.from === from && act.to === to);
        expect([from, to, position.reaches(from, to)]).toEqual([from, to, isListed && from !== to]);
      }
  });
});

describe('the cancer threshold (rules.md §6)', () => {
  it.each([
    ['hhhhhhhh', 5],
    ['00hhhh00', 5],
    ['hh0hhhhh', 4],
    ['hh2hh1hh', 4],
    ['hhmhhmhh', 5],
  ])('with guardians c and f and the genome %s: %i', (whiteGenome, expected) => {
    const position = positionWith({ whiteGenome }, { guardians: PRESETS['tumor-suppressors'].guardians });
    expect([position.cancerThreshold('white'), position.cancerThreshold('black')]).toEqual([expected, 5]);
  });

  it('is the setting where there are no guardians', () => {
    expect(positionWith({ whiteGenome: 'hh0hhhhh' }, { cancerThreshold: 3 }).cancerThreshold('white')).toBe(3);
  });
});

describe('equality', () => {
  it('holds for the same position reached in two ways', () => {
    const start = positionWith({ white: 'La3 Mh3', black: 'La6' }, { transcriptionInterval: 4 });
    const one = afterTurns(start, 'La3-a4', 'La6-a5', 'Mh3-h4');
    const other = afterTurns(start, 'Mh3-h4', 'La6-a5', 'La3-a4');
    expect(one.equals(other)).toBe(true);
  });

  it.each<[string, Arrangement]>([
    ['a square', { white: 'Rd5:d1' }],
    ['an age', { white: 'Rd4:d2' }],
    ['a gene', { white: 'Rd4:e1' }],
    ['the side to move', { white: 'Rd4:d1', turn: 'black' }],
    ['the turn number', { white: 'Rd4:d1', turnNumber: 2 }],
    ['a lesion', { white: 'Rd4:d1', whiteGenome: 'hhhhhhh1' }],
    ['a methylation', { white: 'Rd4:d1', whiteGenome: 'hhhhhhhm' }],
  ])('fails for a difference in %s', (_, other) => {
    expect(positionWith({ white: 'Rd4:d1' }).equals(positionWith(other))).toBe(false);
  });
});
