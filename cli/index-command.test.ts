import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeLongTurn,
  makePosition,
  makeTurn,
  parseRecords,
  type ReadGame,
  replayRecord,
  splitGames,
} from '#notation/index';
import { readVectorGames } from '#test/vectors';
import { archiveStateOf } from './index-archive.ts';
import { writeIndex } from './index-writer.ts';
import { dnachess, GOOD, ILLEGAL, LENIENT, makeText, makeVectorText, runIn, useFolder } from './test-kit.ts';

const folder = useFolder();

const VARIATIONS = makeText('1. Rd3 (1. Re5 b7a7=K (1... Re6 2. Rd3) 2. e5=L) Re6 2. h2g2=H (2. Ra3) *');
const OTHERS = [
  GOOD,
  ILLEGAL,
  LENIENT,
  VARIATIONS,
  GOOD.replaceAll('\n', '\r\n'),
  GOOD.replace('\n\n', '\n% 1. Rd3 Re6\n\n{ \u00e4 }'),
  '[Variant "Chess"]\n\n1. e4 *\n\n',
  '[Event "only tags"]\n\n',
  '1. Re5 *\n\n',
  '1. Rd3 { never closed\n\n',
];

const readAll = (text: string): readonly ReadGame[] => [...parseRecords(text)];
const SHORTEST = readVectorGames()
  .toSorted((a, b) => a.turns.length - b.turns.length)
  .slice(0, 6);
const TEXTS = [...OTHERS, ...SHORTEST.map(game => makeVectorText([game]))];

/** Questions that some games answer, and some that none does. */
const QUESTIONS = readAll(TEXTS.join('')).flatMap(({ record }) =>
  record === undefined
    ? []
    : [...replayRecord(record)].flatMap(({ turn, before, position }) => [
        ['--position', makePosition(position)],
        ['--board', makePosition(position).split(' ', 1).join('')],
        ...(turn === undefined
          ? []
          : [
              ['--turn', makeTurn(before, turn)],
              ['--turn', makeLongTurn(before, turn).replace('#', '')],
            ]),
      ]),
);

const questions = fc
  .tuple(
    fc.constantFrom(...QUESTIONS),
    fc.subarray(['--variations', '--count', '--first=2', '--white=?', '--min-plies=3'], { maxLength: 2 }),
    fc.constantFrom([], ['--list'], ['--turn', 'Re5']),
  )
  .map(parts => parts.flat());

const archives = fc
  .array(fc.tuple(fc.constantFrom('', '', '\n', '\r\n', '\ufeff', '% note\n', '; note\n'), fc.constantFrom(...TEXTS)), {
    maxLength: 12,
  })
  .map(parts => parts.flat().join(''));

const makeIndex = async (archive: string, entriesASegment: number): Promise<void> => {
  const state = await archiveStateOf(archive);
  if (state === undefined) throw new Error(`${archive} is no file`);
  async function* read(): AsyncGenerator<Uint8Array> {
    yield readFileSync(archive);
  }
  const isStillWanted = async () => true;
  await writeIndex(`${archive}.dnaidx`, splitGames(read()), { archive: state, isStillWanted, entriesASegment });
};

const writeIndexed = async (name: string, content: string): Promise<string> => {
  const archive = folder.write(name, content);
  expect(await dnachess('index', archive)).toEqual({ code: 0, stdout: '', stderr: '' });
  return archive;
};

describe('grep with an index', () => {
  it('answers as without one, whatever the archive and the question', async () => {
    await fc.assert(
      fc.asyncProperty(archives, questions, fc.constantFrom(1, 40, 1 << 21), async (text, question, entries) => {
        const archive = folder.write('random.pgn', text);
        await makeIndex(archive, entries);
        const [fast, slow] = [
          await dnachess('grep', ...question, archive),
          await dnachess('grep', '--no-index', ...question, archive),
        ];
        expect(fast).toEqual(slow);
      }),
      { numRuns: 120 },
    );
  });
});

describe('an index that does not fit', () => {
  const QUESTION = ['--turn', 'Rd3', '--variations'];
  /** More games than two, so that an index of them is of use. */
  const CONTENT = [GOOD, VARIATIONS, GOOD, ILLEGAL, GOOD].join('');

  /** The answer whatever has become of the index: the same, with a word about the index or none. */
  const expectAnswer = async (archive: string): Promise<string> => {
    const { code, stdout, stderr } = await dnachess('grep', ...QUESTION, archive);
    expect([code, stdout]).toEqual([0, VARIATIONS]);
    return stderr;
  };

  it('changes no answer with any byte damaged', async () => {
    const archive = await writeIndexed('damaged.pgn', CONTENT);
    expect(await expectAnswer(archive)).toBe('');
    const whole = readFileSync(`${archive}.dnaidx`);
    const places = Array.from(whole.keys()).filter(
      at => at < 130 || at > whole.length - 30 || at % 97 === 0 || (at > 4150 && at < 4200),
    );
    for (const at of places) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << (at % 8)), at);
      writeFileSync(`${archive}.dnaidx`, damaged);
      expect(await expectAnswer(archive)).toMatch(
        /^dnachess: .*damaged\.pgn\.dnaidx is not used: .*; index .* anew, or delete it\n$/,
      );
    }
  });

  it.each([0, 1, 63, 64, 65, 4159, 4160, 4161, 8000, -1, -24])('changes no answer when it is cut at %d', async end => {
    const archive = await writeIndexed('cut.pgn', CONTENT);
    const whole = readFileSync(`${archive}.dnaidx`);
    writeFileSync(`${archive}.dnaidx`, whole.subarray(0, end < 0 ? whole.length + end : end));
    expect(await expectAnswer(archive)).toContain('is not used');
  });

  it('changes no answer when it is something else, or not even a file', async () => {
    const archive = await writeIndexed('other.pgn', CONTENT);
    writeFileSync(`${archive}.dnaidx`, Buffer.alloc(100_000, 'x'));
    expect(await expectAnswer(archive)).toContain('it is no index, or damaged');
    rmSync(`${archive}.dnaidx`);
    expect(await expectAnswer(archive)).toBe('');
    const other = await writeIndexed('more.pgn', `${CONTENT}${GOOD}`);
    writeFileSync(`${archive}.dnaidx`, readFileSync(`${other}.dnaidx`));
    expect(await expectAnswer(archive)).toContain('the archive was changed after it was made');
  });

  it('is told of once and not used when the archive has grown or was touched, until it is made anew', async () => {
    const archive = await writeIndexed('grown.pgn', CONTENT);
    appendFileSync(archive, VARIATIONS);
    const { stdout, stderr } = await dnachess('grep', ...QUESTION, archive);
    expect(stdout).toBe(VARIATIONS + VARIATIONS);
    expect(stderr.match(/was changed after/g)).toHaveLength(1);
    await dnachess('index', archive);
    expect((await dnachess('grep', ...QUESTION, archive)).stderr).toBe('');
    utimesSync(archive, 1, 1);
    expect((await dnachess('grep', ...QUESTION, archive)).stderr).toContain('was changed after');
  });

  it('is noticed with exit code 2 when the archive was changed behind its back, in size and time the same', async () => {
    const archive = folder.write('forged.pgn', CONTENT);
    utimesSync(archive, 1000, 1000);
    await dnachess('index', archive);
    writeFileSync(archive, [VARIATIONS, GOOD, GOOD, ILLEGAL, GOOD].join(''));
    utimesSync(archive, 1000, 1000);
    const { code, stderr } = await dnachess('grep', ...QUESTION, archive);
    expect(code).toBe(2);
    expect(stderr).toContain('index it anew, or use --no-index');
  });

  it.each([['--no-index'], ['--verbose'], ['--invert'], ['--count', '--no-index']])(
    'is not looked at with %j',
    async (...options) => {
      const archive = folder.write('unasked.pgn', CONTENT);
      writeFileSync(`${archive}.dnaidx`, 'rubbish');
      expect((await dnachess('grep', '--turn', 'Rd3', ...options, archive)).stderr).not.toContain('dnaidx');
      expect((await dnachess('grep', '--white', '?', archive)).stderr).toBe('');
    },
  );
});

describe('dnachess index', () => {
  it('writes an index beside each file, and leaves nothing else', async () => {
    const archive = await writeIndexed('neat.pgn', GOOD);
    expect(readdirSync(folder.path).filter(name => name.startsWith('neat'))).toEqual(['neat.pgn', 'neat.pgn.dnaidx']);
    const first = readFileSync(`${archive}.dnaidx`);
    await dnachess('index', archive);
    expect(readFileSync(`${archive}.dnaidx`).equals(first)).toBe(true);
  });

  it('tells a terminal what it has done, unless it is to be quiet', async () => {
    const archive = folder.write('told.pgn', GOOD + GOOD);
    const { stderr } = await runIn({ isTTY: true }, ['index', archive]);
    expect(stderr).toMatch(/told\.pgn\.dnaidx: 2 games, 8\.3 kB, \d+ % of the archive\n$/);
    expect((await runIn({ isTTY: true }, ['index', '--quiet', archive])).stderr).toBe('');
  });

  it('indexes an empty file', async () => {
    const archive = await writeIndexed('empty.pgn', '');
    expect(await dnachess('grep', '--turn', 'Re5', archive)).toEqual({ code: 1, stdout: '', stderr: '' });
  });

  it.each([
    ['gzip', 'packed.pgn.gz', gzipSync(GOOD), 'it is gzipped'],
    ['JSON', 'games.ndjson', '{"version":1}\n', 'it holds JSON'],
  ])('refuses %s with exit code 2, and indexes the other files', async (_what, name, content, reason) => {
    const [refused, archive] = [folder.write(name, content), folder.write('beside.pgn', GOOD)];
    rmSync(`${archive}.dnaidx`, { force: true });
    const { code, stderr } = await dnachess('index', refused, archive);
    expect([code, existsSync(`${refused}.dnaidx`), existsSync(`${archive}.dnaidx`)]).toEqual([2, false, true]);
    expect(stderr).toContain(`cannot index ${refused}: ${reason}`);
  });

  it('refuses standard input, and what cannot be read', async () => {
    expect((await runIn({ stdin: [GOOD] }, ['index', '-'])).stderr).toContain('save what comes from standard input');
    const { code, stderr } = await dnachess('index', `${folder.path}/none`, folder.path);
    expect(code).toBe(2);
    expect(stderr).toContain('there is no such file');
    expect(stderr).toContain('it is a directory');
  });

  it('writes nothing for an archive that changes meanwhile', async () => {
    const archive = folder.write('restless.pgn', GOOD);
    const state = await archiveStateOf(archive);
    async function* read(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(GOOD);
    }
    const isStillWanted = async () => false;
    const options = { archive: state ?? { size: 0n, mtimeNs: 0n }, isStillWanted };
    expect(await writeIndex(`${archive}.dnaidx`, splitGames(read()), options)).toBeUndefined();
    expect(readdirSync(folder.path).filter(name => name.startsWith('restless'))).toEqual(['restless.pgn']);
  });
});
