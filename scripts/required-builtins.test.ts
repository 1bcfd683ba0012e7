import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { REQUIRE } from './bundling.ts';
import { requireBuiltins } from './required-builtins.ts';

const bundle = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    banner: { js: REQUIRE.replace('import.meta.url', JSON.stringify(import.meta.url)) },
    logLevel: 'silent',
    plugins: [requireBuiltins],
  });
  return outputFiles[0]?.text ?? '';
};

it("a bundle requires Node's own modules, however they are named, and has of them what they export", async () => {
  const text = await bundle(`import events, { once } from 'node:events';
    import { join } from 'path';
    import * as timers from 'node:timers/promises';
    export const found = [new events().listenerCount('x'), typeof once, join('a', 'b'), typeof timers.setTimeout];`);
  const imported = [...text.matchAll(/^import .*?["'](.+?)["']/gm)].map(([, name]) => name);
  expect(imported).toEqual(['node:module']);
  const { found } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  expect(found).toEqual([0, 'function', 'a/b', 'function']);
});

it('a package that is named like none of them is left alone', async () => {
  await expect(bundle(`import 'no_such_package_at_all';`)).rejects.toThrow('Could not resolve');
});
