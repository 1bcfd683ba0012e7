import { writeRecord } from '#notation/basics';
import { checkLength, type ReadText } from '../../domain/archive/read-records.ts';
import type { GraphQLContext } from '../context.ts';
import type { QueryValidateRecordArgs } from '../types.generated.ts';
import { readingsOf } from './readings.ts';

/** What a reader makes of a text of records, as its resolvers see it. */
export type RecordValidationModel = ReadText;

export const isWhole = ({ gameCount, games }: ReadText): boolean => games.length === gameCount;

export const isValid = (text: ReadText): boolean => isWhole(text) && text.errorCount === 0;

/** The games of a valid text as a writer writes them; undefined for any other. */
export const makeCanonical = (text: ReadText): string | undefined => {
  if (!isValid(text)) return undefined;
  const written = text.games.map(({ record }) => (record === undefined ? undefined : writeRecord(record)));
  return written.every(record => record?.ok)
    ? written.map(record => (record?.ok ? record.value : '')).join('')
    : undefined;
};

/** Reads a text of records for the field of that name. */
export const validateRecord = async ({ record, strict }: QueryValidateRecordArgs, context: GraphQLContext) => {
  const text = checkLength(record);
  if (!text.ok) return { errors: [text.error] };
  return { validation: await readingsOf(context).readText(text.value, strict), errors: [] };
};
