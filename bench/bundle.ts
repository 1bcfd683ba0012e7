import { build } from 'esbuild';

/** The project's root, from here and from a bundle that this has become part of. */
const ROOT = new URL(import.meta.url.includes('/dist/bench/') ? '../../' : '../', import.meta.url);

/** Where packages are: in the bundle, as in what is published for browsers, or in node_modules, as in the local runtime. */
export type Packages = 'bundle' | 'external';

/**
 * Bundles an entry, relative to the project's root and without its ending, as what ships is bundled: a runner that compiles
 * module by module would be measured along with the code. Returns the bundle's URL.
 */
export const bundle = async (entry: string, packages: Packages = 'bundle'): Promise<string> => {
  const outfile = new URL(`dist/bench/${entry.replaceAll('/', '-')}.mjs`, ROOT);
  await build({
    entryPoints: [new URL(`${entry}.ts`, ROOT).pathname],
    outfile: outfile.pathname,
    bundle: true,
    packages,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  return outfile.href;
};
