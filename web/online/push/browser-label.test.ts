import { describe, expect, it } from 'vitest';
import { labelOf } from './browser-label.ts';

const CHROME = '(KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('what a browser is called', () => {
  it.each([
    ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${CHROME}`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${CHROME} Edg/140.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari on iOS'],
    ['Mozilla/5.0 (X11; Linux x86_64) Something/1', 'Browser on Linux'],
    ['', 'Browser'],
  ])('%s', (userAgent, label) => {
    expect(labelOf(userAgent)).toBe(label);
  });
});
