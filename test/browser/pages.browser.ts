import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from './kit/axe.ts';
import { expectInSight, expectNoSidewaysScroll } from './kit/layout.ts';
import { SMALL_PHONE, urlOf, usePages } from './kit/pages.ts';

/** Every place in the page that needs nothing to stand there. */
const ROUTES = [
  '/',
  '/play',
  '/replay',
  '/learn',
  '/learn/tutorial',
  '/lobby',
  '/players',
  '/games',
  '/inbox',
  '/account',
  '/account/notices',
  '/account/blocked',
  '/account/programs',
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

describe('the navigation of a small phone', () => {
  it('is one line above the page; a button brings every page, and takes itself away once one is chosen', async () => {
    const page = await pages.open('/', SMALL_PHONE);
    const menu = page.getByRole('button', { name: 'Menu' });
    const learn = page.getByRole('navigation').getByRole('link', { name: 'Learn' });
    expect(await learn.isVisible()).toBe(false);
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(52);
    await menu.tap();
    for (const link of await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all())
      await expectInSight(link);
    await expectNoSidewaysScroll(page);
    await expectNoBarriers(page);
    await learn.tap();
    await page.getByRole('heading', { level: 1, name: 'How to play' }).waitFor();
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    expect(await learn.isVisible()).toBe(false);
  });

  it('is closed by Escape, which leaves the keyboard at its button, and has the settings too', async () => {
    const page = await pages.open('/', SMALL_PHONE);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');
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
