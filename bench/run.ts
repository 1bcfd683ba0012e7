import { build } from 'esbuild';

/** Bundled as what ships is bundled: a runner that compiles module by module would be measured along with the engine. */
const bundle = async (entry: string): Promise<string> => {
  const outfile = new URL(`../dist/bench/${entry}.mjs`, import.meta.url);
  await build({
    entryPoints: [new URL(`${entry}.ts`, import.meta.url).pathname],
    outfile: outfile.pathname,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  return outfile.href;
};

const SUITES: readonly string[] = ['suite', 'representation'];

const [entry = 'suite'] = process.argv.slice(2);
if (SUITES.includes(entry)) {
  const { runSuite } = await import(await bundle(entry));
  runSuite(new URL('../test/vectors/perft.jsonl', import.meta.url), console.log);
} else {
  console.error(`no bench is named ${entry}; there are: ${SUITES.join(', ')}`);
  process.exitCode = 2;
}
