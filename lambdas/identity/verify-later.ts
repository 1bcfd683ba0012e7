import type { createVerifyAccount, VerifyAccount } from './verify-account.ts';

/**
 * Makes the verifier of the tokens of some issuers, with what verifying takes loaded when the first of them comes: most who ask
 * have a token of this service's own, or none.
 */
export const createVerifyLater = (...deps: Parameters<typeof createVerifyAccount>): VerifyAccount => {
  let verifier: Promise<VerifyAccount> | undefined;
  const load = async (): Promise<VerifyAccount> => (await import('./verify-account.ts')).createVerifyAccount(...deps);
  return async token => {
    verifier ??= load();
    return (await verifier)(token);
  };
};
