import { describe, expect, it } from 'vitest';
import { makeWebhookHeaders, makeWebhookSecret } from './sign-webhook.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1_614_265_330_999, body: '{"test": 2432232314}' };

describe('the headers of a webhook', () => {
  it('are those of the vector that the libraries of Standard Webhooks share', () => {
    expect(makeWebhookHeaders([SECRET], MESSAGE)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('hold a signature for each secret, separated by spaces', () => {
    const other = makeWebhookSecret(new Uint8Array(32));
    const both = makeWebhookHeaders([other, SECRET], MESSAGE)['webhook-signature'];
    expect(both).toMatch(/^v1,\S+ v1,g0hM9SsE\S+$/);
  });
});

it('a secret is 32 bytes in base64', () => {
  expect(makeWebhookSecret(new Uint8Array(32).fill(255))).toBe(`whsec_${'/'.repeat(42)}8=`);
  expect(() => makeWebhookSecret(new Uint8Array(31))).toThrow(RangeError);
});
