const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/**
 * The path of a request as an HTTP API tells it to a function: decoded twice, and cut where a question mark comes out of the
 * first time. Returns undefined for a path that cannot be decoded, which the gateway refuses. AWS documents none of this; it
 * was measured (docs/gateway.md).
 */
export const decodePath = (path: string): string | undefined => {
  const [once] = decode(path)?.split('?') ?? [];
  return once === undefined ? undefined : decode(once);
};
