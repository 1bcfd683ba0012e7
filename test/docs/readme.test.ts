import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { blocksOf, readPage } from './markdown.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const README = readPage('README.md');

const backend = useBackend('readme-');

/** Runs a block as a reader would, against this test's server and with the command from its source. */
const runShell = async (script: string): Promise<string> => {
  const code = script
    .replaceAll('http://127.0.0.1:4000', backend().httpUrl)
    .replaceAll('npx dnachess', 'npx tsx cli/dnachess.ts');
  const { stdout } = await promisify(execFile)('bash', ['-euc', code], {
    cwd: ROOT,
    env: { ...process.env, AUTH: '' },
  });
  return stdout;
};

describe('the README', () => {
  const [commands = '', tour = '', rules = '', records = ''] = blocksOf(README, 'sh');

  it('names the two commands that package.json has', () => {
    expect(commands).toContain('npm ci && npm start');
    expect(commands).toContain('npm ci && npm test');
  });

  it('takes a tour that works as it stands', async () => {
    const output = await runShell(tour);
    expect(output).toContain('"notation":"Ra3"');
    expect(output).toContain('"long":"b2c2d2=N"');
    expect(output).toContain('"code":"TURN_MALFORMED"');
    expect(output).toContain('1. b2c2d2=N');
  });

  it('uses the rules without a server', async () => {
    const lines = (await runShell(rules)).trim().split('\n');
    expect(lines.slice(0, 3)).toEqual(['Ra2-a3', 'Ra2-a4', 'Ra2-a5']);
    expect(lines[3]).toMatch(/^dddddddd\/rrrrrrnr\/.* b h{8} h{8} \S+ 2 -$/);
    expect(lines[4]).toBe('2280608');
  });

  it('checks, writes and shows a record', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'readme-')), 'game.pgn');
    const output = await runShell(records.replaceAll('game.pgn', file));
    expect(output).toContain(`${file}:1:1: warning NUMBER_FORM`);
    expect(output).toContain('1. b2c2d2=N $1 1... e7f7g7=N 2. g2h2f2=N Nxb2+b1 *');
    expect(output).toContain('game 1, ply 4 of 4: 2... Nxb2+b1');
    await rm(dirname(file), { recursive: true });
  });

  it('tells a client in JavaScript of its turn', async () => {
    const query = (text: string, token?: string) =>
      fetch(backend().graphqlUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ query: text }),
      }).then(async response => JSON.parse(await response.text()));
    const { token } = (await query('mutation { createGuest(input: { name: "R" }) { token } }')).data.createGuest;
    const { game } = (await query('mutation { createGame(input: { hotSeat: true }) { game { id } } }', token)).data
      .createGame;
    const [example = ''] = blocksOf(README, 'js');
    const ended = example.replace('ws://127.0.0.1:4000/ws', backend().wsUrl).replace(/^}$/m, '  process.exit(0);\n}');
    const before = `import { WebSocket as Socket } from 'ws';\nglobalThis.WebSocket ??= Socket;\nconst token = '${token}';\n`;
    const file = `${ROOT}/test/docs/readme-${randomBytes(4).toString('hex')}.tmp.mjs`;
    await writeFile(file, before + ended);
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: ROOT, timeout: 60_000 });
      expect(stdout).toBe(`my turn in ${game.id} at ply 0\n`);
    } finally {
      await rm(file);
    }
  });

  it('links only to what is there', () => {
    for (const [, target = ''] of README.matchAll(/\]\((?!http)([^)#]+)\)/g))
      expect(() => readFileSync(new URL(`../../${target}`, import.meta.url))).not.toThrow();
  });
});
