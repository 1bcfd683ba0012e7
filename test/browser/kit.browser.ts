import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createFaults } from './kit/faults.ts';
import { untilDrawn, urlOf } from './kit/pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.connect(inject('browserEndpoint'));
});
afterAll(() => browser.close());

describe('the kit', () => {
  it.each([
    ['an error that is thrown', "setTimeout(() => { throw new Error('thrown by a test') })", /thrown by a test/],
    ['an error that is logged', "console.error('logged by a test')", /logged by a test/],
    [
      'a style that the policy refuses',
      "const s = document.createElement('style'); s.textContent = 'a{}'; document.head.append(s)",
      /style-src/,
    ],
    ['a request that the policy refuses', "fetch('http://192.0.2.1/').catch(() => undefined)", /connect-src/],
    [
      'a script that the policy refuses',
      "const s = document.createElement('script'); s.text = '1'; document.head.append(s)",
      /script-src/,
    ],
  ])('sees %s', async (_, script, expected) => {
    const faults = createFaults();
    const context = await browser.newContext();
    faults.watch(context);
    const page = await context.newPage();
    await page.goto(urlOf('/'));
    await untilDrawn(page);
    await page.evaluate(`${script}; undefined`);
    await expect.poll(() => faults.take().join('\n')).toMatch(expected);
    await context.close();
  });
});
