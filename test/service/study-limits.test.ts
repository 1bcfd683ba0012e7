import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpuTime } from '../kit/cpu-time.ts';
import { HOSTILE_TEXTS, type HostileText } from '../kit/hostile-texts.ts';
import { gameText } from '../kit/record-words.ts';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

const MONSTER = {
  fen: 'dddddddd/RKRRRK1K/RRRRRRPR/RRR1PR1R/RRRK1RR1/1RR1RRRR/PKRPRRRR/DDDDDDDD w 1111111h 1111111h - 9 -',
  ruleset: 'expressionCap=square,rnaLifespan=0,nucleaseCost=4,cancerThreshold=8,primedGenes=on',
};

describe('a made-up position with thirty RNAs and five Kinases, 4,797 first actions and 9,310,034 legal turns', () => {
  const query = (fields: string) =>
    host.query(
      `query ($fen: String, $ruleset: String!) { position(fen: $fen, ruleset: $ruleset) { position { ${fields} } } }`,
      MONSTER,
    );

  it.each([
    ['legal turns are counted', 'legalTurnCount'],
    ['bonus actions are counted', 'legalActions { legalActions { actions { bonusActions } } }'],
    [
      'legal actions are listed thirty times',
      times(30, index => `a${index}: legalActions { legalActions { position } }`),
    ],
  ])('is refused before its %s', async (_, fields) => {
    const { errors } = await query(fields);
    expect(errors[0]).toMatchObject({ extensions: { code: 'QUERY_TOO_LARGE' } });
  });

  it('is refused by legalActions as well', async () => {
    const { errors } = await host.query(
      'query ($text: String!, $ruleset: String!) { legalActions(position: { text: $text, ruleset: $ruleset }) { legalActions { actions { bonusActions } } } }',
      { text: MONSTER.fen, ruleset: MONSTER.ruleset },
    );
    expect(errors[0]).toMatchObject({ extensions: { code: 'QUERY_TOO_LARGE' } });
  });

  it('is answered each thing once', async () => {
    const { data, errors } = await query(
      'text picture legalActions { legalActions { actions { notation long givesCancer } } } after(turns: ["zz"]) { errors { alternatives } }',
    );
    expect(errors).toEqual([]);
    expect(data.position.position.legalActions.legalActions.actions).toHaveLength(4797);
    expect(data.position.position.after.errors[0].alternatives).toHaveLength(5);
  });
});

describe('an operation', () => {
  it.each([
    [
      'sixty pictures under thirty aliases',
      `{ ${times(30, index => `a${index}: position { position { picture after(turns: []) { position { picture } } } }`)} }`,
    ],
    ['a hundred pictures under aliases', `{ position { position { ${times(100, index => `a${index}: picture`)} } } }`],
    [
      'a hundred pictures by a fragment',
      `{ ${times(25, index => `a${index}: position { ...p }`)} } fragment p on PositionPayload {
        position { picture after(turns: []) { position { picture after(turns: []) { position { picture } } } } }
      }`,
    ],
  ])('of %s is refused before anything is read', async (_, document) => {
    const { errors, status } = await host.query(document);
    expect(status).toBe(400);
    expect(errors.map(({ extensions }) => extensions['code'])).toContain('QUERY_TOO_LARGE');
  });

  it('of thirty pictures is answered', async () => {
    const { data, errors } = await host.query(
      `{ position { position { ${times(30, index => `a${index}: picture`)} } } }`,
    );
    expect(errors).toEqual([]);
    expect(Object.keys(data.position.position)).toHaveLength(30);
  });
});

describe('a record made to be slow', () => {
  const READ = `query ($record: String!) {
    validateRecord(record: $record) {
      validation { gameCount canonical diagnostics(first: 100) { totalCount nodes { message alternatives } } }
      errors { code }
    }
    replay(record: $record) {
      replay { isComplete lines { nodes { turns { notation } } } positions { nodes { notation events { kind } position { text } } } }
      errors { code }
    }
  }`;

  /** The text as long as a request may hold it. */
  const makeText = ({ size, make }: HostileText): string => {
    for (let part = size; ; part = Math.floor(part * 0.7)) {
      const record = make(part);
      if (record.length <= 262_144 && JSON.stringify(record).length < 380_000) return record;
    }
  };

  const head = `[Ruleset "${MONSTER.ruleset}"]\n[SetUp "1"]\n[FEN "${MONSTER.fen}"]\n\n`;
  const monsters: readonly HostileText[] = [
    { name: 'games of a made-up position', size: 900, make: size => `${head}9. Kd5 *\n\n`.repeat(size) },
    { name: 'legal variations of one', size: 36_000, make: size => `${head}9. Red3 ${'(Red3) '.repeat(size)}*` },
    { name: 'illegal variations of one', size: 20_000, make: size => `${head}9. Red3 ${'(Kd5::Rd5) '.repeat(size)}*` },
    {
      name: 'a hundred thousand nested variations',
      size: 100_000,
      make: size => gameText(`1. Re5 ${'('.repeat(size)}${')'.repeat(size)} *`),
    },
  ];

  it.each([...HOSTILE_TEXTS.filter(({ name }) => /variations|quotes|games|names|lines$/.test(name)), ...monsters])(
    'is answered in time: $name',
    async hostile => {
      const began = cpuTime();
      const { data, errors, status } = await host.query(READ, { record: makeText(hostile) });
      expect(cpuTime() - began).toBeLessThan(15_000);
      expect(status).toBe(200);
      expect(data.validateRecord.errors).toEqual([]);
      expect(data.validateRecord.validation.diagnostics.totalCount).toBeLessThan(1300);
      for (const { extensions } of errors) expect(extensions['code']).toBe('QUERY_TOO_LARGE');
    },
  );

  it('is read once, however many fields ask about it', async () => {
    const record = gameText(`1. Re5 ${'(1. Rd5 '.repeat(5000)}${')'.repeat(5000)} *`);
    const began = cpuTime();
    const fields = times(30, index => `a${index}: validateRecord(record: $record) { validation { isValid } }`);
    const { data, errors } = await host.query(`query ($record: String!) { ${fields} }`, { record });
    expect(errors).toEqual([]);
    expect(data.a29).toEqual({ validation: { isValid: true } });
    expect(cpuTime() - began).toBeLessThan(15_000);
  });

  it.each([
    ['canonical', 'validateRecord(record: $record) { validation { canonical } }'],
    ['json', 'replay(record: $record) { replay { json } }'],
    ['comments', 'replay(record: $record) { replay { positions { nodes { comments } } } }'],
    ['lines', 'replay(record: $record) { replay { lines { nodes { turns { comments } } } } }'],
    ['tags', 'replay(record: $record) { replay { tags { value } } }'],
  ])('does not come back ten times as its %s', async (_, field) => {
    const long = 'x'.repeat(120_000);
    const record = gameText(`1. Re5 {${long}} *`, { Event: long });
    const fields = times(20, index => `a${index}: ${field}`);
    const { errors } = await host.query(`query ($record: String!) { ${fields} }`, { record });
    expect(errors[0]).toMatchObject({ extensions: { code: 'QUERY_TOO_LARGE' } });
  });

  it('cannot be sent twenty times with errors of its own', async () => {
    const variables = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`r${index}`, `${head}9. Kd5${index} *\n\n`.repeat(20)]),
    );
    const declared = times(20, index => `$r${index}: String!`);
    const fields = times(20, index => `a${index}: validateRecord(record: $r${index}) { validation { isValid } }`);
    const { errors } = await host.query(`query (${declared}) { ${fields} }`, variables);
    expect(errors[0]).toMatchObject({ extensions: { code: 'QUERY_TOO_LARGE' } });
  });
});
