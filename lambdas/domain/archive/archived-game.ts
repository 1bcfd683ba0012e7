import { createHash } from 'node:crypto';
import type { Color, Position } from '#engine/index';
import { type GameRecord, makeRuleset, replayRecord, writeRecord } from '#notation/basics';
import type { ReadGame } from '#notation/index';
import { endingOf } from '../game/ending.ts';
import type { Game, Termination, Visibility } from '../game/game.ts';
import { resultOf } from '../game/game-record.ts';
import { turnsOf } from '../game/replay.ts';
import { type ArchivedGameId, type PlayerId, toArchivedGameId } from '../ids.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import { isError } from './read-records.ts';

/** A game imported from a record: it was not played here, and nothing of it changes. */
export interface ArchivedGame {
  readonly entry: ArchiveEntry;
  /** The canonical text. */
  readonly text: string;
}

/** How many games of theirs somebody may have in the archive, and may import at once. */
export const MOST_ARCHIVED_GAMES = 1000;
export const MOST_IMPORTED_AT_ONCE = 50;

/** A game of a text that can be imported. */
export interface ImportableGame {
  readonly record: GameRecord;
  /** The canonical text. */
  readonly text: string;
}

/** The game of a text, if all of it could be read without an error, a leniency with `isStrict` included. */
export const importableOf = ({ record, diagnostics }: ReadGame, isStrict: boolean): ImportableGame | undefined => {
  const isRefused = isStrict ? diagnostics.length > 0 : diagnostics.some(isError);
  if (record === undefined || isRefused) return undefined;
  const written = writeRecord(record);
  return written.ok ? { record, text: written.value } : undefined;
};

/** Who else's copy of a record is the same: of a public one everybody's, of a private one the importer's alone. */
const scopeOf = (visibility: Visibility, importer: PlayerId): string => (visibility === 'PUBLIC' ? 'public' : importer);

/** The id that a record has in the archive: it follows from the text, so the archive itself refuses a second copy. */
export const archivedGameIdOf = (text: string, visibility: Visibility, importer: PlayerId): ArchivedGameId =>
  toArchivedGameId(
    createHash('sha256')
      .update(`${scopeOf(visibility, importer)}\n${text}`)
      .digest(),
  );

const lastPositionOf = (record: GameRecord): Position => {
  let last = record.start;
  for (const { position } of replayRecord(record)) last = position;
  return last;
};

/** Why a recorded game ended, as far as the record tells. */
const terminationOf = (record: GameRecord): Termination | undefined => {
  const { outcome } = lastPositionOf(record);
  if (outcome !== undefined) return endingOf(outcome).termination;
  if (record.termination === 'time forfeit') return 'TIMEOUT';
  if (record.termination !== 'normal' || record.result === '*') return undefined;
  return record.result === '1/2-1/2' ? 'AGREEMENT' : 'RESIGNATION';
};

const NAMES = { white: 'White', black: 'Black' } as const satisfies Record<Color, string>;

/** The name of who played a side, as the record has it: `?` for nobody known. */
export const recordedName = ({ tags }: GameRecord, side: Color): string => tags.get(NAMES[side]) ?? '?';

/** Where and whose an imported game is. */
export interface ImportTerms {
  readonly importer: PlayerId;
  readonly visibility: Visibility;
  readonly archivedAt: number;
}

/** A record as a game of the archive. */
export const toArchivedGame = (
  { record, text }: ImportableGame,
  { importer, visibility, archivedAt }: ImportTerms,
): ArchivedGame => ({
  text,
  entry: {
    id: archivedGameIdOf(text, visibility, importer),
    archivedAt,
    source: 'IMPORTED',
    visibility,
    seats: { white: undefined, black: undefined },
    importer,
    names: [recordedName(record, 'white'), recordedName(record, 'black')],
    ruleset: makeRuleset(record.start.ruleset),
    rated: false,
    result: record.result,
    termination: terminationOf(record),
    plies: record.turns.length,
  },
});

/** Whether a record tells of a game played here: it names the game, and has its rules, turns and result. */
export const isRecordOf = ({ record }: ImportableGame, game: Game): boolean =>
  record.tags.get('Site') === game.id &&
  makeRuleset(record.start.ruleset) === game.ruleset &&
  record.result === resultOf(game) &&
  JSON.stringify(record.turns.map(({ turn }) => turn)) === JSON.stringify(turnsOf(game));
