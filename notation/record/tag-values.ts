/** What the values of PGN's tags look like (PGN 8.1.1 and 9). Other values are kept, with a diagnostic. */
interface Form {
  readonly pattern: RegExp;
  readonly expected: string;
}

const DATE: Form = {
  pattern: /^(\d{4}|\?{4})\.(0[1-9]|1[0-2]|\?\?)\.(0[1-9]|[12]\d|3[01]|\?\?)$/,
  expected: 'YYYY.MM.DD, with ? for what is unknown',
};

const RATING: Form = { pattern: /^(\d{1,4}|-|\?)$/, expected: 'a number of up to four digits, - or ?' };

const TIME_FIELD = '(\\?|-|\\*\\d+|\\d+/\\d+(\\+\\d+)?|\\d+(\\+\\d+)?)';

const FORMS: ReadonlyMap<string, Form> = new Map([
  ['Date', DATE],
  ['UTCDate', DATE],
  ['UTCTime', { pattern: /^([01]\d|2[0-3]|\?\?):([0-5]\d|\?\?):([0-5]\d|\?\?)$/, expected: 'HH:MM:SS' }],
  [
    'TimeControl',
    { pattern: new RegExp(`^${TIME_FIELD}(:${TIME_FIELD})*$`), expected: '- or such as 1/86400 or 300+5' },
  ],
  ['PlyCount', { pattern: /^\d+$/, expected: 'a whole number' }],
  ['WhiteElo', RATING],
  ['BlackElo', RATING],
]);

/** What the value of a tag should look like, when it does not; undefined when it does, or nothing is known about the tag. */
export const expectedValue = (name: string, value: string): string | undefined => {
  const form = FORMS.get(name);
  return form === undefined || form.pattern.test(value) ? undefined : form.expected;
};
