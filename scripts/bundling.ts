import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** CommonJS packages inside an ES module call `require`, which such a module does not have. */
export const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);";

export const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  logLevel: 'warning',
  metafile: true,
} as const satisfies BuildOptions;

/** The command and everything it needs in one file, so that it starts fast, and beside it the threads that it may start. */
export const buildCommand = (outdir: string) =>
  build({
    ...COMMON,
    entryPoints: ['cli/dnachess.ts', 'cli/validate-worker.ts', 'cli/playtest-worker.ts'],
    outdir,
    banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
  });
