import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

const isWanted = (node: { readonly directives?: readonly DirectiveNode[] }, variables: Variables): boolean =>
  getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false;

const fragmentsOf = (document: DocumentNode): Map<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions.flatMap(definition =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );

/**
 * Finds the fields an operation selects at its root, through fragments, without those that @skip or @include leave out.
 * Takes a valid document (its fragments do not spread themselves) and coerced variables.
 */
export const rootFields = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): readonly FieldNode[] => {
  const fragments = fragmentsOf(document);
  // Once each, as in execution: followed every time, fragments that spread one another twice take exponential time.
  const takeFragment = (name: string): FragmentDefinitionNode | undefined => {
    const fragment = fragments.get(name);
    fragments.delete(name);
    return fragment;
  };
  const fieldsOf = (node: SelectionNode): readonly FieldNode[] => {
    if (!isWanted(node, variables)) return [];
    if (node.kind === Kind.FIELD) return [node];
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? takeFragment(node.name.value) : node;
    return fragment?.selectionSet.selections.flatMap(fieldsOf) ?? [];
  };
  return operation.selectionSet.selections.flatMap(fieldsOf);
};
