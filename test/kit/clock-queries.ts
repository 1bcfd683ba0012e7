import type { Guest, Query } from '#test/play';

const FIELDS = `
  id version status ply result termination finishedAt deadline record
  timeControl { text secondsPerTurn bankSeconds incrementSeconds firstTurnSeconds vacationDays }
  clocks { since running white { ...clock } black { ...clock } }
`;
const CLOCK = 'fragment clock on Clock { remaining vacationLeft vacationUntil }';

/** A game with all that has to do with time; null when there is none. */
export const readTimed = async (query: Query, id: string) =>
  (await query(`query ($id: ID!) { game(id: $id) { ${FIELDS} } } ${CLOCK}`, { id })).data.game;

const MUTATIONS = { claimTimeout: 'ClaimTimeout', pauseGame: 'PauseGame', resumeGame: 'ResumeGame' } as const;

/** Sends one of the mutations about time; its payload. */
export const changeTime = async (query: Query, name: keyof typeof MUTATIONS, guest: Guest, gameId: string) => {
  const { data } = await query(
    `mutation ($input: ${MUTATIONS[name]}Input!) {
      payload: ${name}(input: $input) { game { ${FIELDS} } errors { code message } }
    } ${CLOCK}`,
    { input: { gameId } },
    guest.token,
  );
  return data.payload;
};
