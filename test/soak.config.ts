import { defineConfig } from 'vitest/config';
import common from '../vitest.config.ts';

/** The long versions of the end-to-end tests, and what takes too long for every day: `npm run soak`. */
export default defineConfig({
  ...common,
  test: {
    ...common.test,
    // Not merged: that would add these to the files of every day.
    include: ['test/e2e/**/*.test.ts', 'test/**/*.soak.ts'],
    env: { ...common.test?.env, SOAK: 'true' },
    testTimeout: 1_800_000,
  },
});
