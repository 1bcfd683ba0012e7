import type { ExplorerTab } from './explorer/page.ts';

const SIGN_UP = `# A guest needs no account. Put the token into the headers of the other tabs (the sun icon on the left):
#   Authorization: Bearer TOKEN
mutation SignUp {
  createGuest(input: { name: "Rosalind" }) {
    player { id name }
    token
    errors { code message path }
  }
}
`;

const PLAY = `# Playing both sides needs one token and no opponent. Without hotSeat the game waits for someone to join.
mutation NewGame {
  createGame(input: { hotSeat: true }) {
    game { id ply sideToMove position }
    errors { code message path }
  }
}

mutation Play($game: ID!, $ply: Int!, $turn: String!) {
  playTurn(input: { gameId: $game, expectedPly: $ply, turn: $turn, idempotencyKey: "any text, new for each turn" }) {
    game { id ply sideToMove position status }
    errors { code message path }
  }
}

query Choices($game: ID!) {
  game(id: $game) {
    ply
    sideToMove
    legalActions { errors { code message } }
  }
}
`;

const WATCH = `# The game as it stands, then every later version.
subscription Watch($game: ID!) {
  gameUpdated(gameId: $game) {
    id
    version
    ply
    sideToMove
    position
    status
  }
}
`;

const BROWSE = `query OpenGames {
  openGames(first: 10) {
    edges { node { id createdAt white { name } black { name } } }
    pageInfo { hasNextPage endCursor }
  }
}
`;

/** What the explorer opens with: a guest, a game, a subscription to it, and the open games. */
export const STARTER_TABS: readonly ExplorerTab[] = [
  { title: 'Play', query: PLAY, variables: JSON.stringify({ game: '', ply: 0, turn: '' }, null, 2) },
  { title: 'Watch', query: WATCH, variables: JSON.stringify({ game: '' }, null, 2) },
  { title: 'Open games', query: BROWSE },
  { title: 'Sign up', query: SIGN_UP },
];
