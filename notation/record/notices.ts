import type { DiagnosticCode, Notice } from './diagnostic.ts';

const MOST = 100;

/** Collects what is noticed in one game; of a game with very many notices the first hundred. */
export class Notices {
  readonly #list: Notice[] = [];

  get list(): readonly Notice[] {
    return this.#list;
  }

  add(code: DiagnosticCode, offset: number, length: number, message: string): void {
    this.push({ code, offset, length, message });
  }

  push(notice: Notice): void {
    if (this.#list.length < MOST) this.#list.push(notice);
    else if (this.#list.length === MOST)
      this.#list.push({
        code: 'TOO_MANY_DIAGNOSTICS',
        offset: notice.offset,
        length: 0,
        message: `the game has more than ${MOST} diagnostics: the rest are not told`,
      });
  }
}
