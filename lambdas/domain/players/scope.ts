/** What a token may be used for, as the schema spells it. */
export const SCOPES = ['READ', 'PLAY', 'MANAGE'] as const;
export type Scope = (typeof SCOPES)[number];

/** The scopes named, each once and in their order, and READ, which needs no token at all. */
export const withRead = (scopes: readonly string[]): readonly Scope[] =>
  SCOPES.filter(scope => scope === 'READ' || scopes.includes(scope));
