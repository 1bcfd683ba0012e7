import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { pageAddressCode } from './page-address.ts';

const rewrite = (uri: string): string =>
  runInNewContext(`${pageAddressCode('page.html')}; handler({ request: { uri, headers: {} } }).uri`, { uri });

describe('the addresses of the page', () => {
  it.each(['/', '/play', '/games', '/game/01J8Z', '/learn/tutorial', '/invite/', '/a.b/c'])('%s is the page', uri => {
    expect(rewrite(uri)).toBe('/page.html');
  });

  it.each(['/page.html', '/sw.js', '/favicon.ico'])('%s is a file of its own', uri => {
    expect(rewrite(uri)).toBe(uri);
  });
});
