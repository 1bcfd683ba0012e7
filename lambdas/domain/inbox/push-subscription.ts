import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import type { PlayerId, PushSubscriptionId } from '../ids.ts';
import { parseShownText } from '../players/player.ts';
import type { NoticeKind } from './notice.ts';
import { type IsAllowed, parseReceiverUrl } from './receiver-url.ts';

/** A browser that a player has pushes sent to. */
export interface PushSubscription {
  readonly id: PushSubscriptionId;
  readonly player: PlayerId;
  /** Where its push service takes messages for it. */
  readonly endpoint: string;
  /** The browser's public key, in base64url. */
  readonly p256dh: string;
  /** Its secret, in base64url. */
  readonly auth: string;
  /** What its player calls it. */
  readonly label: string;
  /** Whether a message may say more than that there is something, to whoever sees the screen. */
  readonly showDetails: boolean;
  /** Milliseconds since 1970, UTC. */
  readonly createdAt: number;
}

/** What a browser says of itself, and its player of it. */
export interface PushSubscriptionFields {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly label: string;
  readonly showDetails: boolean;
}

/** Browsers that a player may have pushes sent to. */
export const MOST_PUSH_SUBSCRIPTIONS = 20;

const MAX_LABEL = 40;
const AUTH_BYTES = 16;

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'base64url');

/** Whether bytes are a public key of a browser. */
export type IsPushKey = (key: Uint8Array) => boolean;

const refuseKey = (name: string, message: string): Result<never, UserError> =>
  err(userError('BAD_INPUT', message, ['input', 'keys', name]));

/** Checks what a browser says of itself, with BAD_INPUT; gives the endpoint and the label as they are kept. */
export const decidePushSubscription = (
  fields: PushSubscriptionFields,
  isAllowed: IsAllowed,
  isPushKey: IsPushKey,
): Result<PushSubscriptionFields, UserError> => {
  const endpoint = parseReceiverUrl(fields.endpoint, 'endpoint', isAllowed);
  if (!endpoint.ok) return endpoint;
  const label = parseShownText(fields.label, 'label', MAX_LABEL);
  if (!label.ok) return label;
  if (!isPushKey(bytesOf(fields.p256dh)))
    return refuseKey('p256dh', 'p256dh is not a public key: 65 bytes in base64url, as the browser gives it.');
  if (bytesOf(fields.auth).length !== AUTH_BYTES)
    return refuseKey('auth', 'auth is not 16 bytes in base64url, as the browser gives it.');
  return ok({ ...fields, endpoint: endpoint.value, label: label.value });
};

/** What can be said on a screen that others see, too. */
const DISCREET: Readonly<Partial<Record<NoticeKind, string>>> = {
  YOUR_TURN: 'It is your turn.',
  REMINDER: 'Your time is running out.',
  GAME_BEGAN: 'A game has begun.',
  GAME_OVER: 'A game is over.',
  DRAW_OFFERED: 'You are offered a draw.',
  TAKEBACK_REQUESTED: 'You are asked to allow a takeback.',
  REMATCH_OFFERED: 'You are offered another game.',
  CHALLENGED: 'You are challenged.',
};

/** What a message says that tells neither who nor what. */
export const discreetText = (kind: NoticeKind): string => DISCREET[kind] ?? 'There is news for you.';
