import type { ApiToken } from '../domain/api-token.ts';
import { makeCursor, parseCursor } from './cursor.ts';
import type { PageInfo, QueryApiTokensArgs } from './types.generated.ts';
import { checkFirst } from './user-input.ts';

const MOST = 50;
const SORT_KEY = /^\d{1,16}#k_[0-9a-z]{16}$/;

const sortKeyOf = ({ createdAt, id }: ApiToken): string => `${createdAt}#${id}`;

/** Whether a token comes after a sort key in a list, newest first, of tokens of which there may be fewer than there were. */
const isAfter = (token: ApiToken, sortKey: string): boolean => {
  const [createdAt, id = ''] = sortKey.split('#');
  const newer = Number(createdAt) - token.createdAt;
  return newer > 0 || (newer === 0 && token.id < id);
};

/** A page of a list as the schema has it. */
interface Page<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly nodes: readonly T[];
  readonly pageInfo: PageInfo;
}

/** A page of a player's API tokens, newest first. Throws BAD_INPUT for bad arguments. */
export const connectApiTokens = (
  tokens: readonly ApiToken[],
  { first, after }: Pick<QueryApiTokensArgs, 'first' | 'after'>,
): Page<ApiToken> => {
  const count = checkFirst(first, MOST);
  const from = after ? parseCursor(after, SORT_KEY) : undefined;
  const following = from === undefined ? tokens : tokens.filter(token => isAfter(token, from));
  const edges = following.slice(0, count).map(node => ({ cursor: makeCursor(sortKeyOf(node)), node }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: following.length > count,
      hasPreviousPage: from !== undefined,
      startCursor: edges[0]?.cursor,
      endCursor: edges.at(-1)?.cursor,
    },
  };
};
