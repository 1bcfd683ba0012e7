import { expect, it } from 'vitest';
import { decodePath } from './http-path.ts';

// Sent, and what came out of an HTTP API on AWS: github.com/hotsock/voker, vokerhttp/testdata/ingress-paths.json.
it.each([
  ['/plain', '/plain'],
  ['/plain/', '/plain/'],
  ['/space%20value', '/space value'],
  ['/question%3Fvalue', '/question'],
  ['/hash%23value', '/hash#value'],
  ['/slash%2Fvalue', '/slash/value'],
  ['/unicode-%CE%BB', '/unicode-λ'],
  ['/literal%252Fvalue', '/literal/value'],
  ['/literal%253Fvalue', '/literal?value'],
  ['/literal%2525value', '/literal%value'],
])('%s comes to the function as %s', (sent, told) => {
  expect(decodePath(sent)).toBe(told);
});

it.each(['/percent%25done', '/half%2', '/not-utf8%ff'])('%s cannot be decoded', sent => {
  expect(decodePath(sent)).toBeUndefined();
});
