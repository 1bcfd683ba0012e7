import { type DocumentNode, getOperationAST, parse } from 'graphql';
import { expect, it } from 'vitest';
import { rootFields } from './root-field.ts';

const fieldsOf = (document: DocumentNode, variables = {}): string[] => {
  const operation = getOperationAST(document);
  return operation ? rootFields(document, operation, variables).map(field => field.name.value) : [];
};

it.each([
  ['{ a b }', ['a', 'b']],
  ['{ ... on T { a } ...F } fragment F on T { b ... { c } }', ['a', 'b', 'c']],
  ['{ a @skip(if: true) b @include(if: false) c @skip(if: false) }', ['c']],
  ['{ ...F @skip(if: true) ...F } fragment F on T { a }', ['a']],
  ['{ ...F @include(if: false) } fragment F on T { a }', []],
  ['{ ...Unknown }', []],
])('finds the root fields of %s', (query, fields) => {
  expect(fieldsOf(parse(query))).toEqual(fields);
});

it('lets variables decide', () => {
  const document = parse('query ($yes: Boolean!) { a @include(if: $yes) b @skip(if: $yes) }');
  expect(fieldsOf(document, { yes: true })).toEqual(['a']);
  expect(fieldsOf(document, { yes: false })).toEqual(['b']);
});

it('takes no longer for fragments that double, each spreading the next one twice', () => {
  const fragments = Array.from({ length: 60 }, (_, n) => `fragment F${n} on T { ...F${n + 1} ...F${n + 1} }`);
  const document = parse(`{ ...F0 } ${fragments.join(' ')} fragment F60 on T { a }`);
  expect(fieldsOf(document)).toEqual(['a']);
});
