import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createGame, createGuest } from '#test/play';
import { queryOver } from '../e2e/kit/query.ts';
import { useBackend } from './backend.ts';
import { blocksOf, readPage } from './markdown.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = readPage('docs/api.md');

const backend = useBackend('session-');

describe('the overview of the API', () => {
  it('has a session that works as it stands', async () => {
    const [session = ''] = blocksOf(PAGE, 'sh session');
    const script = session.replaceAll('http://127.0.0.1:4000', backend().httpUrl).replaceAll(/^gql ".*$/gm, '$&; echo');
    const { stdout } = await promisify(execFile)('bash', ['-euc', script]);
    const answers = stdout
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line).data);
    const played = { playTurn: { turn: { long: 'Rd2-d5' }, game: { ply: 1 }, errors: [] } };
    expect(answers).toMatchObject([
      { joinGame: { game: { status: 'ACTIVE', sideToMove: 'WHITE' }, errors: [] } },
      played,
      played,
      { playTurn: { game: { ply: 1 }, errors: [{ code: 'STALE_PLY' }] } },
      { playTurn: { errors: [{ code: 'TURN_ILLEGAL', alternatives: expect.arrayContaining(['Rxd5']) }] } },
      { game: { lastTurn: { notation: 'Rd5', events: expect.arrayContaining([{ kind: 'MOVED', square: null }]) } } },
    ]);
  });

  it('has a client that is told', async () => {
    const query = queryOver(backend().graphqlUrl);
    const guest = await createGuest(query, 'Told');
    const { game } = await createGame(query, guest, { hotSeat: true });
    const [example = ''] = blocksOf(PAGE, 'js session');
    const before = `import { WebSocket as Socket } from 'ws';\nglobalThis.WebSocket ??= Socket;\nconst token = '${guest.token}';\n`;
    const ended = example.replace('ws://127.0.0.1:4000/ws', backend().wsUrl).replace(/^}$/m, '  process.exit(0);\n}');
    const file = `${ROOT}/test/docs/session-${randomBytes(4).toString('hex')}.tmp.mjs`;
    await writeFile(file, before + ended);
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: ROOT, timeout: 60_000 });
      expect(stdout).toMatch(new RegExp(`^${game.id} waits for my turn 0: dddddddd/`));
    } finally {
      await rm(file);
    }
  });
});
