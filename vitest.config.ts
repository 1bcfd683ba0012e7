import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,notation,schema,lambdas,cdk,local,cli,web,test}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
