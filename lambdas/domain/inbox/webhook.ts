import { err, ok, type Result } from '#engine/index';
import { type UserError, userError } from '../errors.ts';
import type { PlayerId, WebhookId } from '../ids.ts';
import { parseShownText } from '../players/player.ts';
import { NOTICE_KINDS, type NoticeKind } from './notice.ts';
import { type IsAllowed, parseReceiverUrl } from './receiver-url.ts';

/** Why a webhook is off: by its owner, after failing for days, or since its receiver has said that it is gone (410). */
export const WEBHOOK_OFF_REASONS = ['OWNER', 'FAILING', 'GONE'] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

/** That a webhook is off, and since when: milliseconds since 1970, UTC. */
export interface WebhookOff {
  readonly at: number;
  readonly reason: WebhookOffReason;
}

/** The secret before the present one, with which messages are signed as well until an instant. */
export interface PreviousSecret {
  readonly secret: string;
  readonly until: number;
}

/** Where a player's notices are posted to. Instants are milliseconds since 1970, UTC. */
export interface Webhook {
  readonly id: WebhookId;
  readonly player: PlayerId;
  readonly url: string;
  /** What its player calls it. */
  readonly label: string;
  /** What it is told; undefined for everything, kinds to come included. */
  readonly kinds: readonly NoticeKind[] | undefined;
  readonly createdAt: number;
  readonly secret: string;
  readonly previous: PreviousSecret | undefined;
  /** When the first attempt failed of those since the last that did not. */
  readonly failingSince: number | undefined;
  /** Undefined while it is on. */
  readonly off: WebhookOff | undefined;
}

/** What a player says of a webhook: undefined leaves alone. `kinds` null stands for everything. */
export interface WebhookFields {
  readonly url?: string | undefined;
  readonly label?: string | undefined;
  readonly kinds?: readonly NoticeKind[] | null | undefined;
  readonly isOn?: boolean | undefined;
}

/** Webhooks that a player may have at a time. */
export const MOST_WEBHOOKS = 10;

const MAX_LABEL = 40;
const HOUR = 60 * 60 * 1000;
/**
 * How long a receiver may fail, without a success in between, before its webhook is switched off: no longer than it takes
 * to give a delivery up, whatever chance decides about the times between attempts.
 */
const MOST_FAILING_MS = 60 * HOUR;

/** The longest time for which the secret before is good still. */
export const MOST_OVERLAP_HOURS = 7 * 24;

const parseKinds = (kinds: readonly NoticeKind[] | null): Result<readonly NoticeKind[] | undefined, UserError> => {
  if (kinds === null) return ok(undefined);
  if (kinds.length > 0) return ok(NOTICE_KINDS.filter(kind => kinds.includes(kind)));
  return err(userError('BAD_INPUT', 'No kind is named; name some, or leave kinds out for all.', ['input', 'kinds']));
};

const offAfter = ({ off }: Webhook, isOn: boolean, now: number): WebhookOff | undefined =>
  isOn ? undefined : (off ?? { at: now, reason: 'OWNER' });

/** A webhook after its player has changed it; one that is switched on begins anew. Refuses a bad field with BAD_INPUT. */
export const decideWebhookChange = (
  webhook: Webhook,
  change: WebhookFields,
  isAllowed: IsAllowed,
  now: number,
): Result<Webhook, UserError> => {
  const url = change.url === undefined ? ok(webhook.url) : parseReceiverUrl(change.url, 'url', isAllowed);
  if (!url.ok) return url;
  const label = change.label === undefined ? ok(webhook.label) : parseShownText(change.label, 'label', MAX_LABEL);
  if (!label.ok) return label;
  const kinds = change.kinds === undefined ? ok(webhook.kinds) : parseKinds(change.kinds);
  if (!kinds.ok) return kinds;
  const changed = { ...webhook, url: url.value, label: label.value, kinds: kinds.value };
  if (change.isOn === undefined || change.isOn === (webhook.off === undefined)) return ok(changed);
  return ok({ ...changed, off: offAfter(webhook, change.isOn, now), failingSince: undefined });
};

/** What a new webhook is made of. */
export type NewWebhook = Pick<Webhook, 'id' | 'player' | 'secret' | 'createdAt'>;

/** A new webhook, which is on. Refuses a bad field with BAD_INPUT. */
export const decideWebhook = (
  known: NewWebhook,
  fields: Required<Pick<WebhookFields, 'url' | 'label'>> & WebhookFields,
  isAllowed: IsAllowed,
): Result<Webhook, UserError> => {
  const blank: Webhook = {
    ...known,
    url: '',
    label: '',
    kinds: undefined,
    previous: undefined,
    failingSince: undefined,
    off: undefined,
  };
  return decideWebhookChange(blank, fields, isAllowed, known.createdAt);
};

/** Whether a webhook is told of notices of a kind. */
export const isToldOf = ({ kinds, off }: Webhook, kind: NoticeKind): boolean =>
  off === undefined && (kinds === undefined || kinds.includes(kind));

/** The secrets that messages are signed with at an instant, the newest first. */
export const secretsOf = ({ secret, previous }: Webhook, now: number): readonly string[] =>
  previous !== undefined && now < previous.until ? [secret, previous.secret] : [secret];

/** A webhook with another secret, the present one being good for some more hours. */
export const withSecret = (webhook: Webhook, secret: string, overlapHours: number, now: number): Webhook => ({
  ...webhook,
  secret,
  previous: overlapHours === 0 ? undefined : { secret: webhook.secret, until: now + overlapHours * HOUR },
});

/** Why a webhook is switched off after an attempt that failed at an instant; undefined when it stays on. */
export const offReasonOf = (
  { failingSince }: Pick<Webhook, 'failingSince'>,
  status: number | undefined,
  at: number,
): WebhookOffReason | undefined => {
  if (status === 410) return 'GONE';
  return failingSince !== undefined && at - failingSince >= MOST_FAILING_MS ? 'FAILING' : undefined;
};
