import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** What a player sees of a game at one version of it. */
export interface GameView {
  readonly id: string;
  readonly version: number;
  readonly ply: number;
  readonly status: string;
  readonly position: string;
  readonly viewerSide: 'WHITE' | 'BLACK';
  readonly result: string | null;
  readonly termination: string | null;
  readonly lastTurn: { readonly notation: string; readonly number: number; readonly side: string } | null;
}

const GAME_FIELDS = `
  id version ply status position viewerSide result termination
  lastTurn { notation number side }
`;

type Data = Readonly<Record<string, unknown>>;

interface Answer {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** A client of the API, as anybody would write one: plain HTTP to act, graphql-ws to be told. */
export class Player {
  readonly name: string;
  readonly #url: string;
  readonly #token: string;
  readonly #socket: Client;

  private constructor(name: string, url: string, wsUrl: string, token: string) {
    this.name = name;
    this.#url = url;
    this.#token = token;
    this.#socket = createClient({
      url: wsUrl,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
    });
  }

  /** Signs up as a guest. */
  static async signUp(name: string, url: string, wsUrl: string): Promise<Player> {
    const mutation = 'mutation ($name: String!) { createGuest(input: { name: $name }) { token errors { message } } }';
    const { createGuest } = await send<{ createGuest: { token: string } }>(url, mutation, { name });
    return new Player(name, url, wsUrl, createGuest.token);
  }

  /** Sends an operation over HTTP; rejects with the errors of the answer. */
  request<T>(query: string, variables: Data = {}): Promise<T> {
    return send<T>(this.#url, query, variables, this.#token);
  }

  async createGame(): Promise<string> {
    const { createGame } = await this.request<{ createGame: { game: { id: string } } }>(
      'mutation { createGame(input: { seat: WHITE }) { game { id } errors { message } } }',
    );
    return createGame.game.id;
  }

  async joinGame(gameId: string): Promise<void> {
    const mutation = 'mutation ($gameId: ID!) { joinGame(input: { gameId: $gameId }) { errors { message } } }';
    await this.request(mutation, { gameId });
  }

  /** Plays a turn; the key makes it safe to send again when an answer is lost. */
  async playTurn(gameId: string, expectedPly: number, turn: string): Promise<void> {
    const mutation = `mutation ($input: PlayTurnInput!) { playTurn(input: $input) { errors { code message } } }`;
    const input = { gameId, expectedPly, turn, idempotencyKey: `${gameId} ${expectedPly}` };
    await this.request(mutation, { input });
  }

  async record(gameId: string): Promise<string> {
    const { game } = await this.request<{ game: { record: string } }>(
      'query ($gameId: ID!) { game(id: $gameId) { record } }',
      { gameId },
    );
    return game.record;
  }

  /** Every version of a game, from the one that stands now. */
  async *watch(gameId: string): AsyncGenerator<GameView> {
    const query = `subscription ($gameId: ID!) { gameUpdated(gameId: $gameId) { ${GAME_FIELDS} } }`;
    for await (const { gameUpdated } of this.#subscribe<{ gameUpdated: GameView }>(query, { gameId }))
      yield gameUpdated;
  }

  /** Every game that waits for this player, those that do now first. */
  async *turns(): AsyncGenerator<GameView> {
    const query = `subscription { turnReady { ${GAME_FIELDS} } }`;
    for await (const { turnReady } of this.#subscribe<{ turnReady: GameView }>(query)) yield turnReady;
  }

  leave(): void {
    this.#socket.dispose();
  }

  async *#subscribe<T extends object>(query: string, variables: Data = {}): AsyncGenerator<T> {
    for await (const { data, errors } of this.#socket.iterate<T>({ query, variables })) {
      if (errors !== undefined) throw new Error(errors.map(error => error.message).join('; '));
      if (data) yield data as T;
    }
  }
}

const userErrorsOf = (data: Data): readonly { readonly message: string }[] =>
  Object.values(data).flatMap(payload =>
    typeof payload === 'object' && payload !== null && 'errors' in payload && Array.isArray(payload.errors)
      ? payload.errors
      : [],
  );

const send = async <T>(url: string, query: string, variables: Data, token?: string): Promise<T> => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors = [] }: Answer = JSON.parse(await response.text());
  const refused = [...errors, ...userErrorsOf(data ?? {})];
  if (refused.length > 0) throw new Error(refused.map(error => error.message).join('; '));
  return data as T;
};
