import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBackend } from '#test/docs/backend';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const CLIENT = `
import { Position, STANDARD, type GameEvent } from 'dna-chess/engine';
import { drawBoard } from 'dna-chess/drawing';
import { makePosition, parseRecord, parseTurn, type ReadGame } from 'dna-chess/notation';
import { typeDefs, type Game } from 'dna-chess/schema';
import { chooseTurn, search, type Score } from 'dna-chess/search';

const position: Position = Position.start(STANDARD);
const turn = parseTurn('Rd5', position);
if (!turn.ok) throw new Error(turn.error.message);
const played = position.play(turn.value);
if (!played.ok) throw new Error(played.error.code);
const events: readonly GameEvent[] = played.value.events;
const status: Game['status'] = 'ACTIVE';
const game: ReadGame | undefined = parseRecord('1. Rd5 *');
if (game?.record?.turns.length !== 1) throw new Error('the record is not read');
if (!drawBoard(position.toSetup()).startsWith('<svg')) throw new Error('the board is not drawn');
const score: Score = search(position, { depth: 1 }).score;
if (score.kind !== 'points' || !position.isLegal(chooseTurn(position, 1, 0))) throw new Error('nothing is found');
console.log(makePosition(played.value.position), events.length > 0, typeDefs.includes('type Game'), status);
`;

const CONFIG = {
  compilerOptions: {
    strict: true,
    module: 'nodenext',
    target: 'es2022',
    types: ['node'],
    noEmit: false,
    outDir: 'out',
  },
  files: ['client.ts'],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dna-chess-'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: ROOT });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  await run('tar', ['-xzf', join(folder, filename), '-C', folder]);
  await mkdir(join(folder, 'node_modules/@types'), { recursive: true });
  await rename(join(folder, 'package'), join(folder, 'node_modules/dna-chess'));
  await symlink(join(ROOT, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'));
  await symlink(join(ROOT, 'node_modules/undici-types'), join(folder, 'node_modules/undici-types'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'client.ts'), CLIENT);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
}, 240_000);
afterAll(() => rm(folder, { recursive: true }));

const backend = useBackend('package-');

/** A folder beside the package, with what a client author has installed. */
const makeProject = async (name: string): Promise<string> => {
  const project = join(folder, name);
  await mkdir(join(project, 'node_modules'), { recursive: true });
  for (const entry of await readdir(join(ROOT, 'node_modules')))
    if (!entry.startsWith('.')) await symlink(join(ROOT, 'node_modules', entry), join(project, 'node_modules', entry));
  await symlink(join(folder, 'node_modules/dna-chess'), join(project, 'node_modules/dna-chess'));
  return project;
};

describe('the package as it is published', () => {
  it('gives a strict TypeScript client its types and its code', async () => {
    await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc')], { cwd: folder });
    const { stdout } = await run(process.execPath, ['out/client.js'], { cwd: folder });
    expect(stdout).toBe(
      'dddddddd/rrrrrrrr/8/3R4/8/8/RRR1RRRR/DDDDDDDD b hhhhhhhh hhhhhhhh a2:a1,b2:b1,c2:c1,e2:e1,f2:f1,g2:g1,h2:h1,d5:d1 1 - true true ACTIVE\n',
    );
  });

  const dnachess = (...args: readonly string[]) =>
    run(process.execPath, ['node_modules/dna-chess/dist/cli/dnachess.js', ...args], { cwd: folder });

  it('has the command, which needs nothing beside itself', async () => {
    expect((await dnachess('perft', '--depth', '2')).stdout).toBe('9992\n');
  });

  it('has the thread that the command starts', async () => {
    await writeFile(join(folder, 'games.pgn'), '[Event "x"]\n\n1. Re5 Rd9 *\n');
    const validated = dnachess('validate', '--jobs', '2', 'games.pgn');
    await expect(validated).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('games.pgn:3:') });
  });

  it('has a schema from which a typed client is generated, and an example of one that plays a game', async () => {
    const project = await makeProject('typed');
    await cp(join(folder, 'node_modules/dna-chess/examples/typed-client'), project, { recursive: true });
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(CONFIG));
    await writeFile(join(project, 'package.json'), '{ "type": "module" }');
    await run(process.execPath, ['generate.mjs'], { cwd: project });
    await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc')], { cwd: project });
    const { graphqlUrl, wsUrl } = backend();
    const { stdout } = await run(process.execPath, ['out/client.js', graphqlUrl, wsUrl], { cwd: project });
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toMatch(/^g_\w+ ended after 6 turns: TURN_LIMIT, (WHITE_WINS|BLACK_WINS|DRAW)$/);
  }, 180_000);
});
