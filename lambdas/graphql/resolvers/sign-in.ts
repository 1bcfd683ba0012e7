import type { Resolvers } from '../types.generated.ts';

export const signIn: Resolvers = {
  Query: {
    signInProviders: (_, __, { ports }) =>
      ports.issuers.map(({ name, issuer, audience }) => ({ name, issuer, clientId: audience })),
  },
};
