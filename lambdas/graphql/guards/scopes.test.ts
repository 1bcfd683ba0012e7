import type { GraphQLObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { outlineSchema } from '../../../scripts/schema-outline.ts';
import { plans } from '../plans/plans.ts';
import { buildSchema } from '../schema/build-schema.ts';
import { createWholeSchema } from '../schema/whole-schema.ts';
import { guardPlans, guardSchema } from './scopes.ts';

const DIRECTIVE = 'enum Scope { READ PLAY MANAGE } directive @scope(needs: Scope!) on FIELD_DEFINITION';
const schemaOf = (sdl: string) => buildSchema(outlineSchema(`${DIRECTIVE} ${sdl}`));

const namesOf = (type: GraphQLObjectType | null | undefined) => Object.keys(type?.getFields() ?? {});

describe('the scopes of the schema', () => {
  it('are declared for every root field, and every subscription has a plan', () => {
    const schema = createWholeSchema();
    expect(Object.keys(guardPlans(schema, plans))).toEqual(namesOf(schema.getSubscriptionType()));
  });

  it('cannot be forgotten', () => {
    expect(() => guardSchema(schemaOf('type Query { me: ID }'))).toThrow('the root field me declares no scope');
    const mutation = schemaOf('type Query { me: ID @scope(needs: READ) } type Mutation { do: ID }');
    expect(() => guardSchema(mutation)).toThrow('the root field do declares no scope');
    const subscription = schemaOf('type Query { me: ID @scope(needs: READ) } type Subscription { on: ID }');
    expect(() => guardPlans(subscription, {})).toThrow('the root field on declares no scope');
  });
});
