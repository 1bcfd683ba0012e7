import { err, ok, type Result } from '#engine/index';
import {
  type GameRecord,
  type LineJson,
  type RecordedTurn,
  type RecordJson,
  type ReplayStep,
  replayRecord,
  toRecordJson,
} from '#notation/basics';
import type { ReadGame } from '#notation/index';
import { checkLength, isError } from '../../domain/archive/read-records.ts';
import { type UserError, userError } from '../../domain/errors.ts';
import type { GraphQLContext } from '../context.ts';
import type { QueryReplayArgs } from '../types.generated.ts';
import { type GameOfText, readingsOf } from './readings.ts';

/** A game to be played over, as its resolvers see it. */
export interface ReplayModel {
  readonly gameCount: number;
  readonly read: ReadGame;
  readonly record: GameRecord;
  /** The positions of the main line. */
  readonly steps: () => readonly StepModel[];
  /** The game as JSON; undefined unless every turn could be read. */
  readonly json: () => RecordJson | undefined;
}

/** A position of a main line, and what the record says of the turn that led to it. */
export interface StepModel extends ReplayStep {
  readonly nags: readonly number[];
  readonly comments: readonly string[];
}

export type LineModel = LineJson;

/** Works something out the first time that it is asked for. */
const lazily = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const stepModel = (step: ReplayStep, record: GameRecord, recorded: RecordedTurn | undefined): StepModel => ({
  ...step,
  nags: recorded?.nags ?? [],
  comments: (step.turn === undefined ? record.comments : recorded?.comments) ?? [],
});

const listSteps = (record: GameRecord): readonly StepModel[] =>
  Array.from(replayRecord(record), step => stepModel(step, record, record.turns[step.ply - 1]));

const createReplay = (gameCount: number, read: ReadGame, record: GameRecord): ReplayModel => ({
  gameCount,
  read,
  record,
  steps: lazily(() => listSteps(record)),
  json: lazily(() => {
    const json = toRecordJson(record);
    return json.ok ? json.value : undefined;
  }),
});

const noSuchGame = (gameCount: number, index: number): UserError =>
  userError('BAD_INPUT', `There is no game ${index}: the text has ${gameCount}, counted from 0.`, ['game']);

const unreadable = ({ diagnostics }: ReadGame): UserError => {
  const error = diagnostics.find(isError);
  const reason = error === undefined ? '' : ` ${error.code}: ${error.message}.`;
  const message = `The record does not tell where the game starts.${reason}`;
  return { ...userError('BAD_RECORD', message, ['record']), offset: error?.offset };
};

const replayOf = ({ gameCount, read }: GameOfText, index: number): Result<ReplayModel, UserError> => {
  if (read === undefined) return err(noSuchGame(gameCount, index));
  return read.record === undefined ? err(unreadable(read)) : ok(createReplay(gameCount, read, read.record));
};

/** Reads a game of a text of records for the field of that name. */
export const findReplay = async ({ record, game }: QueryReplayArgs, context: GraphQLContext) => {
  const text = checkLength(record);
  const replay = text.ok ? replayOf(await readingsOf(context).readGame(text.value, game), game) : text;
  return replay.ok ? { replay: replay.value, errors: [] } : { errors: [replay.error] };
};

/** The game of a record that a writer wrote, to be played over. Throws when it cannot be read. */
export const replayWritten = async (record: string, context: GraphQLContext): Promise<ReplayModel> => {
  const replay = replayOf(await readingsOf(context).readGame(record, 0), 0);
  if (!replay.ok) throw new Error(`a stored record cannot be read: ${replay.error.message}`);
  return replay.value;
};
