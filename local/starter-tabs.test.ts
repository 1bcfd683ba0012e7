import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { STARTER_TABS } from './starter-tabs.ts';

const schema = buildSchema(readFileSync(new URL('../schema/schema.graphql', import.meta.url), 'utf8'));

describe('the tabs the explorer opens with', () => {
  it.each(STARTER_TABS.map(tab => [tab.title, tab] as const))('%s is valid against the schema', (_, tab) => {
    expect(validate(schema, parse(tab.query))).toEqual([]);
    if (tab.variables !== undefined) expect(JSON.parse(tab.variables)).toBeTypeOf('object');
  });
});
