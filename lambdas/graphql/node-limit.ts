import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** The most that one page holds: what a `first` from a variable, unknown at validation, is taken for. */
const LARGEST_PAGE = 100;
const DEFAULT_PAGE = 20;

/** Lists without a `first` whose length the game bounds. */
const BOUNDED_LISTS: Readonly<Record<string, number>> = { actions: 200, events: 40 };

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const isConnection = (field: FieldNode): boolean =>
  field.selectionSet?.selections.some(
    selection => selection.kind === Kind.FIELD && ['edges', 'nodes'].includes(selection.name.value),
  ) ?? false;

/** How many objects a field multiplies its children by. */
const multiplierOf = (field: FieldNode): number => {
  const first = field.arguments?.find(argument => argument.name.value === 'first')?.value;
  if (first?.kind === Kind.INT) return Math.max(1, Number(first.value));
  if (first !== undefined) return LARGEST_PAGE;
  return isConnection(field) ? DEFAULT_PAGE : (BOUNDED_LISTS[field.name.value] ?? 1);
};

/** Objects a selection can give. Each fragment is counted once (`known`), so this is linear. */
const countNodes = (set: SelectionSetNode, fragments: Fragments, known: Map<string, number>): number => {
  let count = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) count += countFragment(selection.name.value, fragments, known);
    else if (selection.kind === Kind.INLINE_FRAGMENT) count += countNodes(selection.selectionSet, fragments, known);
    else if (selection.selectionSet !== undefined && !selection.name.value.startsWith('__'))
      count += multiplierOf(selection) * (1 + countNodes(selection.selectionSet, fragments, known));
  }
  return count;
};

/** A fragment inside itself, which another rule refuses, counts for nothing here. */
const countFragment = (name: string, fragments: Fragments, known: Map<string, number>): number => {
  const counted = known.get(name);
  const fragment = fragments.get(name);
  if (counted !== undefined || fragment === undefined) return counted ?? 0;
  known.set(name, 0);
  const count = countNodes(fragment.selectionSet, fragments, known);
  known.set(name, count);
  return count;
};

const fragmentsOf = (context: ValidationContext): Fragments =>
  new Map(
    context
      .getDocument()
      .definitions.filter(definition => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map(fragment => [fragment.name.value, fragment]),
  );

/**
 * A validation rule: an operation may ask for so many objects at most, pages multiplied by the pages in them. It is an upper
 * bound, worked out from the document alone, before anything is read.
 */
export const nodeLimitRule =
  (most: number) =>
  (context: ValidationContext): ASTVisitor => ({
    OperationDefinition(operation: OperationDefinitionNode) {
      const count = countNodes(operation.selectionSet, fragmentsOf(context), new Map());
      if (count <= most) return;
      const message = `The operation can give ${count} objects; the limit is ${most}. Ask for smaller pages (first) or fewer lists in lists.`;
      context.reportError(new GraphQLError(message, { nodes: operation, extensions: { code: 'QUERY_TOO_LARGE' } }));
    },
  });
