import { describe, expect, it } from 'vitest';
import { dnachess, GOOD, ILLEGAL, runIn, useFolder } from './test-kit.ts';

const folder = useFolder();
const good = folder.write('good.pgn', GOOD);
const illegal = folder.write('illegal.pgn', ILLEGAL);

const FEN = 'dddddddd/8/8/3n4/3N4/8/8/DDDDDDDD w 0000hhhh 0000hhhh - 9 -';

const makeRecord = (result: string, movetext: string, annotations = ''): string => `[Event "Test"]
[Site "?"]
[Date "????.??.??"]
[Round "1"]
[White "Rosalind"]
[Black "?"]
[Result "${result}"]
[FEN "${FEN}"]
[Ruleset "standard"]
[SetUp "1"]
[Termination "${result === '*' ? 'unterminated' : 'normal'}"]
[Variant "DNA Chess"]

${annotations}${movetext} ${result}

`;

const missed = folder.write('missed.pgn', makeRecord('*', '9. Nc3'));
const won = folder.write('won.pgn', makeRecord('1-0', '9. Ng7+g8#'));

describe('dnachess analyse', () => {
  it('finds the turn that threw the game, and what was better', async () => {
    const { code, stdout, stderr } = await dnachess('analyse', missed, '--depth', '2');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [head, turn, white, black] = stdout.trimEnd().split('\n');
    expect(head).toBe('game 1, 1 plies, *');
    expect(turn).toMatch(/^9\. Nc3 \?\? +#-1 {2}better: 9\. Ng7\+g8# \(#1\)$/);
    expect(white).toBe('White (Rosalind): 1 blunder');
    expect(black).toBe('Black: no errors found');
  });

  it('has no fault to find with a win', async () => {
    const { stdout } = await dnachess('analyse', won, '--depth', '2');
    expect(stdout).toMatch(/^9\. Ng7\+g8# +#0$/m);
    expect(stdout).toContain('White (Rosalind): no errors found');
  });

  it('writes evaluations, glyphs and variations into the record, which stays one', async () => {
    const { stdout } = await dnachess('analyse', missed, '--depth', '2', '--as', 'pgn');
    expect(stdout).toMatch(/^9\. Nc3 \$4 \{\[%eval #-1\]\} \(9\. Ng7\+g8#\) \*$/m);
    const analysed = folder.write('analysed.pgn', stdout);
    expect(await dnachess('validate', '--strict', analysed)).toMatchObject({ code: 0 });
  });

  it('replaces an earlier analysis and keeps what people wrote', async () => {
    const annotated = folder.write(
      'annotated.pgn',
      makeRecord('*', '9. Nc3 $1 $13 {[%eval 9.99] bold [%clk 0:05:00]}'),
    );
    const { stdout } = await dnachess('analyse', annotated, '--depth', '2', '--as', 'pgn');
    expect(stdout.replaceAll('\n', ' ')).toMatch(/\$4 \$13 \{\[%eval #-1\]\} \{bold \[%clk 0:05:00\]\} \(/);
    const again = folder.write('again.pgn', stdout);
    const second = await dnachess('analyse', again, '--depth', '2', '--as', 'pgn');
    expect(second.stdout.match(/\[%eval/g)).toHaveLength(1);
  });

  it('is the same whenever it is asked', async () => {
    const first = await dnachess('analyse', good, '--nodes', '500');
    expect(first.code).toBe(0);
    expect(await dnachess('analyse', good, '--nodes', '500')).toEqual(first);
  });

  it('shows as many better turns as are wanted', async () => {
    const { stdout } = await dnachess('analyse', missed, '--depth', '2', '--alternatives', '3');
    expect(stdout.match(/ or /g)).toHaveLength(2);
  });

  it('goes as far as a game can be read, and says so', async () => {
    const { code, stdout, stderr } = await dnachess('analyse', illegal, '--depth', '1');
    expect(code).toBe(1);
    expect(stdout).toContain('game 1, 1 plies');
    expect(stderr).toContain('illegal.pgn:12:10: error');
  });

  it('says how many games there are', async () => {
    const { code, stderr } = await runIn({ stdin: [GOOD] }, ['analyse', '-', '--game', '2', '--depth', '1']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'dnachess: there is 1 game, so there is no game 2\n' });
  });

  it.each([
    ['--nodes', '0'],
    ['--depth', '65'],
    ['--alternatives', 'x'],
    ['--as', 'html'],
  ])('refuses %s %s', async (...args) => {
    expect(await dnachess('analyse', good, ...args)).toMatchObject({ code: 2, stdout: '' });
  });
});
