import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds serious or critical in a page as it stands: a line for each element. */
const listBarriers = async (page: Page): Promise<readonly string[]> => {
  // Evaluated by the debugger: a script element would be refused by the page's policy.
  await page.evaluate(SOURCE);
  // What is drawn is hidden from whom axe-core speaks for, or named as a whole, and has thousands of elements.
  const { violations }: AxeResults = await page.evaluate(
    'axe.run({ exclude: ["svg[aria-hidden=true]", "svg > g"] }, { resultTypes: ["violations"] })',
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`));
};

/** Fails when axe-core finds something serious or critical in a page as it stands. */
export const expectNoBarriers = async (page: Page): Promise<void> => {
  expect(await listBarriers(page), `what keeps people out of ${page.url()}`).toEqual([]);
};
