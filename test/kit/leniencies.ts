/** Spells a canonical record otherwise, in ways that a reader forgives (notation.md §3). */
const TOKEN = /\{[^}]*\}|[()]|\d+\.(?:\.\.)?(?=\s)|[^\s(){}]+/g;
const GLYPHS: ReadonlyMap<string, string> = new Map([
  ['$1', '!'],
  ['$2', '?'],
  ['$3', '!!'],
  ['$4', '??'],
  ['$5', '!?'],
  ['$6', '?!'],
]);
const GAPS = [' ', ' ', ' ', '\n', '   ', '\t', '\n\n', '\n\n\n', '\n% { hidden\n', '\n%\n%\n'];
const TAG_GAPS = ['\n', '\n', '\n', ' ', '\n\n', '\n \t', '\n% hidden "\n'];
const BREAKS = ['\n', '\n', '\r\n', '\r'];

/** Numbers from 0 up to a bound, one after another. */
type Draw = (below: number) => number;

const pick = (draw: Draw, texts: readonly string[]): string => texts[draw(texts.length)] ?? '';

const respellNumber = (token: string, draw: Draw): string => {
  const isBlack = token.endsWith('...');
  const digits = token.replaceAll('.', '');
  const forms = isBlack
    ? [`${digits}. ...`, `${digits}....`, '...', '']
    : [digits, `${digits} .`, `${digits}..`, '', '999.'];
  return draw(2) === 0 ? token : pick(draw, forms);
};

const respellComment = (token: string, draw: Draw): string =>
  token.includes('\n') || draw(2) === 0 ? token : `;${token.slice(1, -1)}\n`;

const RESULTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['1-0', ['1-0', '1\u20130', '']],
  ['0-1', ['0-1', '0\u20131', '']],
  ['1/2-1/2', ['1/2-1/2', '1/2', '\u00bd-\u00bd', '']],
  ['*', ['*', '']],
]);

const respell = (token: string, draw: Draw): string => {
  const results = RESULTS.get(token);
  if (results !== undefined) return pick(draw, results);
  if (/^\d+\./.test(token)) return respellNumber(token, draw);
  if (token.startsWith('{')) return respellComment(token, draw);
  if (token.startsWith('$')) return draw(2) === 0 ? token : (GLYPHS.get(token) ?? token);
  return draw(2) === 0 ? token.replace(/#$/, '') : token;
};

const respellMoves = (text: string, draw: Draw): string => {
  let all = '';
  for (const token of text.match(TOKEN) ?? []) {
    const spelled = respell(token, draw);
    const isGlued = /^\d+\.$/.test(spelled) && draw(2) === 0;
    all += spelled + (isGlued || spelled.endsWith('\n') ? '' : pick(draw, GAPS));
  }
  return all;
};

/** The same record in another spelling; `numbers` decides which. */
export const respellRecord = (text: string, numbers: readonly number[]): string => {
  let next = 0;
  const draw: Draw = below => ((numbers[next++ % numbers.length] ?? 0) + next) % below;
  const end = text.indexOf('\n\n');
  const tags = text.slice(0, end).split('\n');
  const head = tags.map((tag, index) => (index === 0 ? tag : pick(draw, TAG_GAPS) + tag)).join('');
  const beginning = pick(draw, ['', '', '\ufeff', '\n\n', '% hidden\n', ' ']);
  const between = pick(draw, ['\n\n', '\n\n', '\n', '\n\n\n', '\n%\n\n']);
  const spelled = `${beginning}${head}${between}${respellMoves(text.slice(end), draw)}`;
  return spelled.replaceAll('\n', pick(draw, BREAKS));
};
