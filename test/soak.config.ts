import { mergeConfig } from 'vitest/config';
import common from '../vitest.config.ts';

/** The long versions of the end-to-end tests, and what takes too long for every day: `npm run soak`. */
export default mergeConfig(common, {
  test: { include: ['test/e2e/**/*.test.ts', 'test/**/*.soak.ts'], env: { SOAK: 'true' }, testTimeout: 1_800_000 },
});
