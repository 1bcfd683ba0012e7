import type { Turn } from '#engine/index';
import { err, ok, type Result } from '#engine/index';
import { type GameRecord, makeRecordJson, type RecordError, type ReplayStep, writeRecord } from '#notation/index';
import { atPly, type Cursor, START } from './cursor.ts';
import { type Edited, playTurn, promote, removeTurn, withComments, withNags } from './edit-tree.ts';
import { type GameTree, type TreeLine, toGameTree, toRecord } from './game-tree.ts';
import { settle } from './settle.ts';
import { TreeSteps } from './tree-steps.ts';

/** A record that is looked at: where one is in it, and what it was before each change. */
export interface Study {
  readonly tree: GameTree;
  readonly cursor: Cursor;
  readonly steps: TreeSteps;
  /** The study before the last change. */
  readonly before: Study | undefined;
}

/** Opens a record at a ply of its main line, at its start unless that is given. */
export const openStudy = (record: GameRecord, ply?: number): Study => {
  const tree = toGameTree(record);
  return { tree, cursor: ply === undefined ? START : atPly(tree, ply), steps: new TreeSteps(tree), before: undefined };
};

/** How the place that is looked at came about. */
export const stepOf = ({ tree, cursor, steps }: Study): ReplayStep => steps.at(tree, cursor);

/** Goes to a place; stays where one is when there is none. */
export const goTo = (study: Study, cursor: Cursor | undefined): Study =>
  cursor === undefined ? study : { ...study, cursor };

const change = (study: Study, { tree, cursor }: Edited): Study => {
  if (tree === study.tree) return goTo(study, cursor);
  return { ...study, tree: settle(study.tree, tree, study.steps), cursor, before: study };
};

/** Plays a legal turn: goes along with the record, goes on with it, or begins a variation. */
export const play = (study: Study, turn: Turn): Study => change(study, playTurn(study.tree, study.cursor, turn));

export const comment = (study: Study, comments: readonly string[]): Study =>
  change(study, { tree: withComments(study.tree, study.cursor, comments), cursor: study.cursor });

export const annotate = (study: Study, nags: readonly number[]): Study =>
  change(study, { tree: withNags(study.tree, study.cursor, nags), cursor: study.cursor });

/** Makes the variation that one is in the line that it departs from. */
export const raise = (study: Study): Study => change(study, promote(study.tree, study.cursor));

/** Removes the turn that led here and what follows it. */
export const remove = (study: Study): Study => change(study, removeTurn(study.tree, study.cursor));

/** The study before its last change; itself when there was none. */
export const undo = (study: Study): Study => study.before ?? study;

const hasSomething = ({ turns, comments, instead }: TreeLine): boolean =>
  instead === undefined || turns.length > 0 || comments.length > 0;

/** The record as it stands, without what could not be read; and whether anything had to be left out. */
export const recordOf = ({ tree }: Study): { readonly record: GameRecord; readonly isCut: boolean } => {
  const isCut = [...tree.lines.values()].some(({ unread }) => unread !== undefined);
  const read = [...tree.lines].map(([id, line]) => [id, { ...line, unread: undefined }] as const);
  const lines = new Map(isCut ? read.filter(([, line]) => hasSomething(line)) : tree.lines);
  return { record: toRecord({ ...tree, lines }), isCut };
};

/** What a record is written as. */
export const FORMATS = ['pgn', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** The text of a study in a format. Refuses what `writeRecord` and `makeRecordJson` refuse. */
export const writeStudy = (study: Study, format: Format): Result<string, RecordError> => {
  const { record } = recordOf(study);
  const written = format === 'pgn' ? writeRecord(record) : makeRecordJson(record);
  return written.ok ? ok(written.value) : err(written.error);
};
