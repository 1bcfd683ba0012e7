import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import type { PlayerId } from '../ids.ts';

export interface Player {
  readonly id: PlayerId;
  /** Shown to others; 1 to 40 characters. */
  readonly name: string;
  /** Known by a token alone. */
  readonly isGuest: boolean;
  /** A program, made by a player with an account. */
  readonly isBot: boolean;
  /** Milliseconds since 1970, UTC. */
  readonly createdAt: number;
  /** Unique, whatever its case; undefined before the first is chosen. */
  readonly handle: string | undefined;
  /** Milliseconds since 1970, UTC. */
  readonly handleChangedAt: number | undefined;
  readonly bio: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | undefined;
  readonly settings: PlayerSettings;
  /** The key of the account that claimed this guest, who is none any more. */
  readonly claimedBy: string | undefined;
  /** When the player was deleted: milliseconds since 1970, UTC. Nothing else is known of them then. */
  readonly deletedAt: number | undefined;
}

/** Who may challenge a player: everybody, whoever has an account, or nobody. */
export const CHALLENGERS = ['EVERYBODY', 'ACCOUNTS', 'NOBODY'] as const;
export type Challengers = (typeof CHALLENGERS)[number];

/** What a player wants of every client they use. */
export interface PlayerSettings {
  /** Whether to be asked before a turn is sent. */
  readonly confirmTurns: boolean;
  /** Whether the spectators' rooms of games that they play are closed to them while these go on. */
  readonly muteSpectators: boolean;
  readonly challengesFrom: Challengers;
}

export const DEFAULT_SETTINGS: PlayerSettings = {
  confirmTurns: false,
  muteSpectators: false,
  challengesFrom: 'EVERYBODY',
};

/** Whether a player's settings let somebody challenge them. */
export const takesChallengesOf = ({ settings }: Player, { isGuest }: Player): boolean =>
  settings.challengesFrom === 'EVERYBODY' || (settings.challengesFrom === 'ACCOUNTS' && !isGuest);

/** Somebody new, who has chosen nothing yet. */
export const newPlayer = (
  known: Pick<Player, 'id' | 'name' | 'isGuest' | 'createdAt'> & Partial<Pick<Player, 'isBot'>>,
): Player => ({
  isBot: false,
  ...known,
  handle: undefined,
  handleChangedAt: undefined,
  bio: undefined,
  country: undefined,
  settings: DEFAULT_SETTINGS,
  claimedBy: undefined,
  deletedAt: undefined,
});

const MAX_NAME = 40;
/** Control, format and unassigned characters, line and paragraph separators: none of them can be seen in a name. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * A line of an input field as it is kept: trimmed, inner white space as single spaces. Refuses what cannot be shown, what is
 * empty and what is longer than `most` characters, with BAD_INPUT.
 */
export const parseShownText = (text: string, field: string, most: number): Result<string, UserError> => {
  const refuse = (message: string): Result<string, UserError> => err(userError('BAD_INPUT', message, ['input', field]));
  if (UNSEEN.test(text)) return refuse(`The ${field} holds a control or invisible character; leave it out.`);
  const shown = text.trim().replace(/\s+/g, ' ');
  const length = [...shown].length;
  if (length === 0) return refuse(`The ${field} is empty; it takes 1 to ${most} characters.`);
  if (length > most) return refuse(`The ${field} has ${length} characters; it takes 1 to ${most}.`);
  return ok(shown);
};

/** A name as it is kept. Refuses what cannot be shown, with BAD_INPUT. */
export const parseName = (text: string): Result<string, UserError> => parseShownText(text, 'name', MAX_NAME);
