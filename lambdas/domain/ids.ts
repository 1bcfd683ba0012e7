/** Ids are opaque to clients; the letter before the underscore says what they name. */
export type PlayerId = string & { readonly __brand: 'PlayerId' };
export type GameId = string & { readonly __brand: 'GameId' };
export type ArchivedGameId = string & { readonly __brand: 'ArchivedGameId' };
export type ApiTokenId = string & { readonly __brand: 'ApiTokenId' };
export type NoticeId = string & { readonly __brand: 'NoticeId' };
export type ChallengeId = string & { readonly __brand: 'ChallengeId' };
export type WebhookId = string & { readonly __brand: 'WebhookId' };
export type DeliveryId = string & { readonly __brand: 'DeliveryId' };
export type PushSubscriptionId = string & { readonly __brand: 'PushSubscriptionId' };
export type SeekId = string & { readonly __brand: 'SeekId' };
export type ReportId = string & { readonly __brand: 'ReportId' };

/** Crockford's base 32, lower case: no letter that reads like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_BYTES = 10;

/** Bytes as base 32, five bits a character; bits that do not fill a character are dropped. */
export const toBase32 = (bytes: Uint8Array): string => {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET.charAt((held >> bits) & 31);
    }
  }
  return text;
};

const BODY = /^[0-9a-hjkmnp-tv-z]{16}$/;

const isId = (id: string, prefix: string): boolean => id.startsWith(prefix) && BODY.test(id.slice(prefix.length));

/** Whether a text has the form of a game's id. */
export const isGameId = (id: string): id is GameId => isId(id, 'g_');

/** Whether a text has the form of an imported game's id. */
export const isArchivedGameId = (id: string): id is ArchivedGameId => isId(id, 'a_');

/** Whether a text has the form of a player's id. */
export const isPlayerId = (id: string): id is PlayerId => isId(id, 'p_');

/** Whether a text has the form of an API token's id. */
export const isApiTokenId = (id: string): id is ApiTokenId => isId(id, 'k_');

/** Whether a text has the form of a notice's id. */
export const isNoticeId = (id: string): id is NoticeId => /^n_[0-9a-hjkmnp-tv-z]{25}$/.test(id);
/** Whether a text has the form of a challenge's id. */
export const isChallengeId = (id: string): id is ChallengeId => isId(id, 'c_');

/** Whether a text has the form of a webhook's id. */
export const isWebhookId = (id: string): id is WebhookId => isId(id, 'w_');

/** Whether a text has the form of a delivery's id. */
export const isDeliveryId = (id: string): id is DeliveryId => /^d_[0-9a-hjkmnp-tv-z]{25}$/.test(id);

/** Whether a text has the form of a push subscription's id. */
export const isPushSubscriptionId = (id: string): id is PushSubscriptionId => isId(id, 'u_');

const makeBody = (bytes: Uint8Array): string => {
  if (bytes.length < ID_BYTES) throw new RangeError(`an id needs ${ID_BYTES} bytes`);
  return toBase32(bytes.subarray(0, ID_BYTES));
};

/** A game's id from at least 10 bytes, random or a hash. */
export const toGameId = (bytes: Uint8Array): GameId => `g_${makeBody(bytes)}` as GameId;

/** An imported game's id from at least 10 bytes of a hash. */
export const toArchivedGameId = (bytes: Uint8Array): ArchivedGameId => `a_${makeBody(bytes)}` as ArchivedGameId;

/** A player's id from at least 10 random bytes. */
export const toPlayerId = (bytes: Uint8Array): PlayerId => `p_${makeBody(bytes)}` as PlayerId;

/** An API token's id from at least 10 random bytes. */
export const toApiTokenId = (bytes: Uint8Array): ApiTokenId => `k_${makeBody(bytes)}` as ApiTokenId;

const INSTANT_DIGITS = 9;

/** An instant as digits of base 32 that sort by time. */
const makeInstant = (milliseconds: number): string =>
  Array.from({ length: INSTANT_DIGITS }, (_, index) =>
    ALPHABET.charAt(Math.floor(milliseconds / 32 ** (INSTANT_DIGITS - 1 - index)) % 32),
  ).join('');

/** What the ids of all notices from an instant on are greater than, and of none before it. */
export const firstNoticeIdAt = (at: number): string => `n_${makeInstant(at)}`;

/** A notice's id from its instant, by which ids sort, and at least 10 bytes of a hash. */
export const toNoticeId = (at: number, bytes: Uint8Array): NoticeId =>
  `n_${makeInstant(at)}${makeBody(bytes)}` as NoticeId;
/** Whether a text has the form of a seek's id. */
export const isSeekId = (id: string): id is SeekId => isId(id, 's_');

/** A seek's id from at least 10 bytes, random or a hash. */
export const toSeekId = (bytes: Uint8Array): SeekId => `s_${makeBody(bytes)}` as SeekId;

/** The game that a seek makes when another one joins it: one id, so one game at most. */
export const gameOfSeek = (host: SeekId): GameId => `g_${host.slice(2)}` as GameId;

/** A challenge's id from at least 10 bytes, random or a hash. */
export const toChallengeId = (bytes: Uint8Array): ChallengeId => `c_${makeBody(bytes)}` as ChallengeId;

/** The game that a challenge makes when it is accepted: one challenge has one id for it, so it makes one game at most. */
export const gameOfChallenge = (id: ChallengeId): GameId => `g_${id.slice(2)}` as GameId;

/** A webhook's id from at least 10 random bytes. */
export const toWebhookId = (bytes: Uint8Array): WebhookId => `w_${makeBody(bytes)}` as WebhookId;

/** A delivery's id from the instant of what it tells, by which ids sort, and at least 10 bytes, random or of a hash. */
export const toDeliveryId = (at: number, bytes: Uint8Array): DeliveryId =>
  `d_${makeInstant(at)}${makeBody(bytes)}` as DeliveryId;

/** A push subscription's id from at least 10 bytes of a hash. */
export const toPushSubscriptionId = (bytes: Uint8Array): PushSubscriptionId =>
  `u_${makeBody(bytes)}` as PushSubscriptionId;
/** A report's id names who made it, beside whom it is kept, and from at least 10 bytes what it is about. */
export const toReportId = (reporter: PlayerId, bytes: Uint8Array): ReportId =>
  `r_${reporter.slice(2)}_${makeBody(bytes)}` as ReportId;

/** Whether a text has the form of a report's id. */
export const isReportId = (id: string): id is ReportId => {
  const [letter, reporter = '', about = '', ...rest] = id.split('_');
  return letter === 'r' && BODY.test(reporter) && BODY.test(about) && rest.length === 0;
};

/** Who made a report, by its id. */
export const reporterOf = (id: ReportId): PlayerId => `p_${id.split('_')[1] ?? ''}` as PlayerId;

/** The id of the turn of a ply of a game; `take` tells apart those of one ply, of which a takeback has left one. */
export const makeTurnId = (game: GameId, ply: number, take = 0): string =>
  `t_${game.slice(2)}_${ply}${take === 0 ? '' : `_${take}`}`;

/** What a turn's id says. */
export interface TurnIdParts {
  readonly game: GameId;
  readonly ply: number;
  readonly take: number;
}

/** Takes a turn's id apart; undefined for anything else. */
export const parseTurnId = (id: string): TurnIdParts | undefined => {
  const [, body, ply, take = '0'] = /^t_([0-9a-z]{16})_(0|[1-9]\d{0,5})(?:_([1-9]\d{0,5}))?$/.exec(id) ?? [];
  const game = `g_${body ?? ''}`;
  return ply !== undefined && isGameId(game) ? { game, ply: Number(ply), take: Number(take) } : undefined;
};
