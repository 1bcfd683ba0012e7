import { defineConfig } from 'vitest/config';
import common from '../vitest.config.ts';

/** The page in a real browser: `npm run browser`. */
export default defineConfig({
  ...common,
  test: {
    ...common.test,
    // Not merged: that would add these to the files of every day.
    include: ['test/browser/**/*.browser.ts'],
    exclude: [],
    globalSetup: ['test/browser/kit/setup.ts'],
    // One browser serves all files; more of them at once only make each other wait.
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000 } },
  },
});
