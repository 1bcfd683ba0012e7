/** An operation of the API, with the types of what it answers and of its variables. The generated module holds them all. */
export interface Operation<Answer, Variables> {
  readonly name: string;
  /** The document, fragments included. */
  readonly text: string;
  /** Never there: it holds the types alone. */
  readonly types?: (variables: Variables) => Answer;
}
