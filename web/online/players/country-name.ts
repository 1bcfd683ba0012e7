/** A country by its code of two letters, in the language of whoever reads; the code itself where it stands for none. */
export const countryName = (code: string): string => {
  try {
    return new Intl.DisplayNames(undefined, { type: 'region' }).of(code) ?? code;
  } catch {
    // What is no code of a country to the browser may be one some day.
    return code;
  }
};
