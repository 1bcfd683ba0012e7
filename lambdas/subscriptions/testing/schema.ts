import {
  GraphQLBoolean,
  GraphQLError,
  GraphQLID,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import type { Viewer } from '../ports.ts';

/** The context value of the toy schema. */
export interface ToyContext {
  readonly viewer: Viewer;
  readonly requestId: string;
}

const required = { int: new GraphQLNonNull(GraphQLInt), id: new GraphQLNonNull(GraphQLID) };

const Game = new GraphQLObjectType<{ id: string; version: number }, ToyContext>({
  name: 'Game',
  fields: {
    id: { type: required.id },
    version: { type: required.int },
    reader: { type: GraphQLString, resolve: (_game, _args, { viewer }) => viewer.playerId },
    padding: {
      type: GraphQLString,
      args: { size: { type: required.int } },
      resolve: (_game, { size }) => 'x'.repeat(Number(size)),
    },
    /** Fails once the game has that version. */
    fragile: {
      type: GraphQLBoolean,
      args: { version: { type: required.int } },
      resolve: ({ version }, args) => {
        if (version >= Number(args['version'])) throw new Error('secret detail');
        return true;
      },
    },
  },
});

const Query = new GraphQLObjectType<undefined, ToyContext>({
  name: 'Query',
  fields: {
    hello: {
      type: GraphQLString,
      args: { name: { type: new GraphQLNonNull(GraphQLString) } },
      resolve: (_root, { name }) => `Hello ${name}`,
    },
    reader: { type: GraphQLString, resolve: (_root, _args, { viewer }) => viewer.playerId },
    big: {
      type: GraphQLString,
      args: { size: { type: required.int } },
      resolve: (_root, { size }) => 'x'.repeat(Number(size)),
    },
    broken: {
      type: GraphQLString,
      resolve: () => {
        throw new Error('secret detail');
      },
    },
    refused: {
      type: GraphQLString,
      resolve: () => {
        throw new GraphQLError('Not for you.', { extensions: { code: 'FORBIDDEN' } });
      },
    },
  },
});

const Mutation = new GraphQLObjectType<undefined, ToyContext>({
  name: 'Mutation',
  fields: { echo: { type: GraphQLInt, args: { value: { type: GraphQLInt } }, resolve: (_root, { value }) => value } },
});

const Subscription = new GraphQLObjectType<undefined, ToyContext>({
  name: 'Subscription',
  fields: {
    gameUpdated: { type: Game, args: { gameId: { type: required.id } } },
    turnReady: { type: Game },
    unplanned: { type: Game },
  },
});

/** A small service: games with versions, and fields that fail in every way. */
export const toySchema = new GraphQLSchema({ query: Query, mutation: Mutation, subscription: Subscription });
