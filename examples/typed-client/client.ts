// Plays a game with itself, every field of every answer typed: node client.js HTTP-URL WEBSOCKET-URL
import type { ResultOf, TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { CreateGameDocument, CreateGuestDocument, GameUpdatedDocument, PlayTurnDocument } from './operations.js';

const [url = 'http://127.0.0.1:4000/graphql', ws = 'ws://127.0.0.1:4000/ws'] = process.argv.slice(2);

interface Answer<R> {
  readonly data?: R | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** Sends an operation over HTTP. The document says what variables it takes, and what it answers. */
const send = async <R, V>(document: TypedDocumentNode<R, V>, variables: V, token?: string): Promise<R> => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const body = JSON.stringify({ query: print(document), variables });
  const { data, errors } = (await (await fetch(url, { method: 'POST', headers, body })).json()) as Answer<R>;
  if (data) return data;
  throw new Error(errors?.map(({ message }) => message).join('\n') ?? 'There is no answer.');
};

/** What a payload holds; throws what was wrong when it does not. */
const need = <T>(value: T | null | undefined, errors: readonly { readonly message: string }[]): T => {
  if (value !== null && value !== undefined) return value;
  throw new Error(errors.map(({ message }) => message).join('\n'));
};

const { createGuest } = await send(CreateGuestDocument, { name: 'Typed' });
const token = need(createGuest.token, createGuest.errors);
const { createGame } = await send(CreateGameDocument, { input: { hotSeat: true, ruleset: 'turnLimit=3' } }, token);
const gameId = need(createGame.game, createGame.errors).id;

const client = createClient({
  url: ws,
  webSocketImpl: WebSocket,
  connectionParams: { authorization: `Bearer ${token}` },
});
const updates = client.iterate<ResultOf<typeof GameUpdatedDocument>>({
  query: print(GameUpdatedDocument),
  variables: { gameId },
});
for await (const { data } of updates) {
  const game = data?.gameUpdated;
  if (!game) throw new Error('The update is empty.');
  if (game.status === 'FINISHED') {
    console.log(`${game.id} ended after ${game.ply} turns: ${game.termination}, ${game.result}`);
    break;
  }
  const [action] = game.legalActions?.legalActions?.actions ?? [];
  if (!action) throw new Error('Nothing is legal.');
  const input = { gameId, expectedPly: game.ply, turn: action.notation, idempotencyKey: `ply ${game.ply}` };
  const { playTurn } = await send(PlayTurnDocument, { input }, token);
  console.log(need(playTurn.turn, playTurn.errors).long);
}
await client.dispose();
