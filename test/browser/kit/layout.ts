import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What stands out to the right of the window, of what does not scroll by itself. */
const listOverflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter(element => element.getBoundingClientRect().right > width + 1)
      .map(element => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
  });

/** Fails when a page must be scrolled sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  expect(await listOverflow(page), `what is too wide at ${page.url()}`).toEqual([]);
};

/** Fails unless all of something is in the window as it is scrolled now. */
export const expectInSight = async (shown: Locator): Promise<void> => {
  const box = await shown.boundingBox();
  const height = await shown.page().evaluate(() => innerHeight);
  if (box === null) throw new Error(`${shown} is not on the page`);
  expect(box.y, `${shown} begins above the window`).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height, `${shown} ends below the window`).toBeLessThanOrEqual(height);
};
