import type { GraphQLAnswer } from './service.ts';

/** Sends a GraphQL operation, over whatever transport the test is about. */
export type Query = (query: string, variables?: object, token?: string) => Promise<GraphQLAnswer>;

export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

export const createGuest = async (query: Query, name: string): Promise<Guest> => {
  const { data } = await query(
    'mutation ($name: String!) { createGuest(input: { name: $name }) { player { id name } token errors { code } } }',
    { name },
  );
  return { ...data.createGuest.player, token: data.createGuest.token };
};

/** Creates a game as a guest; the answer's payload. */
export const createGame = async (query: Query, guest: Guest, input: object = {}) => {
  const { data } = await query(
    `mutation ($input: CreateGameInput!) {
      createGame(input: $input) { game { id version status visibility inviteCode ruleset { text } white { id } black { id } } errors { code message path offset } }
    }`,
    { input },
    guest.token,
  );
  return data.createGame;
};

export const joinGame = async (query: Query, guest: Guest, gameId: string, inviteCode?: string) => {
  const { data } = await query(
    `mutation ($input: JoinGameInput!) {
      joinGame(input: $input) { game { id version status white { id } black { id } } errors { code message } }
    }`,
    { input: { gameId, inviteCode } },
    guest.token,
  );
  return data.joinGame;
};

export const PLAY_TURN = `mutation ($input: PlayTurnInput!) {
  playTurn(input: $input) {
    turn { id ply notation position }
    game { id version ply status position result termination }
    errors { code message path offset alternatives }
  }
}`;

export const playTurn = async (query: Query, guest: Guest, input: object) => {
  const { data } = await query(PLAY_TURN, { input }, guest.token);
  return data.playTurn;
};

export interface Match {
  readonly id: string;
  readonly white: Guest;
  readonly black: Guest;
}

/** Two new guests in a game that has begun; `input` says more of it. */
export const startMatch = async (query: Query, ruleset = 'standard', input: object = {}): Promise<Match> => {
  const [white, black] = await Promise.all([createGuest(query, 'Rosalind'), createGuest(query, 'Barbara')]);
  const { game } = await createGame(query, white, { ruleset, seat: 'WHITE', ...input });
  await joinGame(query, black, game.id);
  return { id: game.id, white, black };
};
