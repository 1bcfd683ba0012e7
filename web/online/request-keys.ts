/** The idempotency keys of something that is asked for again and again. */
export interface RequestKeys {
  /** The key of a request: the same as long as the same is asked for and was not done, so that it is done once. */
  readonly keyOf: (content: unknown) => string;
  /** Hears that what was asked for is done: the same again is another. */
  readonly done: () => void;
}

/** Makes keys, each by `newKey`. Contents are the same when they are the same as JSON. */
export const createRequestKeys = (newKey: () => string): RequestKeys => {
  let last: { readonly content: string; readonly key: string } | undefined;
  return {
    keyOf: value => {
      const content = JSON.stringify(value);
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    done: () => {
      last = undefined;
    },
  };
};
