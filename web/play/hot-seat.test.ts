import { describe, expect, it } from 'vitest';
import { Position, STANDARD } from '#engine/index';
import { parseRecord } from '#notation/index';
import { unwrap } from '#test/kit/notation';
import { positionWith, rulesetWith } from '#test/kit/setups';
import { turnOf } from '#test/kit/texts';
import { createStorage } from '../app/storage.ts';
import type { OnStorageChange } from '../app/storage-changes.ts';
import {
  agreeDraw,
  canRedo,
  canUndo,
  type HotSeatGame,
  isOver,
  lastTurnAt,
  namesNow,
  playTurn,
  positionAt,
  redoTurn,
  resign,
  resultOfGame,
  standingTurns,
  startGame,
  undoTurn,
} from './hot-seat.ts';
import { makePgn } from './hot-seat-record.ts';
import { describeStanding } from './hot-seat-words.ts';
import { makeSavedGame, parseSavedGame, readSavedGame } from './saved-game.ts';
import { createShelf } from './shelf.ts';

const NAMES = { white: 'Rosalind', black: 'Barbara' };

const playAll = (game: HotSeatGame, ...texts: readonly string[]): HotSeatGame =>
  texts.reduce((before, text) => playTurn(before, turnOf(positionAt(before), text)), game);

const BEGUN = playAll(startGame(Position.start(STANDARD), NAMES), 'Rd2-d4', 'Re7-e5', 'a2c2b2=N');

describe('a game at one device', () => {
  it('is played, taken back and played again', () => {
    const back = undoTurn(undoTurn(BEGUN));
    expect([back.played, standingTurns(back).length, canUndo(back), canRedo(back)]).toEqual([1, 1, true, true]);
    expect(positionAt(redoTurn(redoTurn(back))).equals(positionAt(BEGUN))).toBe(true);
    expect(undoTurn(undoTurn(back)).played).toBe(0);
    expect(redoTurn(BEGUN)).toBe(BEGUN);
  });

  it('forgets what was taken back when another turn is played', () => {
    const other = playAll(undoTurn(undoTurn(BEGUN)), 'Rh7-h5');
    expect([other.steps.length, other.played, canRedo(other)]).toEqual([2, 2, false]);
  });

  it('can be looked at as it was', () => {
    expect(positionAt(BEGUN, 0).equals(Position.start(STANDARD))).toBe(true);
    expect([lastTurnAt(BEGUN, 0), lastTurnAt(BEGUN, 1)?.turn]).toEqual([undefined, BEGUN.steps[0]?.turn]);
  });

  it('ends when the players say so, and goes on when they take it back', () => {
    const resigned = resign(BEGUN);
    expect([isOver(resigned), resultOfGame(resigned)]).toEqual([true, '1-0']);
    expect(describeStanding(resigned)).toBe('Black has resigned: White has won.');
    expect([resultOfGame(agreeDraw(BEGUN)), resultOfGame(agreeDraw(resigned))]).toEqual(['1/2-1/2', '1-0']);
    expect(() => playAll(resigned, 'Rh7-h5')).toThrow(RangeError);
    expect(undoTurn(resigned)).toEqual(BEGUN);
    expect(canRedo(resign(undoTurn(BEGUN)))).toBe(false);
    expect(describeStanding(agreeDraw(BEGUN))).toBe('Drawn by agreement.');
  });

  it('ends by the rules', () => {
    const start = startGame(positionWith({ white: 'Nf5', blackGenome: '0000hhhh' }), NAMES);
    const won = playAll(start, 'Nf5-h7+h8');
    expect([isOver(won), resultOfGame(won), describeStanding(won)]).toEqual([
      true,
      '1-0',
      'White has won: Black has cancer.',
    ]);
    expect(resign(won)).toBe(won);
  });

  it('exchanges the players with the pie rule’s swap', () => {
    const start = startGame(Position.start(rulesetWith({ pieRule: true })), NAMES);
    const swapped = playAll(start, 'Rd2-d4', 'swap');
    expect(namesNow(swapped)).toEqual({ white: 'Barbara', black: 'Rosalind' });
    expect(namesNow(undoTurn(swapped))).toEqual(NAMES);
  });

  it('is written as a record that reads back', () => {
    const pgn = unwrap(makePgn(resign(BEGUN), new Date(2026, 10, 30)));
    expect(parseRecord(pgn)?.record?.turns.map(({ turn }) => turn)).toEqual(standingTurns(BEGUN));
    expect(pgn).toContain('[Date "2026.11.30"]');
    expect(pgn).toContain('[White "Rosalind"]');
    expect(pgn.trim()).toMatch(/1-0$/);
  });

  it('is written whatever the names are, in letters that records have', () => {
    const names = { white: 'Zoë "Ž" Müller\n', black: '芭芭拉' };
    const pgn = unwrap(makePgn(startGame(Position.start(STANDARD), names), new Date(0)));
    expect(pgn).toContain('[White "Zoe \\"Z\\" Muller"]');
    expect(pgn).toContain('[Black "???"]');
  });
});

const kept = (game: HotSeatGame): string => makeSavedGame(game, { began: 1, changed: 2, standing: 'x' });

describe('a game that is kept', () => {
  const rulesets = [STANDARD, rulesetWith({ pieRule: true, rnaLifespan: 0 })];

  it.each([BEGUN, undoTurn(BEGUN), agreeDraw(BEGUN), startGame(Position.start(rulesets[1] ?? STANDARD), NAMES)])(
    'is the same again',
    game => {
      const again = unwrap(readSavedGame(unwrap(parseSavedGame(kept(game)))));
      expect(positionAt(again).equals(positionAt(game))).toBe(true);
      expect(again.start.ruleset).toEqual(game.start.ruleset);
      expect({ ...again, start: 0, steps: again.steps.map(({ turn }) => turn) }).toEqual({
        ...game,
        start: 0,
        steps: game.steps.map(({ turn }) => turn),
      });
    },
  );

  it.each(['', '{', 'null', '[]', '"x"', '{"version":1}', '{"version":1,"turns":3}', '{"version":"1","turns":[]}'])(
    'is refused where it is none: %s',
    text => {
      expect(parseSavedGame(text)).toMatchObject({ error: { code: 'NOT_A_GAME' } });
    },
  );

  it('is refused when a newer page has kept it', () => {
    expect(parseSavedGame('{"version":2}')).toMatchObject({ error: { code: 'NEWER' } });
  });

  it.each([
    ['"start":"', '"start":"x'],
    ['"ruleset":"', '"ruleset":"pink,'],
    ['Rd2-d4', 'Rd2-d6'],
  ])('is refused when the rules do not allow it: %s as %s', (before, after) => {
    const text = kept(BEGUN);
    expect(text).toContain(before);
    const saved = unwrap(parseSavedGame(text.replace(before, after)));
    expect(readSavedGame(saved)).toMatchObject({ error: { code: 'NOT_A_GAME' } });
  });

  it('stands at its last turn when it says that it stands nowhere', () => {
    for (const played of ['-1', '9', '1.5', '"x"']) {
      const saved = unwrap(parseSavedGame(kept(BEGUN).replace('"played":3', `"played":${played}`)));
      expect(unwrap(readSavedGame(saved)).played).toBe(played === '"x"' ? 0 : 3);
    }
  });
});

describe('the shelf', () => {
  const newShelf = () => {
    let now = 0;
    const texts = new Map<string, string>();
    const area = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
      key: (index: number) => [...texts.keys()][index] ?? null,
      get length() {
        return texts.size;
      },
    };
    const storage = createStorage(() => area, '');
    const listeners: OnStorageChange[] = [];
    /** A tab of its own, which hears what the others say that they have done. */
    const openTab = () =>
      createShelf(
        storage,
        () => ++now,
        onChange => listeners.push(onChange),
      );
    const tellTabs = (key: string | undefined): void => {
      for (const listener of listeners) listener(key);
    };
    return { storage, shelf: openTab(), openTab, tellTabs };
  };

  it('keeps games, the last one played first', () => {
    const { shelf, openTab } = newShelf();
    shelf.keep('a', { game: BEGUN, began: 5 });
    shelf.keep('b', { game: BEGUN, began: 6 });
    shelf.keep('a', { game: undoTurn(BEGUN), began: 5 });
    expect(shelf.games.value.map(({ id, saved }) => [id, saved?.standing])).toEqual([
      ['a', 'Turn 2, White to act.'],
      ['b', 'Turn 2, Black to act.'],
    ]);
    expect(unwrap(openTab().take('a'))).toMatchObject({ began: 5, game: { played: 2 } });
    shelf.remove('a');
    expect(shelf.games.value.map(({ id }) => id)).toEqual(['b']);
    expect(shelf.take('a')).toMatchObject({ error: { code: 'NOT_HERE' } });
  });

  it('lists what it cannot read, so that it can be removed', () => {
    const { shelf, storage } = newShelf();
    storage.write('hot-seat/z', 'rubbish');
    shelf.keep('a', { game: BEGUN, began: 5 });
    expect(shelf.games.value.map(({ id, saved }) => [id, saved === undefined])).toEqual([
      ['a', false],
      ['z', true],
    ]);
    expect(shelf.take('z')).toMatchObject({ error: { code: 'NOT_A_GAME' } });
  });

  it('keeps no game over what another tab has made of it, until that was taken', () => {
    const { shelf, openTab } = newShelf();
    shelf.keep('a', { game: BEGUN, began: 5 });
    const other = openTab();
    other.take('a');
    expect(other.keep('a', { game: undoTurn(BEGUN), began: 5 })).toMatchObject({ ok: true });
    expect(shelf.keep('a', { game: BEGUN, began: 5 })).toMatchObject({ error: { code: 'CHANGED_ELSEWHERE' } });
    expect(unwrap(shelf.take('a')).game.played).toBe(2);
    expect(shelf.keep('a', { game: BEGUN, began: 5 })).toMatchObject({ ok: true });
    expect(unwrap(other.take('a')).game.played).toBe(3);
  });

  it('keeps a game again that another tab has deleted', () => {
    const { shelf, openTab } = newShelf();
    shelf.keep('a', { game: BEGUN, began: 5 });
    openTab().remove('a');
    expect(shelf.take('a')).toMatchObject({ error: { code: 'NOT_HERE' } });
    expect(shelf.keep('a', { game: BEGUN, began: 5 })).toMatchObject({ ok: true });
    expect(unwrap(openTab().take('a')).game.played).toBe(3);
  });

  it('tells those who watch a game what other tabs do to it, and lists it anew', () => {
    const { shelf, storage, openTab, tellTabs } = newShelf();
    const heard: string[] = [];
    const stop = shelf.watch('a', () => heard.push('a'));
    shelf.watch('b', () => heard.push('b'));
    openTab().keep('a', { game: BEGUN, began: 5 });
    expect(shelf.games.value).toEqual([]);
    tellTabs('hot-seat/a');
    tellTabs('settings');
    expect([heard, shelf.games.value.map(({ id }) => id)]).toEqual([['a'], ['a']]);
    stop();
    storage.remove('hot-seat/a');
    tellTabs(undefined);
    expect([heard, shelf.games.value]).toEqual([['a', 'b'], []]);
  });
});
