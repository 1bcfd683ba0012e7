import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBStreamEvent } from 'aws-lambda';
import { createGame, createGuest, type Guest, joinGame, type Query } from '#test/play';
import type { TestService } from '#test/service';
import { sendEnding } from './endings.ts';

let sequence = 0;

/** Hands the stream's function a game as it stands, as if it had just changed; what it reports as failed. */
export const followGame = async (host: TestService, id: string): Promise<readonly string[]> => {
  const client = DynamoDBDocumentClient.from(host.database.client());
  const { Item = {} } = await client.send(new GetCommand({ TableName: `${host.prefix}games`, Key: { id } }));
  const image: Record<string, AttributeValue> = JSON.parse(JSON.stringify(marshall(Item)));
  const event: DynamoDBStreamEvent = {
    Records: [
      {
        eventName: 'MODIFY',
        dynamodb: { SequenceNumber: String(++sequence), Keys: { id: { S: id } }, NewImage: image },
      },
    ],
  };
  const { batchItemFailures } = await host.service.stream(event);
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
};

export interface Seats {
  readonly white: Guest;
  readonly black: Guest;
}

export const createSeats = async (query: Query): Promise<Seats> => {
  const [white, black] = [await createGuest(query, 'Rosalind'), await createGuest(query, 'Barbara')];
  return { white, black };
};

/** How a game goes; the rest is the input of `createGame`. */
export interface FinishedGame {
  readonly turns?: readonly string[];
  readonly loser?: Guest;
  readonly [field: string]: unknown;
}

/** A game of two guests with some turns, which one of them then resigns; its id. Not in the archive yet. */
export const finishGame = async (
  { query }: TestService,
  { white, black }: Seats,
  { turns = [], loser = black, ...input }: FinishedGame = {},
): Promise<string> => {
  const { game } = await createGame(query, white, { seat: 'WHITE', ...input });
  await joinGame(query, black, game.id, game.inviteCode);
  for (const [expectedPly, turn] of turns.entries()) {
    const { data } = await query(
      'mutation ($input: PlayTurnInput!) { playTurn(input: $input) { errors { message } } }',
      { input: { gameId: game.id, expectedPly, turn } },
      (expectedPly % 2 === 0 ? white : black).token,
    );
    if (data.playTurn.errors.length > 0) throw new Error(data.playTurn.errors[0].message);
  }
  await sendEnding(query, 'resign', loser, { gameId: game.id });
  return game.id;
};

/** The same, in the archive. */
export const archiveGame = async (...args: Parameters<typeof finishGame>): Promise<string> => {
  const [host] = args;
  const id = await finishGame(...args);
  const failed = await followGame(host, id);
  if (failed.length > 0) throw new Error(`The stream failed: ${host.logged.at(-1)}`);
  return id;
};

export const SEARCH = `query ($filter: GameSearch! = {}, $first: Int! = 20, $after: String) {
  searchGames(filter: $filter, first: $first, after: $after) {
    edges { cursor node { id } } nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

/** The ids that a search finds on its first page. */
export const search = async ({ query }: TestService, filter: object = {}, token?: string): Promise<string[]> => {
  const { data, errors } = await query(SEARCH, { filter }, token);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  return data.searchGames.nodes.map(({ id }: { id: string }) => id);
};

/** The ids that a search finds on all of its pages; `between` is what happens after each. */
export const searchAll = async (
  { query }: TestService,
  variables: object,
  between: () => Promise<unknown> = async () => undefined,
): Promise<{ readonly ids: string[]; readonly pages: number }> => {
  const ids: string[] = [];
  let [after, pages, hasNextPage]: [string | undefined, number, boolean] = [undefined, 0, true];
  for (; hasNextPage; pages++) {
    const { data } = await query(SEARCH, { ...variables, after });
    ids.push(...data.searchGames.nodes.map(({ id }: { id: string }) => id));
    ({ hasNextPage, endCursor: after } = data.searchGames.pageInfo);
    await between();
  }
  return { ids, pages };
};
