import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
} from 'graphql';
import type { Demand } from '../../limits/rate-limiter.ts';

/** What a field of Query takes out of the budget of studies at the least; what is worked out beyond is taken afterwards. */
const STUDIES: Readonly<Record<string, number>> = {
  explorePosition: 200,
  position: 100,
  validateRecord: 400,
  replay: 400,
};

/** The field of Mutation that has a budget of its own. */
const TURN = 'playTurn';

const fragmentsOf = (document: DocumentNode): Map<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions.flatMap(definition =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );

/** The fields at an operation's root, through fragments; those that `@skip` leaves out are among them. */
const rootFieldsOf = (document: DocumentNode, { selectionSet }: OperationDefinitionNode): readonly FieldNode[] => {
  const fragments = fragmentsOf(document);
  const fieldsOf = (node: SelectionNode): readonly FieldNode[] => {
    if (node.kind === Kind.FIELD) return [node];
    if (node.kind === Kind.INLINE_FRAGMENT) return node.selectionSet.selections.flatMap(fieldsOf);
    const fragment = fragments.get(node.name.value);
    fragments.delete(node.name.value);
    return fragment?.selectionSet.selections.flatMap(fieldsOf) ?? [];
  };
  return selectionSet.selections.flatMap(fieldsOf);
};

/** Only what is wanted at all. */
const wanting = (demand: Demand): Demand =>
  Object.fromEntries(Object.entries(demand).filter(([, amount]) => amount > 0));

/**
 * What an operation takes out of which budgets: a query one read, and so much for each study in it; a mutation a turn for
 * each `playTurn` and a mutation for each other field; a subscription one. Takes a valid document.
 */
export const demandOf = (document: DocumentNode, operationName: string | null | undefined): Demand => {
  const operation = getOperationAST(document, operationName);
  if (!operation) return { reads: 1 };
  const names = rootFieldsOf(document, operation).map(field => field.name.value);
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) return { subscriptions: 1 };
  if (operation.operation === OperationTypeNode.QUERY) {
    const studies = names.reduce((sum, name) => sum + (STUDIES[name] ?? 0), 0);
    return wanting({ reads: 1, studies });
  }
  const turns = names.filter(name => name === TURN).length;
  return wanting({ turns, mutations: names.length - turns });
};
