/** The first and the last day that a date with unknown parts can mean; as texts they compare as dates do. */
export interface DateSpan {
  readonly first: string;
  readonly last: string;
}

const DATE = /^(\d{4})(?:\.(0[1-9]|1[0-2]|\?\?)(?:\.(0[1-9]|[12]\d|3[01]|\?\?))?)?$/;

const fill = (part: string | undefined, filling: string): string =>
  part === undefined || part === '??' ? filling : part;

/** Reads a date in PGN's form, its end or `?` parts left open; undefined when it has no year, or is no date. */
export const parseDate = (text: string): DateSpan | undefined => {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return undefined;
  const span = (least: string): string => `${year}.${fill(month, least)}.${fill(day, least)}`;
  return { first: span('00'), last: span('99') };
};

/** When a game was played, by its tags: Date, or UTCDate when that tells no year. */
export const dateOf = (tags: ReadonlyMap<string, string>): DateSpan | undefined =>
  parseDate(tags.get('Date') ?? '') ?? parseDate(tags.get('UTCDate') ?? '');

/** Whether what happened in one span may have happened on the first day of the other or later. */
export const maySince = (span: DateSpan | undefined, since: DateSpan): boolean =>
  span !== undefined && span.last >= since.first;

/** Whether what happened in one span may have happened on the last day of the other or before. */
export const mayUntil = (span: DateSpan | undefined, until: DateSpan): boolean =>
  span !== undefined && span.first <= until.last;
