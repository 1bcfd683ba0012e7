/** What a default value can be in JSON. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** An argument or a field of an input: its name, its type as SDL writes it, and what else there is of it. */
export type InputOutline = readonly [
  name: string,
  type: string,
  more?: { readonly default?: JsonValue; readonly deprecated?: string },
];

/** A field: its name, its type as SDL writes it, and what else there is of it. `scope` is what its `@scope` says. */
export type FieldOutline = readonly [
  name: string,
  type: string,
  more?: { readonly args?: readonly InputOutline[]; readonly scope?: string; readonly deprecated?: string },
];

/** The value of an enum, and why it is deprecated if it is. */
export type EnumValueOutline = readonly [name: string, deprecated?: string];

/** A type: its kind, its name, what it has, and the names of the interfaces that it implements if there are any. */
export type TypeOutline =
  | readonly ['scalar', name: string]
  | readonly ['enum', name: string, values: readonly EnumValueOutline[]]
  | readonly ['input', name: string, fields: readonly InputOutline[]]
  | readonly ['union', name: string, types: readonly string[]]
  | readonly ['type' | 'interface', name: string, fields: readonly FieldOutline[], interfaces?: readonly string[]];

/** A directive that is not one of GraphQL's own. */
export interface DirectiveOutline {
  readonly name: string;
  readonly locations: readonly string[];
  readonly args: readonly InputOutline[];
}

/**
 * A schema without its descriptions, as plain data in the order of its SDL: what it takes to make it without parsing. The root
 * types are called `Query`, `Mutation` and `Subscription`.
 */
export interface SchemaOutline {
  readonly types: readonly TypeOutline[];
  readonly directives: readonly DirectiveOutline[];
}
