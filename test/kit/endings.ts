/** Mutations by which players change or end a game without playing a turn. */
import type { Guest, Query } from '#test/play';

const FIELDS = 'id version status ply result termination finishedAt record playerToMove { id } offers { kind by ply }';

export type EndingName =
  | 'abortGame'
  | 'resign'
  | 'offerDraw'
  | 'acceptDraw'
  | 'declineDraw'
  | 'requestTakeback'
  | 'acceptTakeback'
  | 'declineTakeback';

const inputOf = (name: EndingName): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;

/** Sends one of them; its payload. */
export const sendEnding = async (query: Query, name: EndingName, guest: Guest, input: object) => {
  const { data } = await query(
    `mutation ($input: ${inputOf(name)}!) { payload: ${name}(input: $input) { game { ${FIELDS} } errors { code } } }`,
    { input },
    guest.token,
  );
  return data.payload;
};

/** A game as everybody sees it, or a guest; null when there is none. */
export const readEnded = async (query: Query, id: string, guest?: Guest) =>
  (await query(`query ($id: ID!) { game(id: $id) { ${FIELDS} } }`, { id }, guest?.token)).data.game;

export const codesOf = (payload: { readonly errors: readonly { readonly code: string }[] }): readonly string[] =>
  payload.errors.map(({ code }) => code);
