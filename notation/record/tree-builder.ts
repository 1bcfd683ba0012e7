import { malformedCommands } from './commands.ts';
import type { GameTree, LineTree, NumberTree, ResultTree } from './game-tree.ts';
import type { Notices } from './notices.ts';
import { parse } from './record-grammar.generated.js';
import type { NumberToken, Token, WordToken } from './record-tree.ts';
import { parseGlyph, parseResult } from './spellings.ts';

/** A variation whose closing parenthesis has not been seen, and the line it belongs to. */
interface Open {
  readonly outer: LineTree;
  readonly offset: number;
}

const newLine = (): LineTree => ({ comments: [], turns: [], after: [], end: 0 });

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
  #tail = -1;

  constructor(text: string, notices: Notices) {
    this.#text = text;
    this.#notices = notices;
  }

  build(tokens: readonly Token[]): Omit<GameTree, 'tags'> {
    for (const token of tokens) {
      if (this.#result === undefined) this.#read(token);
      else if (!this.#readAfterResult(token)) break;
    }
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
    if (isLetter || !this.#readSign(token)) this.#addTurn(token);
  }

  /** A word that begins with no letter may be a result, a number or a glyph. */
  #readSign({ text, offset }: WordToken): boolean {
    const result = parseResult(text);
    const nag = result === undefined ? parseGlyph(text) : undefined;
    if (result !== undefined) this.#addResult({ offset, result }, text);
    else if (nag !== undefined) this.#addGlyph(nag, text, offset);
    else if (/^\d{1,9}$/.test(text)) this.#readNumber({ kind: 'number', offset, digits: text, dots: 0 });
    else return false;
    return true;
  }

  #addTurn({ text, offset }: WordToken): void {
    this.#line.turns.push({
      text,
      offset,
      number: this.#number,
      nags: undefined,
      comments: undefined,
      variations: undefined,
    });
    this.#number = undefined;
  }

  #readNumber({ offset, digits, dots }: NumberToken): void {
    const end = offset + digits.length + dots;
    const before = this.#number;
    if (digits === '' && before !== undefined)
      this.#number = { ...before, end, dots: before.dots + dots, isSplit: true };
    else this.#number = { offset, end, value: Number(digits), dots, isSplit: false };
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
    const last = this.#line.turns.at(-1);
    if (last === undefined) this.#line.comments.push(comment);
    else if (last.variations !== undefined) (last.variations.at(-1) ?? this.#line).after.push(comment);
    else if (last.comments === undefined) last.comments = [comment];
    else last.comments.push(comment);
  }

  #open(offset: number): void {
    const last = this.#line.turns.at(-1);
    if (last === undefined) {
      this.#addTurn({ kind: 'word', offset, text: '(' });
      return;
    }
    const variation = newLine();
    last.variations ??= [];
    last.variations.push(variation);
    this.#opens.push({ outer: this.#line, offset });
    this.#line = variation;
    this.#number = undefined;
  }

  #close(offset: number): void {
    const open = this.#opens.pop();
    if (open === undefined) {
      this.#addTurn({ kind: 'word', offset, text: ')' });
      return;
    }
    this.#line.end = offset;
    if (this.#line.turns.length === 0) this.#dropEmpty(open);
    this.#line = open.outer;
    this.#number = undefined;
  }

  /** A variation without turns is dropped when it has no comment either. */
  #dropEmpty({ outer, offset }: Open): void {
    this.#notices.add('EMPTY_VARIATION', offset, 1, 'the variation that begins here has no turns');
    const last = outer.turns.at(-1);
    if (this.#line.comments.length > 0 || last === undefined) return;
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
    const last = this.#line.turns.at(-1);
    if (last === undefined)
      this.#notices.add('STRAY_NAG', offset, length, 'an annotation stands before the first turn; it is left out');
    else if (last.nags === undefined) last.nags = [nag];
    else last.nags.push(nag);
  }

  #addResult(result: ResultTree, text: string): void {
    const { offset } = result;
    if (text !== result.result)
      this.#notices.add('RESULT_FORM', offset, text.length, `the result is written ${result.result}, not ${text}`);
    if (this.#opens.length === 0) {
      this.#result = result;
      return;
    }
    this.#notices.add('RESULT_IN_VARIATION', offset, text.length, 'a result stands in a variation; it is left out');
    this.#inner = result;
  }

  /** Comments may follow the result; returns false at anything else, which ends the game. */
  #readAfterResult(token: Token): boolean {
    if (token.kind !== 'comment' && token.kind !== 'lineComment') {
      this.#tail = token.offset;
      return false;
    }
    this.#notices.add('COMMENT_AFTER_RESULT', token.offset, 1, 'a comment stands after the result, not before it');
    this.#addComment(this.#readComment(token));
    return true;
  }

  #finish(): void {
    const end = this.#result?.offset ?? this.#inner?.offset ?? this.#text.length;
    const [outermost] = this.#opens;
    if (outermost !== undefined) {
      const message = `${this.#opens.length} variation(s) are never closed, the first begins here`;
      this.#notices.add('UNCLOSED_VARIATION', outermost.offset, 1, message);
      this.#result ??= this.#inner;
    }
    while (this.#opens.length > 0) {
      this.#line.end = end;
      this.#line = this.#opens.pop()?.outer ?? this.#main;
    }
    this.#main.end = end;
  }
}

/** The tree of one game's text, of whatever text; what is wrong with it, the turns themselves aside, goes to the notices. */
export const parseGameTree = (text: string, notices: Notices): GameTree => {
  const { tags, tokens } = parse(text);
  return { tags, ...new TreeBuilder(text, notices).build(tokens) };
};
