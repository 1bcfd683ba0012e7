import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildCommand, COMMON, ROOT } from './bundling.ts';
import { generate } from './generate.ts';
import { buildLambdas } from './lambdas.ts';
import { buildPage } from './page.ts';

const DIST = join(ROOT, 'dist');

/** The local runtime and the demo; their packages stay in node_modules. */
const buildLocal = () =>
  build({
    ...COMMON,
    entryPoints: ['local/serve.ts', 'local/demo.ts'],
    outdir: join(DIST, 'local'),
    splitting: true,
    packages: 'external',
  });

/** What other people's clients import. */
const buildLibraries = () =>
  build({
    ...COMMON,
    platform: 'neutral',
    target: 'es2022',
    entryPoints: [
      'engine/index.ts',
      'notation/index.ts',
      'notation/drawing/index.ts',
      'schema/index.ts',
      'search/index.ts',
    ],
    outbase: ROOT,
    outdir: join(DIST, 'lib'),
    splitting: true,
  });

const FOLDERS = ['cli', 'lambdas', 'lib', 'local'];

/** Removes what an earlier build left and this one did not write. Until then the old files stay, for whoever runs them. */
const removeOutdated = async (written: ReadonlySet<string>): Promise<void> => {
  for (const folder of FOLDERS)
    for (const entry of await readdir(join(DIST, folder), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile() && !written.has(file)) await rm(file);
    }
};

/** Generates what is generated and bundles everything that is run or published into dist/. */
const buildAll = async (): Promise<void> => {
  await generate();
  const bundles = [buildCommand(join(DIST, 'cli')), buildLocal(), buildLibraries()];
  const [results, lambdas] = await Promise.all([
    Promise.all(bundles),
    buildLambdas(join(DIST, 'lambdas')),
    buildPage(),
  ]);
  const metafiles = [...results.map(({ metafile }) => metafile), ...lambdas.values()];
  const outputs = metafiles.flatMap(metafile => Object.keys(metafile.outputs));
  await removeOutdated(new Set(outputs.map(output => join(ROOT, output))));
};

await buildAll();
