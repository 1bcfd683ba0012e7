import { ok, type Result } from '#engine/index';

/** The values of results by their names, or the first refusal among them. */
export const collectResults = <T extends object, E>(
  results: {
    readonly [K in keyof T]: Result<T[K], E>;
  },
): Result<T, E> => {
  const values: Partial<T> = {};
  for (const name in results) {
    const result = results[name];
    if (!result.ok) return result;
    values[name] = result.value;
  }
  return ok(values as T);
};
