import type { Notices } from './notices.ts';
import { ROSTER } from './record-tags.ts';
import type { TagToken } from './record-tree.ts';
import { expectedValue } from './tag-values.ts';

/** The value of a tag, and where it stands. */
export interface ReadTag {
  readonly value: string;
  readonly offset: number;
  readonly length: number;
}

export type ReadTags = ReadonlyMap<string, ReadTag>;

const REQUIRED = [...ROSTER.keys(), 'Ruleset', 'Termination', 'Variant'];

const QUOTED = 40;

const quote = (text: string): string => JSON.stringify(text.length > QUOTED ? `${text.slice(0, QUOTED)}...` : text);

/** `\"` and `\\` are the only escapes; any other backslash stands for itself. A tab is a space. */
const decodeValue = (raw: string): string =>
  raw.includes('\\') || raw.includes('\t') ? raw.replace(/\\(["\\])/g, '$1').replaceAll('\t', ' ') : raw;

const readTag = (token: TagToken & { readonly kind: 'tag' }, notices: Notices): ReadTag => {
  const { raw, valueOffset: offset } = token;
  const stray = /^(?:[^\\]|\\["\\])*?\\(?!["\\])/.exec(raw);
  if (stray !== null)
    notices.add(
      'TAG_ESCAPE',
      offset + stray[0].length - 1,
      1,
      'a backslash is written \\\\; only \\" and \\\\ are escapes',
    );
  return { value: decodeValue(raw), offset, length: raw.length };
};

const refuseTag = (token: TagToken & { readonly kind: 'wrongTag' }, notices: Notices): void => {
  const line = `[${token.text}`.split(/[\n\r]/, 1).join('');
  const message = `${quote(line)} is no tag, which looks like [Event "a name"]; it is left out`;
  notices.add('TAG_SYNTAX', token.offset, line.length, message);
};

const checkValue = (name: string, { value, offset, length }: ReadTag, notices: Notices): void => {
  const expected = expectedValue(name, value);
  if (expected !== undefined) notices.add('TAG_VALUE', offset, length, `${name} is ${expected}, not ${quote(value)}`);
};

const checkMissing = (tags: ReadTags, notices: Notices): void => {
  const missing = REQUIRED.filter(name => !tags.has(name));
  if (missing.length > 0) notices.add('MISSING_TAGS', 0, 0, `the game lacks these tags: ${missing.join(', ')}`);
};

/** The tags of a game by name. Of two with the same name the first counts. What is wrong goes to the notices. */
export const readTags = (tokens: readonly TagToken[], notices: Notices): ReadTags => {
  const tags = new Map<string, ReadTag>();
  for (const token of tokens) {
    if (token.kind === 'wrongTag') {
      refuseTag(token, notices);
      continue;
    }
    const tag = readTag(token, notices);
    const { name, offset, end } = token;
    if (tags.has(name)) notices.add('DUPLICATE_TAG', offset, end - offset, `${name} stands twice; the first counts`);
    else tags.set(name, tag);
    checkValue(name, tag, notices);
  }
  checkMissing(tags, notices);
  return tags;
};
