/** The board page as the build left it. */
export interface BuiltPage {
  /** Where `dna-chess.html` and its service worker are. */
  readonly folder: string;
  /** The content security policy that fits them, with `{further-origins}` where other origins belong. */
  readonly policy: string;
}

const FURTHER_ORIGINS = '{further-origins}';

/**
 * The content security policy that the page is sent with: it talks to its own origin and to those where people sign in. Without
 * a page nothing at all is allowed. Throws for a policy without a place for other origins, which would lock people out.
 */
export const makePagePolicy = (page: BuiltPage | undefined, signInOrigins: readonly string[]): string => {
  if (page === undefined) return "default-src 'none'; frame-ancestors 'none'";
  if (!page.policy.includes(FURTHER_ORIGINS)) throw new Error(`page-policy.txt: there is no ${FURTHER_ORIGINS} in it`);
  return page.policy.replace(FURTHER_ORIGINS, () => signInOrigins.join(' '));
};
