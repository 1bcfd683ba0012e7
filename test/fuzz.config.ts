import { defineConfig } from 'vitest/config';
import common from '../vitest.config.ts';

/** The long versions of the fuzzers: `npm run fuzz`, for FUZZ_SECONDS. */
export default defineConfig({
  ...common,
  test: {
    ...common.test,
    include: ['test/fuzz/**/*.test.ts'],
    env: { ...common.test?.env, FUZZ_SECONDS: process.env['FUZZ_SECONDS'] ?? '600' },
  },
});
