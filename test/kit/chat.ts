/** What is said in the rooms of games, over the API. */
import type { Guest, Query } from '#test/play';

export type Room = 'PLAYERS' | 'SPECTATORS';

const FIELDS = 'id number version room author { id } text state postedAt';

/** Says something; the payload. */
export const post = async (
  query: Query,
  guest: Guest,
  gameId: string,
  room: Room,
  text: string,
  idempotencyKey?: string,
) => {
  const { data } = await query(
    `mutation ($input: PostMessageInput!) {
      postMessage(input: $input) { message { ${FIELDS} } errors { code message path retryAfter } }
    }`,
    { input: { gameId, room, text, idempotencyKey } },
    guest.token,
  );
  return data.postMessage;
};

/** Deletes or hides a message; the payload. */
export const changeMessage = async (query: Query, name: 'deleteMessage' | 'hideMessage', guest: Guest, id: string) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const { data } = await query(
    `mutation ($input: ${type}!) { payload: ${name}(input: $input) { message { ${FIELDS} } errors { code path } } }`,
    { input: { id } },
    guest.token,
  );
  return data.payload;
};

/** A page of a room as somebody sees it; null when they have no such room. */
export const readRoom = async (
  query: Query,
  gameId: string,
  room: Room,
  guest?: Guest,
  page: { readonly first?: number; readonly after?: string } = {},
) => {
  const { data, errors } = await query(
    `query ($id: ID!, $room: ChatRoom!, $first: Int! = 20, $after: String) {
      game(id: $id) { chat(room: $room, first: $first, after: $after) {
        nodes { ${FIELDS} } edges { cursor } pageInfo { hasNextPage hasPreviousPage endCursor } } }
    }`,
    { id: gameId, room, ...page },
    guest?.token,
  );
  if (errors.length > 0) throw new Error(errors[0]?.message);
  return data.game?.chat ?? null;
};

/** The texts of a room, newest first. */
export const textsOf = (room: { readonly nodes: readonly { readonly text: string | null }[] }) =>
  room.nodes.map(({ text }) => text);
