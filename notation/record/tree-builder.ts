import { malformedCommands } from './commands.ts';
import type { GameTree, LineTree, NumberTree, ResultTree, TurnTree } from './game-tree.ts';
import type { Notices } from './notices.ts';
import { parse } from './record-grammar.generated.js';
import type { NumberToken, Token, WordToken } from './record-tree.ts';
import { parseGlyph, parseResult } from './spellings.ts';

/** A variation whose closing parenthesis has not been seen, and the line it belongs to. */
interface Open {
  readonly outer: LineTree;
  readonly offset: number;
}

const newLine = (): LineTree => ({ comments: undefined, turns: undefined, after: undefined, end: 0 });

/** A list with one more element. Most lists here have one, and a new list takes less memory than an empty one that grows. */
const append = <T>(list: T[] | undefined, element: T): T[] => {
  if (list === undefined) return [element];
  list.push(element);
  return list;
};

/** A comment is one line: its line breaks, with what was blanked of an escape line between them, and its tabs are spaces. */
const joinLines = (text: string): string => (/[\n\r\t\v]/.test(text) ? text.replace(/[\n\r\v]+|\t/g, ' ') : text);

/** Builds the tree of a game from its tokens, with a stack of its own: no depth of variations is too deep. */
class TreeBuilder {
  readonly #text: string;
  readonly #notices: Notices;
  readonly #main = newLine();
  readonly #opens: Open[] = [];
  #line = this.#main;
  #number: NumberTree | undefined;
  #result: ResultTree | undefined;
  /** A result in a variation that is still open: the game's, if nothing follows it. */
  #inner: ResultTree | undefined;
  #isResultLast = true;
  #tail = -1;
  /** How many parentheses are open in a text that is left as it stands; -1 while the line is read. */
  #ignored = -1;

  constructor(text: string, notices: Notices) {
    this.#text = text;
    this.#notices = notices;
  }

  add(token: Token): void {
    if (this.#result !== undefined) this.#readAfterResult(token);
    else if (this.#ignored < 0) this.#read(token);
    else this.#ignore(token);
  }

  /** Ends the text. */
  build(): Omit<GameTree, 'tags'> {
    this.#finish();
    return { line: this.#main, result: this.#result, tail: this.#tail };
  }

  #read(token: Token): void {
    if (token.kind !== 'number') this.#inner = undefined;
    switch (token.kind) {
      case 'word':
        this.#readWord(token);
        return;
      case 'number':
        this.#readNumber(token);
        return;
      case 'comment':
      case 'lineComment':
        this.#addComment(this.#readComment(token));
        return;
      case 'open':
        this.#open(token.offset);
        return;
      case 'close':
        this.#close(token.offset);
        return;
      default:
        this.#readGlyph(token);
    }
  }

  #readWord(token: WordToken): void {
    const first = token.text.charCodeAt(0);
    const isLetter = (first >= 65 && first <= 90) || (first >= 97 && first <= 122);
    if (isLetter) this.#addTurn(token);
    else if (!this.#readSign(token)) this.#addStray(token);
  }

  /** A word that begins with no letter may be a result, a number or a glyph. */
  #readSign({ text, offset }: WordToken): boolean {
    const result = parseResult(text);
    const nag = result === undefined ? parseGlyph(text) : undefined;
    if (result !== undefined) this.#addResult({ offset, length: text.length, result }, text);
    else if (nag !== undefined) this.#addGlyph(nag, text, offset);
    else if (/^(0|[1-9]\d{0,8})$/.test(text)) this.#readNumber({ kind: 'number', offset, digits: text, dots: 0 });
    else return false;
    return true;
  }

  #addTurn({ text, offset }: WordToken): void {
    const number = this.#number;
    const turn: TurnTree = { text, offset, number, nags: undefined, comments: undefined, variations: undefined };
    this.#line.turns = append(this.#line.turns, turn);
    this.#number = undefined;
  }

  /** What cannot be a turn: it ends its line, and the rest of that is not taken apart. */
  #addStray(word: Pick<WordToken, 'text' | 'offset'>): void {
    this.#addTurn({ kind: 'word', ...word });
    this.#ignored = 0;
  }

  /** Looks in a text that is left as it stands for nothing but its end: the parenthesis that closes its line, or the result. */
  #ignore(token: Token): void {
    this.#inner = undefined;
    if (token.kind === 'open') this.#ignored++;
    else if (token.kind === 'close') this.#leaveIgnored(token.offset);
    else if (token.kind === 'comment' && !token.isClosed) this.#readComment(token);
    else if (token.kind === 'word') {
      const result = parseResult(token.text);
      if (result !== undefined)
        this.#addResult({ offset: token.offset, length: token.text.length, result }, token.text);
    }
  }

  #leaveIgnored(offset: number): void {
    if (this.#ignored > 0) this.#ignored--;
    else if (this.#opens.length > 0) {
      this.#ignored = -1;
      this.#close(offset);
    }
  }

  #readNumber({ offset, digits, dots }: NumberToken): void {
    const end = offset + digits.length + dots;
    const before = this.#number;
    if (digits === '' && before !== undefined)
      this.#number = { ...before, end, dots: before.dots + dots, isSplit: true };
    else {
      this.#dropNumber();
      this.#number = { offset, end, value: Number(digits), dots, isSplit: false };
    }
  }

  #dropNumber(): void {
    if (this.#number === undefined) return;
    const { offset, end } = this.#number;
    this.#notices.add('STRAY_NUMBER', offset, end - offset, 'no turn follows this turn number; it is left out');
    this.#number = undefined;
  }

  #readComment(token: Token & { readonly kind: 'comment' | 'lineComment' }): string {
    const { offset, text } = token;
    if (token.kind === 'lineComment')
      this.#notices.add('LINE_COMMENT', offset, 1, 'a comment that runs to the end of its line; a record writes {}');
    else if (!token.isClosed)
      this.#notices.add('UNCLOSED_COMMENT', offset, 1, 'the comment that begins here is never closed by a }');
    this.#checkCommands(text, offset + 1);
    return joinLines(text);
  }

  #checkCommands(text: string, from: number): void {
    for (const command of malformedCommands(text)) {
      const message = `the value of ${command.name} is h:mm:ss, not "${command.value.slice(0, 20)}"; it is kept`;
      this.#notices.add('COMMAND', from + command.offset, command.length, message);
    }
  }

  #addComment(comment: string): void {
    const last = this.#line.turns?.at(-1);
    const variation = last?.variations?.at(-1);
    if (variation !== undefined) variation.after = append(variation.after, comment);
    else if (last !== undefined) last.comments = append(last.comments, comment);
    else this.#line.comments = append(this.#line.comments, comment);
  }

  #open(offset: number): void {
    this.#dropNumber();
    const last = this.#line.turns?.at(-1);
    if (last === undefined) {
      this.#addStray({ offset, text: '(' });
      return;
    }
    const variation = newLine();
    last.variations = append(last.variations, variation);
    this.#opens.push({ outer: this.#line, offset });
    this.#line = variation;
  }

  #close(offset: number): void {
    this.#dropNumber();
    const open = this.#opens.pop();
    if (open === undefined) {
      this.#addStray({ offset, text: ')' });
      return;
    }
    this.#line.end = offset;
    if (this.#line.turns === undefined) this.#dropEmpty(open);
    this.#line = open.outer;
  }

  /** A variation without turns is dropped when it has no comment either. */
  #dropEmpty({ outer, offset }: Open): void {
    this.#notices.add('EMPTY_VARIATION', offset, 1, 'the variation that begins here has no turns');
    const last = outer.turns?.at(-1);
    if (this.#line.comments !== undefined || last === undefined) return;
    last.variations?.pop();
    if (last.variations?.length === 0) last.variations = undefined;
  }

  #readGlyph(token: Token & { readonly kind: 'nag' | 'glyph' }): void {
    if (token.kind === 'glyph') {
      const nag = parseGlyph(token.text);
      if (nag !== undefined) this.#addGlyph(nag, token.text, token.offset);
      else this.#refuseNag(token.offset, token.text, 'the annotations are ! ? !! ?? !? ?!');
      return;
    }
    const nag = token.digits === '' || token.digits.length > 3 ? 256 : Number(token.digits);
    if (nag > 255) this.#refuseNag(token.offset, `$${token.digits}`, 'an annotation glyph is $0 to $255');
    else this.#addNag(nag, token.offset, token.digits.length + 1);
  }

  #refuseNag(offset: number, text: string, message: string): void {
    this.#notices.add('WRONG_NAG', offset, text.length, `${message}, not ${text.slice(0, 20)}; it is left out`);
  }

  #addGlyph(nag: number, text: string, offset: number): void {
    this.#notices.add('GLYPH', offset, text.length, `the annotation ${text} is written $${nag} in a record`);
    this.#addNag(nag, offset, text.length);
  }

  #addNag(nag: number, offset: number, length: number): void {
    const last = this.#line.turns?.at(-1);
    if (last === undefined)
      this.#notices.add('STRAY_NAG', offset, length, 'an annotation stands before the first turn; it is left out');
    else last.nags = append(last.nags, nag);
  }

  #addResult(result: ResultTree, text: string): void {
    const { offset } = result;
    this.#dropNumber();
    if (text !== result.result)
      this.#notices.add('RESULT_FORM', offset, text.length, `the result is written ${result.result}, not ${text}`);
    if (this.#opens.length === 0 && this.#ignored <= 0) {
      this.#result = result;
      return;
    }
    this.#notices.add(
      'RESULT_IN_VARIATION',
      offset,
      text.length,
      'a result stands in a variation; only the game has one',
    );
    this.#inner = result;
  }

  /** Comments may follow the result; anything else ends the game. */
  #readAfterResult(token: Token): void {
    this.#isResultLast = false;
    if (this.#tail >= 0) return;
    if (token.kind !== 'comment' && token.kind !== 'lineComment') {
      this.#tail = token.offset;
      return;
    }
    this.#notices.add('COMMENT_AFTER_RESULT', token.offset, 1, 'a comment stands after the result, not before it');
    this.#addComment(this.#readComment(token));
  }

  #finish(): void {
    this.#dropNumber();
    const end = this.#result?.offset ?? this.#inner?.offset ?? this.#text.length;
    const [outermost] = this.#opens;
    if (outermost !== undefined) {
      const message = `${this.#opens.length} variation(s) are never closed, the first begins here`;
      this.#notices.add('UNCLOSED_VARIATION', outermost.offset, 1, message);
    }
    this.#result ??= this.#inner;
    while (this.#opens.length > 0) {
      this.#line.end = end;
      this.#line = this.#opens.pop()?.outer ?? this.#main;
    }
    this.#main.end = this.#isResultLast ? end : this.#text.length;
  }
}

/** The tree of one game's text, of whatever text; what is wrong with it, the turns themselves aside, goes to the notices. */
export const parseGameTree = (text: string, notices: Notices): GameTree => {
  const builder = new TreeBuilder(text, notices);
  const { tags } = parse(text, { onToken: (token: Token) => builder.add(token) });
  return { tags, ...builder.build() };
};
