/** Mutations by which players change or end a game without playing a turn. */
import type { Guest, Query } from '#test/play';

const FIELDS = 'id version status ply result termination finishedAt record playerToMove { id }';

const INPUTS = { abortGame: 'AbortGameInput', resign: 'ResignInput' } as const;
export type EndingName = keyof typeof INPUTS;

/** Sends one of them; its payload. */
export const sendEnding = async (query: Query, name: EndingName, guest: Guest, input: object) => {
  const { data } = await query(
    `mutation ($input: ${INPUTS[name]}!) { payload: ${name}(input: $input) { game { ${FIELDS} } errors { code } } }`,
    { input },
    guest.token,
  );
  return data.payload;
};

/** A game as everybody sees it; null when there is none. */
export const readEnded = async (query: Query, id: string) =>
  (await query(`query ($id: ID!) { game(id: $id) { ${FIELDS} } }`, { id })).data.game;

export const codesOf = (payload: { readonly errors: readonly { readonly code: string }[] }): readonly string[] =>
  payload.errors.map(({ code }) => code);
