import { createServer, type Server } from 'node:http';
import {
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';

interface Pair {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/** An issuer whose every step a test decides. */
export interface ToyIssuer {
  readonly url: string;
  /** The paths that were asked for, in order. */
  readonly asked: string[];
  /** What it answers with where a test puts something in the way: a status, or a discovery document. */
  readonly faults: { status?: number | undefined; document?: object | undefined };
  readonly sign: (claims: JWTPayload, header?: Partial<JWTHeaderParameters>) => Promise<string>;
  /** Goes on with a new key alone. */
  readonly rotate: () => Promise<void>;
  /** The public key as text: what an attacker who takes it for a secret has. */
  readonly publicKey: () => Promise<string>;
  readonly close: () => Promise<void>;
}

const createPair = async (kid: string): Promise<Pair> => ({
  kid,
  ...(await generateKeyPair('RS256', { extractable: true })),
});

const listen = (server: Server): Promise<string> =>
  new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`);
    });
  });

/** Starts an issuer on a free port. */
export const startToyIssuer = async (): Promise<ToyIssuer> => {
  let pair = await createPair('key-1');
  let made = 1;
  const asked: string[] = [];
  const faults: ToyIssuer['faults'] = {};
  const answer = async (path: string): Promise<object> => {
    if (path !== '/keys') return faults.document ?? { issuer: url, jwks_uri: `${url}/keys` };
    return { keys: [{ ...(await exportJWK(pair.publicKey)), kid: pair.kid, alg: 'RS256', use: 'sig' }] };
  };
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(faults.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(await answer(request.url ?? '')));
  });
  const url = await listen(server);
  return {
    url,
    asked,
    faults,
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: pair.kid, ...header }).sign(pair.privateKey),
    rotate: async () => {
      made += 1;
      pair = await createPair(`key-${made}`);
    },
    publicKey: () => exportSPKI(pair.publicKey),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
};
