import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '#search/index';
import { STRENGTHS } from '#search/levels';
import { blocksOf, readPage } from './markdown.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = readPage('docs/search.md');

/** Runs a block as TypeScript with the packages from their sources. */
const runBlock = async (code: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'search-docs-'));
  try {
    const file = join(folder, 'block.mts');
    await writeFile(
      file,
      code.replaceAll(/'dna-chess\/(\w+)'/g, (_, name) => `'${join(ROOT, name, 'index.ts')}'`),
    );
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file], { cwd: ROOT });
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
};

describe('the page about the search', () => {
  it('has an example that works', async () => {
    const [example = ''] = blocksOf(PAGE, 'ts');
    const output = await runBlock(
      `${example}\nconsole.log(turn.kind, score.kind, line.length > 0, candidates.length);`,
    );
    expect(output).toBe('actions points true 3\n');
  });

  it.each(LEVELS)('tells the limits of level %i as they are', level => {
    const { limits, noise } = STRENGTHS[level];
    const effort =
      limits.nodes === undefined ? `${limits.depth} ply` : `${limits.nodes.toLocaleString('en')} positions`;
    expect(PAGE).toMatch(new RegExp(`^\\| ${level} \\| ${effort} \\| ${noise} points \\|`, 'm'));
  });
});
