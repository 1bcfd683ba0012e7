import type { Random } from './random.ts';

const WORDS = [
  ...[
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '"',
    '\\',
    ';',
    '%',
    '$',
    '!',
    '?',
    '*',
    '.',
    '#',
    '::',
    '=',
    '+',
    '_',
    'x',
    'p',
    '-',
  ],
  ...[
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    '\t',
    '\v',
    '\f',
    ' ',
    '\u0000',
    '\u00a0',
    '\ufeff',
    '\u2013',
    '\u00b1',
    '\ud83e\uddec',
    '\ud83e',
  ],
  ...[
    '1.',
    '1...',
    '0',
    '1-0',
    '0-1',
    '1/2-1/2',
    '$255',
    '$256',
    'Re5',
    'Rd6',
    'pass',
    'swap',
    '{[%clk 0:00:01]}',
    '()',
  ],
  ...[
    '\n[Event "x"]\n',
    '\n\n[Event "x"]\n\n',
    '[Variant "DNA Chess"]',
    '[FEN "',
    '\n%\n',
    ' '.repeat(300),
    '('.repeat(40),
  ],
];

type Mutation = (text: string, other: string, random: Random) => string;

const cut = (text: string, random: Random): readonly [number, number] => {
  const from = random(text.length + 1);
  return [from, Math.min(text.length, from + random(random(2) === 0 ? 8 : 200))];
};

const MUTATIONS: readonly Mutation[] = [
  (text, _, random) => {
    const [from, to] = cut(text, random);
    return text.slice(0, from) + text.slice(to);
  },
  (text, _, random) => {
    const at = random(text.length + 1);
    return text.slice(0, at) + (WORDS[random(WORDS.length)] ?? '') + text.slice(at);
  },
  (text, _, random) => {
    const at = random(text.length + 1);
    return text.slice(0, at) + String.fromCharCode(random(random(2) === 0 ? 128 : 65_536)) + text.slice(at + 1);
  },
  (text, _, random) => {
    const [from, to] = cut(text, random);
    return text.slice(0, to) + text.slice(from, to).repeat(1 + random(4)) + text.slice(to);
  },
  (text, _, random) => text.slice(0, random(text.length + 1)),
  (text, other, random) => text.slice(0, random(text.length + 1)) + other.slice(random(other.length + 1)),
  (text, other, random) => {
    const at = random(text.length + 1);
    const [from, to] = cut(other, random);
    return text.slice(0, at) + other.slice(from, to) + text.slice(at);
  },
];

/** A text with a few things changed in it; `other` is what parts of it may come from. */
export const mutate = (text: string, other: string, random: Random): string => {
  let mutated = text;
  for (let left = 1 + random(6); left > 0; left--)
    mutated = MUTATIONS[random(MUTATIONS.length)]?.(mutated, other, random) ?? mutated;
  return mutated;
};
