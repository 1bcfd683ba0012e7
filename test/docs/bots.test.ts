import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { blocksOf, readPage } from './markdown.ts';

const PAGE = readPage('docs/api/bots.md');
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const backend = useBackend('bots-', { developmentIssuer: true });

/** A block as a reader would run it, against this test's server. */
const scriptOf = (info: string): string =>
  blocksOf(PAGE, info).join('').replaceAll('127.0.0.1:4000', new URL(backend().httpUrl).host);

describe('the page about bots', () => {
  it('makes a bot, which is one', async () => {
    const script = scriptOf('sh bot').replaceAll(/^gql .*$/gm, '$&; echo');
    const { stdout } = await promisify(execFile)('bash', ['-euc', `${script}\necho "$TOKEN"`]);
    const [me = '', game = '', token = ''] = stdout.split('\n').filter(line => line !== '');
    expect(JSON.parse(me).data.me).toEqual({ name: 'Random Walker', handle: 'random-walker', isBot: true });
    expect(JSON.parse(game).data.createGame).toEqual({ game: { status: 'ACTIVE' }, errors: [] });
    const command = scriptOf('sh run').replace(/ node /, ' exec node ');
    const bot = spawn('bash', ['-euc', command], { cwd: ROOT, env: { ...process.env, TOKEN: token } });
    const line = await new Promise<string>(resolve => bot.stdout.once('data', text => resolve(String(text))));
    bot.kill('SIGTERM');
    expect(line).toMatch(/^g_\w+ 0 \S+ played\n/);
  });
});
