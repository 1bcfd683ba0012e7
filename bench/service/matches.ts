import { Position } from '#engine/index';
import { makeTurn, parseRuleset } from '#notation/index';
import { randomBelow } from '../records/random.ts';
import type { Post } from './post.ts';

/** A game that has begun, with the turns that will be played in it. */
export interface Match {
  readonly id: string;
  readonly tokens: readonly [white: string, black: string];
  readonly turns: readonly string[];
}

const CREATE_GUEST = 'mutation { createGuest(input: { name: "Bench" }) { token } }';
const CREATE_GAME =
  'mutation ($input: CreateGameInput!) { createGame(input: $input) { game { id } errors { code message } } }';
const JOIN_GAME = 'mutation ($id: ID!) { joinGame(input: { gameId: $id }) { errors { code message } } }';
const PLAY_TURN = `mutation ($input: PlayTurnInput!) {
  playTurn(input: $input) { turn { id notation } game { version ply status position } errors { code message } }
}`;

/** Rules under which random play does not end a game soon. */
const RULESET = 'standard,cancerThreshold=8,turnLimit=0';

/** Turns of a random game, as many as are asked for; throws when the game is over before. */
export const makeTurns = (seed: number, count: number): readonly string[] => {
  const below = randomBelow(seed);
  const rules = parseRuleset(RULESET);
  if (!rules.ok) throw new Error(rules.error.message);
  const turns: string[] = [];
  let position = Position.start(rules.value);
  while (turns.length < count && position.outcome === undefined) {
    const actions = position.actions();
    const first = actions[below(Math.max(1, actions.length))];
    const turn =
      first === undefined ? ({ kind: 'pass' } as const) : ({ kind: 'actions', first, bonus: undefined } as const);
    const played = position.play(turn);
    if (!played.ok) throw new Error(`a listed turn is refused: ${played.error.code}`);
    turns.push(makeTurn(position, turn));
    position = played.value.position;
  }
  return turns.length === count ? turns : makeTurns(seed + 1_000_003, count);
};

/** Two new guests in a new game with clocks, of which so many turns can be played. */
export const startMatch = async (post: Post, seed: number, count: number): Promise<Match> => {
  const [white, black] = [await post(CREATE_GUEST), await post(CREATE_GUEST)].map(
    ({ createGuest }) => createGuest.token,
  );
  const input = { ruleset: RULESET, seat: 'WHITE', timeControl: { secondsPerTurn: 86_400 } };
  const { createGame } = await post(CREATE_GAME, { input }, white);
  if (createGame.game === null) throw new Error(JSON.stringify(createGame.errors));
  await post(JOIN_GAME, { id: createGame.game.id }, black);
  return { id: createGame.game.id, tokens: [white, black], turns: makeTurns(seed, count) };
};

/** Plays the turn of a ply, as a client does, with an idempotency key. */
export const playTurn = async (post: Post, match: Match, ply: number): Promise<void> => {
  const input = { gameId: match.id, expectedPly: ply, turn: match.turns[ply], idempotencyKey: `bench-${ply}` };
  const { playTurn: payload } = await post(PLAY_TURN, { input }, match.tokens[ply % 2]);
  if (payload.errors.length > 0) throw new Error(JSON.stringify(payload.errors));
};
