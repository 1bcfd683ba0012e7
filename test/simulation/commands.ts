import type { Send } from './client.ts';
import type { Asked, Ledger, Payload } from './ledger.ts';
import type { Chance } from './random.ts';
import type { Schedule } from './schedule.ts';
import { GAME_FIELDS } from './views.ts';

/** The mutations by which games are made and changed, and what is asked of each beside the game. */
const SELECTIONS = {
  createGame: '',
  joinGame: '',
  playTurn: 'turn { id ply notation }',
  resign: '',
  abortGame: '',
  claimTimeout: '',
  pauseGame: '',
  resumeGame: '',
  offerDraw: '',
  acceptDraw: '',
  declineDraw: '',
  requestTakeback: '',
  acceptTakeback: '',
  declineTakeback: '',
  offerRematch: `rematch { ${GAME_FIELDS} }`,
  acceptRematch: `rematch { ${GAME_FIELDS} }`,
} as const;

export type CommandName = keyof typeof SELECTIONS;

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const documentOf = (name: CommandName): string =>
  `mutation ($input: ${capital(name)}Input!) {
    payload: ${name}(input: $input) { game { ${GAME_FIELDS} } ${SELECTIONS[name]} errors { code } }
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
