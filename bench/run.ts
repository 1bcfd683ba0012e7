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

/** What `npm run bench` runs, and what it runs when asked by name. */
const USUAL = ['suite', 'records'] as const;
const SUITES: readonly string[] = [...USUAL, 'memory', 'representation'];

const vectors = new URL('../test/vectors/perft.jsonl', import.meta.url);
const names = process.argv.slice(2);
const unknown = names.find(name => !SUITES.includes(name));
if (unknown === undefined)
  for (const name of names.length > 0 ? names : USUAL) {
    const { runSuite } = await import(await bundle(name));
    await runSuite(vectors, console.log);
  }
else {
  console.error(`no bench is named ${unknown}; there are: ${SUITES.join(', ')}`);
  process.exitCode = 2;
}
