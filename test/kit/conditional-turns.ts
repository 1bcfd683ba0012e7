/** Conditional turns, asked for and set over the API. */
import type { Guest, Query } from '#test/play';

const FIELDS = `id version status ply termination lastTurn { notation } playerToMove { id }
  conditionalTurns { revision lines }`;

/** A game with the conditional turns that a guest sees, or anybody. */
export const readConditional = async (query: Query, id: string, guest?: Guest) =>
  (await query(`query ($id: ID!) { game(id: $id) { ${FIELDS} } }`, { id }, guest?.token)).data.game;

/** Sets them; the payload. */
export const setConditional = async (query: Query, guest: Guest, input: object) => {
  const { data } = await query(
    `mutation ($input: SetConditionalTurnsInput!) {
      setConditionalTurns(input: $input) { game { ${FIELDS} } errors { code message path offset alternatives } }
    }`,
    { input },
    guest.token,
  );
  return data.setConditionalTurns;
};
