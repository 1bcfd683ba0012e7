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

const STUDY = `# Any position, with neither a game nor a token: what is legal, and what follows from some turns.
query Position($turns: [String!]!) {
  position {
    position {
      legalTurnCount
      after(turns: $turns) {
        position { text isOver pieces { square piece side } picture }
        errors { code message path offset alternatives }
      }
    }
    errors { code message path offset }
  }
}

query Replay($record: String!) {
  validateRecord(record: $record) {
    validation { isValid diagnostics { nodes { line column severity code message alternatives } } }
  }
  replay(record: $record) {
    replay { positions { nodes { ply notation events { kind square from to gene } position { text } } } }
    errors { code message }
  }
}
`;

/** What the explorer opens with: a guest, a game, a subscription to it, the open games, and what needs none of them. */
export const STARTER_TABS: readonly ExplorerTab[] = [
  { title: 'Play', query: PLAY, variables: JSON.stringify({ game: '', ply: 0, turn: '' }, null, 2) },
  { title: 'Watch', query: WATCH, variables: JSON.stringify({ game: '' }, null, 2) },
  { title: 'Open games', query: BROWSE },
  {
    title: 'Study',
    query: STUDY,
    variables: JSON.stringify({ turns: ['Rd5', 'Rd5'], record: '1. Re5 b7a7=K 2. e5=L *' }, null, 2),
  },
  { title: 'Sign up', query: SIGN_UP },
];
