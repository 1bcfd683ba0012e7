import { type DiagnosticCode, type Notice, severityOf } from './diagnostic.ts';

const MOST = 100;

/** Collects what is noticed in one game: of very many errors the first hundred, and of very many warnings as many. */
export class Notices {
  readonly #list: Notice[] = [];
  readonly #counts = { error: 0, warning: 0 };
  #isCut = false;

  get list(): readonly Notice[] {
    return this.#list;
  }

  add(code: DiagnosticCode, offset: number, length: number, message: string): void {
    this.push({ code, offset, length, message });
  }

  push(notice: Notice): void {
    const isKept = this.#counts[severityOf(notice.code)]++ < MOST;
    if (isKept) this.#list.push(notice);
    else if (!this.#isCut) this.#cut(notice.offset);
  }

  #cut(offset: number): void {
    this.#isCut = true;
    const message = `the game has more than ${MOST} errors or as many warnings: the rest of them are not told`;
    this.#list.push({ code: 'TOO_MANY_DIAGNOSTICS', offset, length: 0, message });
  }
}
