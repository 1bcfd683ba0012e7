import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from './kit/axe.ts';
import { expectNoSidewaysScroll } from './kit/layout.ts';
import { SMALL_PHONE, urlOf, usePages } from './kit/pages.ts';

/** Every place in the page that needs nothing to stand there. */
const ROUTES = [
  '/',
  '/play',
  '/replay',
  '/learn',
  '/learn/tutorial',
  '/lobby',
  '/games',
  '/inbox',
  '/account',
  '/account/notices',
];

const pages = usePages();

describe.each(ROUTES)('the page at %s', route => {
  it('keeps nobody out by day or by night, and fits a small phone', async () => {
    const page = await pages.open(route);
    await expectNoBarriers(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoBarriers(page);
    await page.setViewportSize(SMALL_PHONE.viewport);
    await expectNoSidewaysScroll(page);
  });
});

describe('an address where there is nothing', () => {
  it('says so', async () => {
    const page = await pages.open('/nothing', { isFromDisk: true });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('There is nothing here');
    await expectNoBarriers(page);
  });
});

describe('the file on disk', () => {
  it('opens, and goes from page to page', async () => {
    const page = await pages.open('/', { isFromDisk: true });
    await page.getByRole('navigation').getByRole('link', { name: 'Play' }).click();
    await page.waitForURL(urlOf('/play', true));
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
