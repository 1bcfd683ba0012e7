import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** The most that one page holds: what a `first` from a variable, unknown at validation, is taken for. */
const LARGEST_PAGE = 100;

/** Lists without a `first` whose length the game bounds. */
const BOUNDED_LISTS: Readonly<Record<string, number>> = {
  actions: 200,
  attempts: 20,
  events: 40,
  genes: 8,
  offers: 4,
  pieces: 48,
  records: 50,
  ratings: 3,
  tags: 20,
  turns: 100,
};

/** What takes longer to work out, or longer to send, than an object: as many objects as it is worth. */
const PRICES: Readonly<Record<string, number>> = {
  'Position.after': 200,
  'Position.legalActions': 100,
  'Position.legalTurnCount': 100,
  'Position.picture': 380,
  'ArchivedGame.recordJson': 50,
  'ArchivedGame.replay': 400,
  'Mutation.importRecords': 400,
  'Query.explorePosition': 200,
  'Query.replay': 400,
  'Query.searchGames': 100,
  'Query.validateRecord': 400,
};

type Field = GraphQLField<unknown, unknown>;

/** What counting needs to know; `known` keeps what each fragment gives, so that each is counted once. */
interface Counting {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly known: Map<string, number>;
}

/** The field that a selection names; undefined when there is none, which another rule refuses. */
const fieldOf = (selection: FieldNode, parent: GraphQLNamedType | undefined): Field | undefined =>
  isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[selection.name.value] : undefined;

/** How many objects a field multiplies its children by: what it says, else what the schema says for it. */
const multiplierOf = (selection: FieldNode, field: Field | undefined): number => {
  const declared = field?.args.find(argument => argument.name === 'first');
  if (declared === undefined) return BOUNDED_LISTS[selection.name.value] ?? 1;
  const first = selection.arguments?.find(argument => argument.name.value === 'first')?.value;
  if (first === undefined) return Number(declared.defaultValue ?? LARGEST_PAGE);
  return first.kind === Kind.INT ? Math.max(1, Number(first.value)) : LARGEST_PAGE;
};

/** Objects that a selection can give, in time linear in the document. */
const countNodes = (set: SelectionSetNode, parent: GraphQLNamedType | undefined, counting: Counting): number =>
  set.selections.reduce((count, selection) => count + countSelection(selection, parent, counting), 0);

const countSelection = (selection: SelectionNode, parent: GraphQLNamedType | undefined, counting: Counting): number => {
  if (selection.kind === Kind.FRAGMENT_SPREAD) return countFragment(selection.name.value, counting);
  if (selection.kind === Kind.INLINE_FRAGMENT) {
    const condition = selection.typeCondition?.name.value;
    const type = condition === undefined ? parent : counting.schema.getType(condition);
    return countNodes(selection.selectionSet, type, counting);
  }
  const price = PRICES[`${parent?.name}.${selection.name.value}`] ?? 0;
  if (selection.selectionSet === undefined || selection.name.value.startsWith('__')) return price;
  const field = fieldOf(selection, parent);
  const children = countNodes(selection.selectionSet, field && getNamedType(field.type), counting);
  return price + multiplierOf(selection, field) * (1 + children);
};

/** A fragment inside itself, which another rule refuses, counts for nothing here. */
const countFragment = (name: string, counting: Counting): number => {
  const counted = counting.known.get(name);
  const fragment = counting.fragments.get(name);
  if (counted !== undefined || fragment === undefined) return counted ?? 0;
  counting.known.set(name, 0);
  const type = counting.schema.getType(fragment.typeCondition.name.value);
  const count = countNodes(fragment.selectionSet, type, counting);
  counting.known.set(name, count);
  return count;
};

const fragmentsOf = (context: ValidationContext): Counting['fragments'] =>
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
      const schema = context.getSchema();
      const counting = { schema, fragments: fragmentsOf(context), known: new Map<string, number>() };
      const count = countNodes(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined, counting);
      if (count <= most) return;
      const message = `The operation can give ${count} objects; the limit is ${most}. Ask for smaller pages (first) or fewer lists in lists.`;
      context.reportError(new GraphQLError(message, { nodes: operation, extensions: { code: 'QUERY_TOO_LARGE' } }));
    },
  });
