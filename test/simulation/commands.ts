import type { Send } from './client.ts';
import type { Asked, Ledger, Payload } from './ledger.ts';
import type { Chance } from './random.ts';
import type { Schedule } from './schedule.ts';
import { GAME_FIELDS } from './views.ts';

const GAME = `game { ${GAME_FIELDS} }`;

/** The mutations by which games are made and changed, and what is asked of each. */
const SELECTIONS = {
  createGame: GAME,
  joinGame: GAME,
  playTurn: `${GAME} turn { id ply notation }`,
  setConditionalTurns: GAME,
  resign: GAME,
  abortGame: GAME,
  claimTimeout: GAME,
  pauseGame: GAME,
  resumeGame: GAME,
  offerDraw: GAME,
  acceptDraw: GAME,
  declineDraw: GAME,
  requestTakeback: GAME,
  acceptTakeback: GAME,
  declineTakeback: GAME,
  offerRematch: `${GAME} rematch { ${GAME_FIELDS} }`,
  acceptRematch: `${GAME} rematch { ${GAME_FIELDS} }`,
  createChallenge: 'challenge { id }',
  acceptChallenge: `challenge { id } ${GAME}`,
  declineChallenge: 'challenge { id }',
  cancelChallenge: 'challenge { id }',
  seek: `seek { id status ${GAME} }`,
  cancelSeek: 'seek { id status }',
} as const;

export type CommandName = keyof typeof SELECTIONS;

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const documentOf = (name: CommandName): string =>
  `mutation ($input: ${capital(name)}Input!) {
    payload: ${name}(input: $input) { ${SELECTIONS[name]} errors { code } }
  }`;

const DOCUMENTS: ReadonlyMap<string, string> = new Map(
  Object.keys(SELECTIONS).map(name => [name, documentOf(name as CommandName)]),
);

/** Asks for something until an answer comes, a few times; what is asked again is the same to the letter. */
export type Command = (name: CommandName, input: Readonly<Record<string, unknown>>) => Promise<Payload | undefined>;

export interface CommandDeps {
  readonly schedule: Schedule;
  readonly chance: Chance;
  readonly send: Send;
  readonly ledger: Ledger;
}

const ATTEMPTS = 4;

/** Makes a player's commands. */
export const createCommand =
  ({ schedule, chance, send, ledger }: CommandDeps, player: string, token: string): Command =>
  async (name, input) => {
    const asked: Asked = { at: schedule.now(), player, name, input, answers: [] };
    ledger.note(asked);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const reply = await send(DOCUMENTS.get(name) ?? '', { input }, token);
      if (reply === undefined) {
        await schedule.sleep(50 + chance.wait(1000));
        continue;
      }
      const payload = reply['payload'] as Payload;
      asked.answers.push(payload);
      return payload;
    }
    return undefined;
  };
