import { startToyIssuer, type ToyIssuer } from '#lambdas/identity/testing/toy-issuer';
import type { Guest } from '../play.ts';
import { startTestService, type TestService } from '../service.ts';

/** A service, and an issuer whose accounts it trusts. */
export interface AccountService extends TestService {
  /** The token of an account, by what its issuer calls it; other claims may be added. */
  readonly sign: (subject: string, name?: string, claims?: object) => Promise<string>;
  /** A new account's player, with a token. */
  readonly createAccount: (name: string) => Promise<Guest>;
}

const DAYS_90 = 90 * 24 * 60 * 60;

/** Starts both; the accounts' tokens hold for 90 days. */
export const startAccountService = async (): Promise<AccountService> => {
  const issuer: ToyIssuer = await startToyIssuer();
  const host = await startTestService([{ name: 'toy', issuer: issuer.url, audience: 'chess', cooldownMs: 0 }]);
  let created = 0;
  const sign = (sub: string, name = sub, claims: object = {}): Promise<string> => {
    const iat = Math.floor(host.now() / 1000);
    return issuer.sign({ iss: issuer.url, aud: 'chess', sub, iat, exp: iat + DAYS_90, name, ...claims });
  };
  return {
    ...host,
    sign,
    createAccount: async name => {
      created += 1;
      const token = await sign(`account-${created}`, name);
      const { data } = await host.query('{ me { id } }', {}, token);
      return { id: data.me.id, name, token };
    },
    close: async () => {
      await host.close();
      await issuer.close();
    },
  };
};
