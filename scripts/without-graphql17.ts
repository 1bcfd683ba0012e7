import type { Plugin } from 'esbuild';
import { versionInfo } from 'graphql';
import { ROOT } from './bundling.ts';

/** What Apollo Server's module comes to with graphql 16, which cannot deliver in parts. */
const EXECUTE = `import { execute } from 'graphql';
export const executeIncrementally = async ({ useLegacyIncremental, legacyExperimentalExecuteIncrementally, ...args }) => execute(args);`;

/**
 * Apollo Server imports the whole of graphql with the first request, to see whether it is a version that can deliver answers in
 * parts. It is not, and what nothing else uses of graphql can stay away. Fails the build with any version but 16.
 */
export const withoutGraphql17: Plugin = {
  name: 'without-graphql17',
  setup: build => {
    if (versionInfo.major !== 16)
      throw new Error(`this is graphql ${versionInfo.major}: let Apollo Server look at it again`);
    build.onResolve({ filter: /^\.\/incrementalDeliveryPolyfill\.js$/ }, ({ path }) => ({
      path,
      namespace: 'graphql16',
      sideEffects: false,
    }));
    build.onLoad({ filter: /.*/, namespace: 'graphql16' }, () => ({ contents: EXECUTE, resolveDir: ROOT }));
  },
};
