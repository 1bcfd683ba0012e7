import { describe, expect, it } from 'vitest';
import { toDeliveryId, toPlayerId, toWebhookId } from '../ids.ts';
import { type Delivery, isReceived, parseRetryAfter, retryDelay, WEBHOOK_DELAYS, withAttempt } from './delivery.ts';
import { offReasonOf } from './webhook.ts';

const bytes = new Uint8Array(10);
const NEW: Delivery = {
  id: toDeliveryId(0, bytes),
  player: toPlayerId(bytes),
  target: toWebhookId(bytes),
  at: 0,
  type: 'ping',
  body: '{}',
  notice: undefined,
  game: undefined,
  status: 'PENDING',
  attempts: [],
  tries: 0,
  nextAttemptAt: 0,
};

const HOUR = 60 * 60 * 1000;
const plan = { delays: WEBHOOK_DELAYS, chance: 0.5 };
const fail = (delivery: Delivery): Delivery =>
  withAttempt(delivery, { at: delivery.nextAttemptAt ?? Number.NaN, status: 500, durationMs: 3 }, plan);

describe('a delivery', () => {
  it('is over when it was received, and only then', () => {
    for (const status of [200, 202, 204, 299]) expect(isReceived({ status, durationMs: 1 })).toBe(true);
    for (const status of [100, 199, 300, 301, 304, 400, 404, 410, 500])
      expect(isReceived({ status, durationMs: 1 })).toBe(false);
    expect(isReceived({ failure: 'TIMED_OUT', durationMs: 1 })).toBe(false);
    expect(withAttempt(NEW, { at: 5, status: 204, durationMs: 1 }, plan)).toMatchObject({
      status: 'DELIVERED',
      nextAttemptAt: undefined,
      attempts: [{ at: 5, status: 204 }],
    });
  });

  it('is tried eleven times over three days, ever more rarely, and then given up', () => {
    const course = [fail(NEW)];
    for (let last = course[0]; last?.status === 'PENDING'; last = course.at(-1)) course.push(fail(last));
    const waits = course.map(({ attempts, nextAttemptAt = 0 }) => nextAttemptAt - (attempts.at(-1)?.at ?? 0));
    expect(waits.slice(0, -1)).toEqual(WEBHOOK_DELAYS);
    expect(course).toHaveLength(11);
    expect(course.at(-1)).toMatchObject({ status: 'FAILED', tries: 11, nextAttemptAt: undefined });
    const lastAt = course.at(-1)?.attempts.at(-1)?.at ?? 0;
    expect(lastAt).toBeGreaterThan(72 * HOUR);
    expect(lastAt).toBeLessThan(80 * HOUR);
  });

  it('is given up no earlier than its webhook is switched off, whatever chance decides', () => {
    const least = WEBHOOK_DELAYS.reduce(
      (sum, _, index) => sum + (retryDelay(index + 1, { ...plan, chance: 0 }) ?? 0),
      0,
    );
    expect(offReasonOf({ failingSince: 0 }, 500, least)).toBe('FAILING');
    expect(offReasonOf({ failingSince: 0 }, 500, 59 * HOUR)).toBeUndefined();
    expect(offReasonOf({ failingSince: undefined }, 410, 0)).toBe('GONE');
  });

  it('is given up at once without a plan', () => {
    expect(withAttempt(NEW, { at: 1, failure: 'NO_CONNECTION', durationMs: 1 }, undefined).status).toBe('FAILED');
  });

  it('remembers its last 20 attempts', () => {
    let delivery = NEW;
    for (let at = 1; at <= 25; at++) delivery = withAttempt(delivery, { at, status: 500, durationMs: 1 }, undefined);
    expect(delivery.attempts.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, index) => index + 6));
  });
});

describe('the time until the next attempt', () => {
  it('is up to a fifth more or less than the table says', () => {
    expect(retryDelay(1, { delays: [1000], chance: 0 })).toBe(800);
    expect(retryDelay(1, { delays: [1000], chance: 1 })).toBe(1200);
    expect(retryDelay(2, { delays: [1000], chance: 1 })).toBeUndefined();
  });

  it('is what the receiver asks for when that is longer, a day at most', () => {
    expect(retryDelay(1, { delays: [1000], chance: 0, retryAfterMs: 500 })).toBe(800);
    expect(retryDelay(1, { delays: [1000], chance: 0, retryAfterMs: 60_000 })).toBe(60_000);
    expect(retryDelay(1, { delays: [1000], chance: 0, retryAfterMs: 1e12 })).toBe(24 * HOUR);
  });

  it('is read from Retry-After in seconds or as a date', () => {
    const now = Date.UTC(2026, 10, 30, 9, 0, 0);
    expect(parseRetryAfter('120', now)).toBe(120_000);
    expect(parseRetryAfter('Mon, 30 Nov 2026 09:01:00 GMT', now)).toBe(60_000);
    for (const text of [undefined, '', '0', '-5', 'soon', 'Mon, 30 Nov 2026 08:00:00 GMT', '9'.repeat(400)])
      expect(parseRetryAfter(text, now)).toBeUndefined();
  });
});
