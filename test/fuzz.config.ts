import { mergeConfig } from 'vitest/config';
import common from '../vitest.config.ts';

/** The long versions of the fuzzers: `npm run fuzz`, for FUZZ_SECONDS. */
export default mergeConfig(common, {
  test: {
    include: ['test/fuzz/**/*.test.ts'],
    env: { FUZZ_SECONDS: process.env['FUZZ_SECONDS'] ?? '600' },
    reporters: ['verbose'],
  },
});
