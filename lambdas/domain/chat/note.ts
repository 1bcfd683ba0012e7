import type { Result } from '#engine/index';
import type { UserError } from '../errors.ts';
import { parseWrittenText } from './written-text.ts';

/** What a player wrote down about a game, for themselves alone. */
export interface Note {
  readonly text: string;
  /** Follows from the text. */
  readonly revision: string;
  /** Milliseconds since 1970, UTC. */
  readonly savedAt: number;
}

const MOST = 4000;

/** A note as it is kept, with its line breaks; empty for none. Refuses more than 4,000 characters and what cannot be shown. */
export const parseNote = (text: string): Result<string, UserError> => parseWrittenText(text, 'text', MOST);
