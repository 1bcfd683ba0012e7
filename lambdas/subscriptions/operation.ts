import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { err, ok, type Result } from '#engine/result';
import type { OperationLimits } from './ports.ts';
import { rootFields } from './root-field.ts';
import type { OperationRequest } from './subscription-store.ts';

/** A checked operation. A subscription has one root field, whose arguments are coerced. */
export type PreparedOperation =
  | { readonly kind: 'once'; readonly document: DocumentNode }
  | {
      readonly kind: 'subscription';
      readonly document: DocumentNode;
      readonly field: string;
      readonly args: Record<string, unknown>;
    };

type Prepared<T> = Result<T, readonly GraphQLError[]>;
type Variables = Readonly<Record<string, unknown>>;

const MAX_ERRORS = 20;

const withCode = (error: GraphQLError, code: string): GraphQLError => {
  error.extensions['code'] ??= code;
  return error;
};

const refused = (message: string, code: string) => err([new GraphQLError(message, { extensions: { code } })]);

const parseDocument = (query: string, maxTokens: number): Prepared<DocumentNode> => {
  try {
    return ok(parse(query, { maxTokens }));
  } catch (error) {
    if (error instanceof GraphQLError) return err([withCode(error, 'GRAPHQL_PARSE_FAILED')]);
    throw error;
  }
};

const hiding = ({ hideSuggestions = false }: OperationLimits) => ({ hideSuggestions, maxErrors: MAX_ERRORS });

const validationErrors = (
  schema: GraphQLSchema,
  limits: OperationLimits,
  document: DocumentNode,
): readonly GraphQLError[] => {
  try {
    return validate(schema, document, limits.rules, hiding(limits));
  } catch (error) {
    // The rule of the single root field throws this for an @include that depends on a variable.
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
};

const validateDocument = (schema: GraphQLSchema, limits: OperationLimits, document: DocumentNode): Prepared<void> => {
  const errors = validationErrors(schema, limits, document);
  return errors.length === 0 ? ok(undefined) : err(errors.map(error => withCode(error, 'GRAPHQL_VALIDATION_FAILED')));
};

const operationNames = (document: DocumentNode): readonly string[] =>
  document.definitions.flatMap(definition =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value ?? '(unnamed)'] : [],
  );

const selectOperation = (
  document: DocumentNode,
  name: string | null | undefined,
): Prepared<OperationDefinitionNode> => {
  const operation = getOperationAST(document, name);
  if (operation) return ok(operation);
  const names = operationNames(document).join(', ');
  return refused(
    name == null
      ? `"operationName" must name one of the document's operations: ${names || 'it has none'}.`
      : `The document has no operation named "${name}"; it has: ${names || 'none'}.`,
    'OPERATION_RESOLUTION_FAILURE',
  );
};

const coerceVariables = (
  schema: GraphQLSchema,
  limits: OperationLimits,
  operation: OperationDefinitionNode,
  variables: Variables,
): Prepared<Variables> => {
  const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, hiding(limits));
  return errors ? err(errors.map(error => withCode(error, 'BAD_USER_INPUT'))) : ok(coerced);
};

const prepareSubscription = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): Prepared<PreparedOperation> => {
  const [node, ...others] = rootFields(document, operation, variables);
  const definition = node && schema.getSubscriptionType()?.getFields()[node.name.value];
  if (!definition || others.some(other => other.name.value !== node.name.value)) {
    return refused('A subscription selects exactly one field of the subscription type.', 'GRAPHQL_VALIDATION_FAILED');
  }
  try {
    const args = getArgumentValues(definition, node, variables);
    return ok({ kind: 'subscription', document, field: definition.name, args });
  } catch (error) {
    if (error instanceof GraphQLError) return err([withCode(error, 'BAD_USER_INPUT')]);
    throw error;
  }
};

/**
 * Checks a request against the schema and the limits, before anything of it runs.
 * Refuses, with GraphQL errors that carry the codes Apollo Server uses over HTTP: a syntax error or too many tokens,
 * an invalid document, an operation name that selects none, variables that do not fit.
 */
export const prepareOperation = (
  schema: GraphQLSchema,
  limits: OperationLimits,
  request: OperationRequest,
): Prepared<PreparedOperation> => {
  const document = parseDocument(request.query, limits.maxTokens);
  if (!document.ok) return document;
  const valid = validateDocument(schema, limits, document.value);
  if (!valid.ok) return valid;
  const operation = selectOperation(document.value, request.operationName);
  if (!operation.ok) return operation;
  const variables = coerceVariables(schema, limits, operation.value, request.variables ?? {});
  if (!variables.ok) return variables;
  return operation.value.operation === OperationTypeNode.SUBSCRIPTION
    ? prepareSubscription(schema, document.value, operation.value, variables.value)
    : ok({ kind: 'once', document: document.value });
};
