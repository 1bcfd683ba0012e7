import { parseRecords, writeRecord } from '#notation/index';
import { Notices } from '#notation/record/notices';
import { parseRecordTexts } from '#notation/record/record-reader';
import { parseGameTree } from '#notation/record/tree-builder';
import type { Workload } from '../measure.ts';
import { DNA_GAMES } from './dna-corpus.ts';
import type { Corpus } from './random.ts';

/** Cuts a text into games and each into its tree, without asking the rules. */
export const containerWorkload = (name: string, { text }: Corpus): Workload => ({
  name,
  run: () => {
    for (const game of parseRecordTexts(text)) parseGameTree(game.text, new Notices());
    return text.length;
  },
});

const readAll = (text: string): number => {
  let games = 0;
  for (const { record, diagnostics } of parseRecords(text)) {
    if (record === undefined || diagnostics.length > 0) throw new Error('a game of the corpus is refused');
    games++;
  }
  return games;
};

export const legalWorkload = (name: string, { text }: Corpus): Workload => ({
  name,
  run: () => {
    readAll(text);
    return text.length;
  },
});

export const legalGamesWorkload = (name: string, { text }: Corpus): Workload => ({ name, run: () => readAll(text) });

/** Plays every turn and prints it. */
export const WRITE: Workload = {
  name: 'records written (turns played, printed, set in lines)',
  run: () => {
    let length = 0;
    for (const record of DNA_GAMES) {
      const text = writeRecord(record);
      if (!text.ok) throw new Error(text.error.message);
      length += text.value.length;
    }
    return length;
  },
};
