import type { GameText, LayoutCode, LayoutNote } from './game-text.ts';
import { LineCutter, type LinePart } from './line-cutter.ts';

export interface SplitterOptions {
  /** The most characters of one game that are kept; the rest of a longer one is left out, with a note. */
  readonly maxGameLength?: number;
}

/** Many times the longest game; of the worst text of that length the tree still fits in a small machine's memory. */
const MAX_GAME_LENGTH = 1 << 22;

/** Space that a reader skips, as a text has it and as bytes read one by one have it. */
const BLANK = /^(?:[ \t\v\f\u00a0\ufeff]|\u00c2\u00a0|\u00ef\u00bb\u00bf)*$/;
const INDENT = /^(?:[ \t\v\f\u00a0\ufeff]|\u00c2\u00a0|\u00ef\u00bb\u00bf)*/;
const TAG_START = /^(?:[ \t\u00a0\ufeff]|\u00c2\u00a0|\u00ef\u00bb\u00bf)*\[[ \t]*[A-Za-z0-9_]/;
/** The first tag of a game. */
const EVENT = /^[ \t]*\[[ \t]*Event[ \t"]/;
/** A tag as a comment that was never closed would swallow it. */
const WHOLE_TAG = /^[ \t]*\[[A-Za-z0-9]\w*[ \t]+"(?:[^"\\]|\\.)*"[ \t]*\][ \t]*$/;
const TAG = /[ \t]*\[[ \t]*[A-Za-z0-9]\w*[ \t]*"(?:[^"\\]|\\.)*"[ \t]*\]/y;
const COMMENT_START = /[{;]/g;
const ENDS_WITH_RESULT = /(?:^|[ \t)}.])(?:1-0|0-1|1\/2-1\/2|\*)[ \t]*$/;
const ENDS_WITH_BRACKET = /\][ \t]*$/;
const RESULT_REACH = 16;
/** As a text has it, and as bytes read one by one have it. */
const BYTE_ORDER_MARK = /^(?:\ufeff|\u00ef\u00bb\u00bf)/;
const MARK_LENGTH = 3;

/** What the line being read is, as far as its parts must know; `space`: nothing but space so far. */
type LineKind = 'moves' | 'lineComment' | 'escape' | 'tag' | 'space' | 'blank';

/** Which part of a game the lines so far belong to; `over`: a result ended it and a blank line followed. */
type GamePart = 'none' | 'tags' | 'openTag' | 'moves' | 'over';

/**
 * Cuts a stream of text into games, in linear time and in the memory of one game, whatever the text and wherever its
 * chunks end. A game ends before a line that begins a tag, once turns have been seen, before a second `Event` that follows
 * a blank line, and after a result at the end of a line that a blank line follows. Inside a comment only a whole tag after a blank line ends a game, so that a brace that
 * is never closed does not hide the games after it.
 */
export class GameSplitter {
  readonly #lines = new LineCutter();
  readonly #maxGameLength: number;
  #games: GameText[] = [];
  /** The beginning of the source, until there is enough of it to see a byte order mark. */
  #beginning: string | undefined = '';
  #offset = 0;
  #line = 1;
  #lineOffset = 0;
  #hasReturns = false;
  #kind: LineKind = 'blank';
  #isInComment = false;
  /** The end of the line being read, as far as it has been read, and of the last line that was neither blank nor an escape. */
  #lineEnd = '';
  #lastLine = '';
  #blankLines = 0;
  #part: GamePart = 'none';
  #hasEvent = false;
  /** The text of the game being read, and where it began; it has not begun while there are no pieces. */
  #pieces: string[] = [];
  #kept = 0;
  /** Space at the beginning of a line that may begin a game. */
  #indent: string[] = [];
  #indentLength = 0;
  #gameOffset = 0;
  #gameLine = 1;
  #layout: LayoutNote[] = [];

  constructor({ maxGameLength = MAX_GAME_LENGTH }: SplitterOptions = {}) {
    this.#maxGameLength = maxGameLength;
  }

  /** Takes the next chunk of the source; returns the games that are known to end in it. */
  push(chunk: string): readonly GameText[] {
    this.#take(chunk, false);
    return this.#takeGames();
  }

  /** Ends the source; returns the games that are left. */
  finish(): readonly GameText[] {
    this.#take('', true);
    this.#cut();
    return this.#takeGames();
  }

  #take(chunk: string, isLast: boolean): void {
    let text = chunk;
    if (this.#beginning !== undefined) {
      text = this.#beginning + chunk;
      const isWaiting = text.length < MARK_LENGTH && !isLast;
      this.#beginning = isWaiting ? text : undefined;
      if (isWaiting) return;
      text = this.#skipByteOrderMark(text);
    }
    for (const part of this.#lines.push(text, isLast)) this.#read(part);
  }

  #skipByteOrderMark(text: string): string {
    const mark = BYTE_ORDER_MARK.exec(text)?.[0] ?? '';
    if (mark !== '') this.#note('BYTE_ORDER_MARK');
    this.#offset = mark.length;
    this.#lineOffset = mark.length;
    return text.slice(mark.length);
  }

  #takeGames(): readonly GameText[] {
    const games = this.#games;
    this.#games = [];
    return games;
  }

  #read(part: LinePart): void {
    this.#lineEnd = ((part.isStart ? '' : this.#lineEnd) + part.text.slice(-RESULT_REACH)).slice(-RESULT_REACH);
    if (part.isStart) this.#startLine(part);
    else this.#continueLine(part.text);
    this.#keep(part);
    this.#offset += part.text.length + part.lineBreak.length;
    if (part.isEnd) this.#endLine(part.lineBreak);
  }

  #startLine(part: LinePart): void {
    const { text } = part;
    const isSpace = BLANK.test(text);
    const isBlank = isSpace && part.isEnd;
    if (text.startsWith('%')) this.#startEscape();
    else if (this.#isInComment) this.#readCommentLine(part, isBlank);
    else if (isBlank) this.#readBlankLine();
    else if (isSpace) this.#kind = 'space';
    else if (TAG_START.test(text)) this.#readTagLine(text);
    else this.#readRest(text);
    if (!isSpace) this.#blankLines = 0;
  }

  #continueLine(text: string): void {
    if (this.#kind === 'moves') this.#scan(text);
    else if (this.#kind === 'space' && !BLANK.test(text)) {
      this.#readRest(text);
      this.#blankLines = 0;
    }
  }

  /** A line that begins no tag. */
  #readRest(text: string): void {
    if (this.#part === 'openTag') this.#kind = 'tag';
    else this.#readMoves(text);
  }

  #endLine(lineBreak: LinePart['lineBreak']): void {
    if (this.#kind === 'space') this.#readBlankLine();
    else if (this.#kind === 'tag') this.#endTagLine();
    else if (this.#kind === 'moves') this.#lastLine = this.#lineEnd;
    else if (this.#kind === 'lineComment') this.#lastLine = '';
    if (lineBreak.startsWith('\r') && !this.#hasReturns) {
      this.#hasReturns = true;
      this.#note('LINE_END');
    }
    this.#indent = [];
    this.#indentLength = 0;
    this.#line++;
    this.#lineOffset = this.#offset;
  }

  #startEscape(): void {
    this.#kind = 'escape';
    this.#noteOnce('ESCAPE_LINE');
  }

  #readCommentLine({ text, isEnd }: LinePart, isBlank: boolean): void {
    if (this.#blankLines > 0 && isEnd && WHOLE_TAG.test(text)) {
      this.#isInComment = false;
      this.#readTagLine(text);
      return;
    }
    this.#kind = 'moves';
    if (isBlank) this.#blankLines++;
    this.#scan(text);
  }

  #readBlankLine(): void {
    this.#kind = 'blank';
    if (this.#part === 'moves' && ENDS_WITH_RESULT.test(this.#lastLine)) this.#part = 'over';
    if (this.#part === 'openTag') this.#part = 'tags';
    if (this.#blankLines > 0 || this.#part === 'none') this.#noteOnce('EXTRA_BLANK_LINE');
    this.#blankLines++;
  }

  #readTagLine(text: string): void {
    const isEvent = EVENT.test(text);
    if (this.#part === 'moves' || this.#part === 'over' || (isEvent && this.#hasEvent && this.#blankLines > 0)) {
      this.#cut();
      if (this.#blankLines === 0) this.#note('MISSING_BLANK_LINE');
    } else if (this.#part !== 'none' && this.#blankLines > 0) this.#noteOnce('EXTRA_BLANK_LINE');
    this.#hasEvent ||= isEvent;
    this.#part = 'tags';
    this.#kind = 'tag';
    this.#readTags(text);
  }

  /** The tags of a line, and the turns after them if there are any. */
  #readTags(text: string): void {
    let end = 0;
    for (TAG.lastIndex = 0; TAG.test(text); ) end = TAG.lastIndex;
    const rest = text.slice(end).replace(INDENT, '');
    if (rest === '' || rest.startsWith('[') || end === 0) return;
    this.#blankLines = 0;
    this.#readMoves(rest);
  }

  /** A tag that is not whole goes on until a line that ends with a bracket, a blank line or another tag. */
  #endTagLine(): void {
    this.#part = ENDS_WITH_BRACKET.test(this.#lineEnd) ? 'tags' : 'openTag';
    this.#lastLine = '';
  }

  #readMoves(text: string): void {
    if (this.#part === 'over') this.#cut();
    if (this.#part === 'tags' && this.#blankLines === 0) this.#noteOnce('MISSING_BLANK_LINE');
    if (this.#part === 'moves' && this.#blankLines > 0) this.#noteOnce('EXTRA_BLANK_LINE');
    this.#part = 'moves';
    this.#kind = 'moves';
    this.#scan(text);
  }

  /** Finds where comments begin and end. */
  #scan(text: string): void {
    let at = 0;
    for (;;) {
      if (this.#isInComment) {
        const close = text.indexOf('}', at);
        if (close < 0) return;
        this.#isInComment = false;
        at = close + 1;
      }
      COMMENT_START.lastIndex = at;
      const start = COMMENT_START.exec(text);
      if (start === null) return;
      if (start[0] === ';') {
        this.#kind = 'lineComment';
        return;
      }
      this.#isInComment = true;
      at = start.index + 1;
    }
  }

  /** Adds a part of a line to the game. Escape lines become space (vertical tabs), which readers skip, so that places stay what they are. */
  #keep({ text, lineBreak }: LinePart): void {
    if (this.#part === 'none' || this.#part === 'over') {
      if (this.#kind === 'space') this.#keepIndent(text);
      return;
    }
    if (this.#pieces.length === 0) this.#startGame();
    this.#add((this.#kind === 'escape' ? '\v'.repeat(text.length) : text) + lineBreak);
  }

  #keepIndent(text: string): void {
    if (this.#indentLength <= this.#maxGameLength) this.#indent.push(text);
    this.#indentLength += text.length;
  }

  #add(whole: string): void {
    const room = this.#maxGameLength - this.#kept;
    if (whole.length > room) this.#noteOnce('GAME_TOO_LONG');
    const piece = whole.length > room ? whole.slice(0, room) : whole;
    this.#kept += piece.length;
    if (piece !== '') this.#pieces.push(piece);
  }

  /** A game begins with its first line that is neither blank nor an escape. */
  #startGame(): void {
    this.#gameOffset = this.#lineOffset;
    this.#gameLine = this.#line;
    for (const space of this.#indent) this.#add(space);
  }

  /** Ends the game being read. */
  #cut(): void {
    if (this.#part !== 'none')
      this.#games.push({
        text: this.#pieces.join(''),
        offset: this.#gameOffset,
        length: this.#lineOffset - this.#gameOffset,
        line: this.#gameLine,
        layout: this.#layout,
      });
    this.#pieces = [];
    this.#kept = 0;
    this.#layout = [];
    this.#part = 'none';
    this.#hasEvent = false;
    this.#isInComment = false;
  }

  /** Notes something about the line being read. */
  #note(code: LayoutCode): void {
    this.#layout.push({ code, offset: this.#lineOffset, line: this.#line });
  }

  #noteOnce(code: LayoutCode): void {
    if (!this.#layout.some(note => note.code === code)) this.#note(code);
  }
}
