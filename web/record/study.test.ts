import { describe, expect, it } from 'vitest';
import { parseRecord, readTurn } from '#notation/index';
import { unwrap } from '#test/kit/notation';
import { lastOf, START } from './cursor.ts';
import { EXAMPLE } from './example.ts';
import { placeOfKey } from './shortcuts.ts';
import {
  annotate,
  comment,
  goTo,
  openStudy,
  play,
  raise,
  recordOf,
  remove,
  type Study,
  stepOf,
  undo,
  writeStudy,
} from './study.ts';

const studyOf = (text: string, ply?: number): Study => {
  const record = parseRecord(text)?.record;
  if (record === undefined) throw new Error('no record was read');
  return openStudy(record, ply);
};

const playText = (study: Study, text: string): Study =>
  play(study, unwrap(readTurn(text, stepOf(study).position)).turn);

const end = (study: Study): Study => goTo(study, lastOf(study.tree, START));

describe('a study', () => {
  it('opens at its start, or at a ply', () => {
    expect(stepOf(studyOf(EXAMPLE)).ply).toBe(0);
    expect(stepOf(studyOf(EXAMPLE, 7)).ply).toBe(7);
    expect(stepOf(studyOf(EXAMPLE, 99)).ply).toBe(24);
  });

  it('writes what it read', () => {
    expect(unwrap(writeStudy(studyOf(EXAMPLE), 'pgn'))).toBe(`${EXAMPLE}\n`);
    expect(unwrap(writeStudy(studyOf(EXAMPLE), 'json'))).toContain('"result":"0-1"');
  });

  it('keeps how the game ended when a variation or a note is added', () => {
    const noted = annotate(comment(playText(studyOf(EXAMPLE), 'Rd5'), ['calmer']), [5]);
    expect(unwrap(writeStudy(noted, 'pgn'))).toContain('(1. Rd5 $5 {calmer})');
    expect(noted.tree.head).toEqual(studyOf(EXAMPLE).tree.head);
  });

  it('keeps a resignation when only variations and notes change, and not when the game goes on', () => {
    const resigned = studyOf('1. Rd5 Ra4 1-0');
    expect(playText(resigned, 'Rd4').tree.head).toMatchObject({ result: '1-0', termination: 'normal' });
    expect(comment(resigned, ['why?']).tree.head.result).toBe('1-0');
    expect(playText(end(resigned), 'Rh3').tree.head).toMatchObject({ result: '*', termination: 'unterminated' });
  });

  it('no longer says how the game ended when its last turn is gone, and counts its turns anew', () => {
    const shorter = remove(end(studyOf(EXAMPLE)));
    expect(shorter.tree.head).toMatchObject({ result: '*', termination: 'unterminated' });
    expect(shorter.tree.head.tags.get('PlyCount')).toBe('23');
    expect(unwrap(writeStudy(shorter, 'pgn'))).toMatch(/12\. Nb7 \*\n\n$/);
  });

  it('says how the game ended when the rules end it', () => {
    const again = playText(remove(end(studyOf(EXAMPLE))), 'Ne2+e1');
    expect(again.tree.head).toMatchObject({ result: '0-1', termination: 'normal' });
    expect(again.tree.head.tags.get('PlyCount')).toBe('24');
  });

  it('is what it was after an undo, change by change', () => {
    const study = studyOf(EXAMPLE);
    const twice = raise(playText(study, 'Rd5'));
    expect(undo(undo(twice))).toEqual(study);
    expect(undo(study)).toBe(study);
    expect(playText(study, 'b2c2d2=N').before).toBeUndefined();
  });

  it('leaves out what could not be read, and says so', () => {
    const study = studyOf('1. Rd5 (Rz9) (1. Rd4 Rz9) ({a} Rz9) Rz9 *');
    expect(recordOf(study).isCut).toBe(true);
    expect(unwrap(writeStudy(study, 'pgn'))).toMatch(/1\. Rd5 \(1\. Rd4\) \(\{a\}\) \*\n\n$/);
    expect(recordOf(studyOf(EXAMPLE)).isCut).toBe(false);
  });
});

describe('the keys', () => {
  it('lead through the game', () => {
    const study = playText(studyOf(EXAMPLE), 'Rd5');
    const plies = ['ArrowLeft', 'Home', 'End', 'ArrowUp', 'ArrowDown', 'u'].map(key => {
      const place = placeOfKey(key, study);
      return place && [place.line, place.played];
    });
    expect(plies).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    expect(placeOfKey('ArrowRight', studyOf(EXAMPLE))).toEqual({ line: 0, played: 1 });
    expect(placeOfKey('x', study)).toBeUndefined();
  });
});
