import { describe, expect, it } from 'vitest';
import { makeSession, parseSession, type Session } from './session.ts';

const SESSIONS: readonly Session[] = [
  { kind: 'guest', playerId: 'p_1', token: 't', expiresAt: 5 },
  { kind: 'account', playerId: undefined, token: 't', expiresAt: 5, renewal: undefined },
  {
    kind: 'account',
    playerId: 'p_2',
    token: 't',
    expiresAt: 5,
    renewal: { tokenEndpoint: 'https://issuer.example/token', clientId: 'page', refreshToken: 'r' },
  },
];

describe('a session that is kept', () => {
  it.each(SESSIONS)('is the same after it was written and read: %o', session => {
    expect(parseSession(makeSession(session))).toEqual(session);
  });

  it.each([
    undefined,
    '',
    '{',
    'null',
    '[]',
    '{"kind":"guest","token":"t","expiresAt":5}',
    '{"kind":"guest","playerId":"p","token":"","expiresAt":5}',
    '{"kind":"account","token":"t","expiresAt":"5"}',
    '{"kind":"king","playerId":"p","token":"t","expiresAt":5}',
  ])('is nobody’s when it is broken: %s', text => {
    expect(parseSession(text)).toBeUndefined();
  });
});
