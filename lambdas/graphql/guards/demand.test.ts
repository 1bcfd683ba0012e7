import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createWholeSchema } from '../schema/whole-schema.ts';
import { demandOf } from './demand.ts';

describe('what an operation takes out of which budgets', () => {
  it.each<[string, object]>([
    ['{ me { id } games { nodes { id } } }', { reads: 1 }],
    ['{ __schema { types { name } } }', { reads: 1 }],
    ['{ position { position { text } } other: position { position { text } } }', { reads: 1, studies: 200 }],
    ['{ me { id } validateRecord(record: "") { errors { code } } }', { reads: 1, studies: 400 }],
    ['mutation { a: playTurn { errors { code } } b: playTurn { errors { code } } }', { turns: 2 }],
    ['mutation { playTurn { errors { code } } resign { errors { code } } }', { turns: 1, mutations: 1 }],
    ['mutation { createGame { errors { code } } }', { mutations: 1 }],
    ['subscription { turnReady { id } }', { subscriptions: 1 }],
    ['{ ... on Query { ...all } } fragment all on Query { replay { errors { code } } }', { reads: 1, studies: 400 }],
    ['{ replay @skip(if: true) { errors { code } } }', { reads: 1, studies: 400 }],
  ])('%s', (query, demand) => {
    expect(demandOf(parse(query), undefined)).toEqual(demand);
  });

  it('is that of the operation that is named', () => {
    const document = parse('query A { me { id } } mutation B { playTurn { errors { code } } }');
    expect([demandOf(document, 'A'), demandOf(document, 'B')]).toEqual([{ reads: 1 }, { turns: 1 }]);
  });

  it('follows fragments that spread one another once each', () => {
    const fragments = Array.from({ length: 40 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`);
    const document = parse(`{ ...f0 } ${fragments.join(' ')} fragment f40 on Query { me { id } }`);
    expect(demandOf(document, undefined)).toEqual({ reads: 1 });
  });

  it('knows fields that the schema has', () => {
    const schema = createWholeSchema();
    expect(schema.getMutationType()?.getFields()).toHaveProperty('playTurn');
    for (const name of ['position', 'validateRecord', 'replay'])
      expect(schema.getQueryType()?.getFields()).toHaveProperty(name);
  });
});
