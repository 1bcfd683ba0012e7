// In this order: most browsers say that they are others as well.
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const find = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** What to call a browser in a list of one's own: `Firefox on Android`. */
export const labelOf = (userAgent: string): string => {
  const system = find(SYSTEMS, userAgent);
  const browser = find(BROWSERS, userAgent) ?? 'Browser';
  return system === undefined ? browser : `${browser} on ${system}`;
};
