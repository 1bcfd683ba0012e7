import { type Diagnostic, formatDiagnostic, readGame, type SourceGame } from '#notation/index';
import { makePrintable } from './printable.ts';

/** Games that follow one another in a source, and how to report on them. Can be sent to another thread. */
export interface ValidateBatch {
  /** The source's name, as it was given. */
  readonly file: string;
  /** Which game of its source the first one is, from 0. */
  readonly firstIndex: number;
  readonly games: readonly SourceGame[];
  readonly isStrict: boolean;
  readonly isJson: boolean;
}

export interface Tally {
  readonly games: number;
  readonly errors: number;
  readonly warnings: number;
  /** Bytes of the source. */
  readonly size: number;
}

/** What there is to say about a batch, one diagnostic a line. */
export interface BatchReport extends Tally {
  readonly lines: readonly string[];
}

const makeJson = (file: string, index: number, diagnostic: Diagnostic): string => {
  const { code, severity, line, column, offset, length, message, legal = [] } = diagnostic;
  return JSON.stringify({ file, game: index + 1, code, severity, line, column, offset, length, message, legal });
};

/** Reads the games of a batch. The report depends on nothing but the batch. */
export const validateBatch = ({ file, firstIndex, games, isStrict, isJson }: ValidateBatch): BatchReport => {
  const lines: string[] = [];
  let [errors, size] = [0, 0];
  for (const [place, game] of games.entries()) {
    const index = firstIndex + place;
    for (const diagnostic of readGame(game, index, { strict: isStrict }).diagnostics) {
      if (diagnostic.severity === 'error') errors++;
      lines.push(isJson ? makeJson(file, index, diagnostic) : makePrintable(formatDiagnostic(file, diagnostic)));
    }
    size += game.length;
  }
  return { lines, games: games.length, errors, warnings: lines.length - errors, size };
};
