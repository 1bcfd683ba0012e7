import { bundle } from './bundle.ts';

/** What `npm run bench` runs, and what it runs when asked by name. */
const USUAL = ['suite', 'records'] as const;
const SUITES: readonly string[] = [...USUAL, 'memory', 'page', 'representation', 'search', 'service'];
/** Their packages stay in node_modules. */
const EXTERNAL: ReadonlySet<string> = new Set(['page', 'service']);

const vectors = new URL('../test/vectors/perft.jsonl', import.meta.url);
const names = process.argv.slice(2);
const unknown = names.find(name => !SUITES.includes(name));
if (unknown === undefined)
  for (const name of names.length > 0 ? names : USUAL) {
    const { runSuite } = await import(await bundle(`bench/${name}`, EXTERNAL.has(name) ? 'external' : 'bundle'));
    await runSuite(vectors, console.log);
  }
else {
  console.error(`no bench is named ${unknown}; there are: ${SUITES.join(', ')}`);
  process.exitCode = 2;
}
