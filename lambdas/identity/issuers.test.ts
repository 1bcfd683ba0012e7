import { describe, expect, it } from 'vitest';
import { readIssuers } from './issuers.ts';

const ISSUER = { name: 'work', issuer: 'https://login.example.com/', audience: 'chess' };

describe('the issuers of a deployment', () => {
  it('are a JSON list, or none', () => {
    expect(readIssuers(JSON.stringify([{ ...ISSUER, comment: 'x' }]))).toEqual([ISSUER]);
    for (const none of [undefined, '', '[]']) expect(readIssuers(none)).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    ['no JSON', 'https://login.example.com/', /no JSON list/],
    ['no list', JSON.stringify(ISSUER), /no JSON list/],
    ['no issuer', '[null]', /"name", "issuer" and "audience"/],
    ['no audience', JSON.stringify([{ ...ISSUER, audience: '' }]), /"audience"/],
    ['no URL', JSON.stringify([{ ...ISSUER, issuer: 'login' }]), /no https URL/],
    [
      'a development issuer',
      JSON.stringify([{ ...ISSUER, issuer: 'http://127.0.0.1:4000/dev-issuer' }]),
      /no https URL/,
    ],
    ['the same twice', JSON.stringify([ISSUER, { ...ISSUER, name: 'again' }]), /listed twice/],
  ])('cannot be %s', (_, text, message) => {
    expect(() => readIssuers(text)).toThrow(message);
  });
});
