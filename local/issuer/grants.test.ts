import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createGrants } from './grants.ts';

const ada = { subject: 'ada', name: 'Ada' };
const verifier = 'a'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const request = { clientId: 'page', redirectUri: 'http://localhost/', challenge };
const redemption = { clientId: 'page', redirectUri: 'http://localhost/', verifier };

const createClock = () => {
  const clock = { now: 0, secrets: 0 };
  const grants = createGrants(
    () => clock.now,
    () => `secret ${++clock.secrets}`,
  );
  return { clock, grants };
};

describe('codes', () => {
  it('are good for a minute', () => {
    const { clock, grants } = createClock();
    const code = grants.makeCode(ada, request);
    const late = grants.makeCode(ada, request);
    clock.now = 60_000;
    expect(grants.redeemCode({ ...redemption, code })).toEqual(ada);
    clock.now = 60_001;
    expect(grants.redeemCode({ ...redemption, code: late })).toBeUndefined();
  });

  it('are lost by one wrong try', () => {
    const { grants } = createClock();
    const code = grants.makeCode(ada, request);
    expect(grants.redeemCode({ ...redemption, verifier: 'b'.repeat(43), code })).toBeUndefined();
    expect(grants.redeemCode({ ...redemption, code })).toBeUndefined();
  });
});
