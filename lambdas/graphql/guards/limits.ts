import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { type ASTVisitor, GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';
import { nodeLimitRule } from './node-limit.ts';

/** What one operation may cost; the same over HTTP and WebSocket. docs/api/limits.md lists them. */
export const LIMITS = {
  /** Bytes of a request's body: a text of records is a quarter of a megabyte at most. */
  bodyBytes: 384 * 1024,
  /** Bytes of a WebSocket message. */
  messageBytes: 64 * 1024,
  tokens: 2000,
  depth: 12,
  aliases: 30,
  directives: 30,
  nodes: 20_000,
} as const;

type Visitor = (context: ValidationContext) => object;
type Reject = (context: ValidationContext | null, error: GraphQLError) => void;

/** The library throws and calls a limit a syntax error; here it is one validation error among others. */
const report: Reject = (context, { message }) =>
  context?.reportError(
    new GraphQLError(message.replace(/^Syntax Error: /, ''), { extensions: { code: 'QUERY_TOO_LARGE' } }),
  );

const REPORTING = { onReject: [report], propagateOnRejection: false };

const asRule =
  (visitor: Visitor): ValidationRule =>
  context =>
    visitor(context) as ASTVisitor;

/** Validation rules beyond those of the GraphQL specification. */
export const limitRules: readonly ValidationRule[] = [
  asRule(maxAliasesRule({ n: LIMITS.aliases, ...REPORTING })),
  asRule(maxDepthRule({ n: LIMITS.depth, ignoreIntrospection: true, ...REPORTING })),
  asRule(maxDirectivesRule({ n: LIMITS.directives, ...REPORTING })),
  nodeLimitRule(LIMITS.nodes),
];
