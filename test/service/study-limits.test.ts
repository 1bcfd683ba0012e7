import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../service.ts';

let host: TestService;
beforeAll(async () => {
  host = await startTestService();
});
afterAll(() => host.close());

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

describe('a made-up position with thirty RNAs and five Kinases, 4,797 first actions and 9,310,034 legal turns', () => {
  const monster = {
    fen: 'dddddddd/RKRRRK1K/RRRRRRPR/RRR1PR1R/RRRK1RR1/1RR1RRRR/PKRPRRRR/DDDDDDDD w 1111111h 1111111h - 9 -',
    ruleset: 'expressionCap=square,rnaLifespan=0,nucleaseCost=4,cancerThreshold=8,primedGenes=on',
  };
  const query = (fields: string) =>
    host.query(
      `query ($fen: String, $ruleset: String!) { position(fen: $fen, ruleset: $ruleset) { position { ${fields} } } }`,
      monster,
    );

  it.each([
    ['legal turns', 'legalTurnCount'],
    ['bonus actions', 'legalActions { legalActions { actions { bonusActions } } }'],
    ['legal actions, many times', times(30, index => `a${index}: legalActions { legalActions { position } }`)],
  ])('is refused before its %s are worked out', async (_, fields) => {
    const { errors } = await query(fields);
    expect(errors[0]).toMatchObject({ extensions: { code: 'QUERY_TOO_LARGE' } });
  });

  it('is refused by legalActions as well', async () => {
    const { errors } = await host.query(
      'query ($text: String!, $ruleset: String!) { legalActions(position: { text: $text, ruleset: $ruleset }) { legalActions { actions { bonusActions } } } }',
      { text: monster.fen, ruleset: monster.ruleset },
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
