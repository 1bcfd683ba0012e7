import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { createStreams, dnachess, runIn, useFolder } from './test-kit.ts';

const folder = useFolder();
const start = folder.write('here.txt', '');

const play = (typed: readonly string[], ...args: readonly string[]) =>
  runIn({ stdin: typed.map(line => `${line}\n`) }, ['play-bot', '--seed', '5', ...args]);

/** White wins with one turn; the computer, at any level, would too. */
const WON = 'dddddddd/8/8/8/3N4/8/8/DDDDDDDD w hhhhhhhh 0000hhhh - 9 -';

describe('dnachess play-bot', () => {
  it('plays on with whoever types turns, and shows the board', async () => {
    const { code, stdout, stderr } = await play(['Re5', 'quit'], '--level', '1');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('You play white against the computer at level 1 (seed 5); help lists what you can type.');
    expect(lines.filter(line => line.startsWith('The computer plays 1... '))).toHaveLength(1);
    expect(lines.filter(line => line.startsWith('Your turn'))).toEqual([
      'Your turn (White, turn 1):',
      'Your turn (White, turn 2):',
    ]);
    expect(stdout).toMatch(/The game is left as it is\.\n$/);
  });

  it('plays the same game with the same seed', async () => {
    const first = await play(['Re5', 'Rd5', 'Re6'], '--level', '2');
    expect(await play(['Re5', 'Rd5', 'Re6'], '--level', '2')).toEqual(first);
    expect(first.stdout).toContain('The computer plays 2... ');
  });

  it('begins when it has White', async () => {
    const { stdout } = await play([], '--color', 'black', '--level', '1');
    expect(stdout).toMatch(/^The computer plays 1\. \S+$/m);
    expect(stdout).toMatch(/Your turn \(Black, turn 1\):\n$/);
  });

  it('says what is wrong with a turn, and the game stays as it is', async () => {
    const { stdout } = await play(['Rz9', 'pass', 'Re5'], '--level', '1');
    expect(stdout).toContain('Rz9\n ^\nexpected a square');
    expect(stdout.match(/Type another turn, or help\./g)).toHaveLength(2);
    expect(stdout).toContain('The computer plays 1... ');
  });

  it('takes a turn and its reply back', async () => {
    const { stdout } = await play(['undo', 'Re5', 'undo', 'record'], '--level', '1');
    expect(stdout).toContain('There is no turn of yours to take back.');
    expect(stdout).toMatch(/\n\n\*\n$/);
  });

  it('gives a hint that can be played', async () => {
    const { stdout } = await play(['hint'], '--fen', WON);
    expect(stdout).toMatch(/^Ng7\+g8# \(#1 for you\)$/m);
  });

  it('ends when the rules say so, and saves the record', async () => {
    const file = join(start, '../won.pgn');
    const { code, stdout } = await play(['Ng7+g8', 'never read'], '--fen', WON, '--save', file);
    expect(code).toBe(0);
    expect(stdout).toContain('You have won by cancer.\n');
    expect(readFileSync(file, 'utf8')).toMatch(
      /\[Black "Computer, level 3"\][\s\S]*\[Result "1-0"\][\s\S]*9\. Ng7\+g8# 1-0\n\n$/,
    );
    expect(await dnachess('validate', '--strict', file)).toMatchObject({ code: 0 });
  });

  it('tells who has lost', async () => {
    const { stdout } = await play([], '--fen', WON, '--color', 'black');
    expect(stdout).toContain('The computer has won by cancer.');
  });

  it('tells of a draw at the turn limit', async () => {
    const fen = 'dddddddd/m7/8/8/8/8/M7/DDDDDDDD w 0hhhhhhh 0hhhhhhh - 1 -';
    const { stdout } = await play(['Mb2'], '--fen', fen, '--rules', 'turnLimit=1', '--level', '8');
    expect(stdout).toContain('The game is drawn: ');
  });

  it('ends by resignation', async () => {
    const file = join(start, '../resigned.pgn');
    const { stdout } = await play(['resign'], '--save', file);
    expect(stdout).toContain('You have resigned.');
    expect(readFileSync(file, 'utf8')).toContain('[Result "0-1"]');
  });

  it('follows a swap: who has swapped plays the other side', async () => {
    const { stdout } = await play(['Re5', 'record'], '--rules', 'pieRule=on', '--level', '1', '--color', 'black');
    expect(stdout).toContain('Your turn (Black, turn 1):');
    const swapped = await play(['swap', 'record'], '--rules', 'pieRule=on', '--level', '1', '--color', 'black');
    expect(swapped.stdout).toMatch(/^The computer plays 1\.\.\. \S+$/m);
    expect(swapped.stdout).toContain('Your turn (White, turn 2):');
  });

  it('says that a file cannot be written', async () => {
    const { code, stderr } = await play(['resign'], '--save', join(start, 'no/game.pgn'));
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^dnachess: cannot write .*game\.pgn: /),
    });
  });

  it.each([
    ['EPIPE', 0, ''],
    ['ENOSPC', 2, 'dnachess: cannot write the output: ENOSPC\n'],
  ])(
    'ends when nobody reads any more, and says what else is wrong with its output (%s)',
    async (failure, code, stderr) => {
      const streams = createStreams({ stdin: ['Re5\n'] });
      const stdout = new Writable({
        write: (_chunk, _encoding, done) => done(Object.assign(new Error(failure), { code: failure })),
      });
      stdout.on('error', () => undefined);
      expect(await run(['play-bot', '--level', '1'], { ...streams, stdout })).toBe(code);
      expect(await streams.stderr.readAll()).toBe(stderr);
    },
  );

  it('lists what can be typed', async () => {
    expect((await play(['help', 'board'])).stdout).toContain('take your last turn back');
  });

  it.each([
    ['--level', '9'],
    ['--level', 'x'],
    ['--color', 'red'],
    ['--seed', '-1'],
  ])('refuses %s %s', async (...args) => {
    expect(await play([], ...args)).toMatchObject({ code: 2, stdout: '' });
  });
});
