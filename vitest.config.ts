import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // Node loads the CommonJS build of graphql; Vite would load the other one beside it, and errors of one are none of the other.
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
  },
  test: {
    include: ['{engine,notation,schema,search,playtest,lambdas,cdk,local,cli,web,scripts,test}/**/*.test.ts'],
    exclude: ['test/browser/**'],
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    // One for each processor: without it a machine of two has one at work and one idle.
    maxWorkers: '100%',
    // Many times what any of them takes on a quiet machine: a limit is for what hangs, and a machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
