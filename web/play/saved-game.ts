import { type ByColor, COLORS, err, ok, type Position, type Result } from '#engine/index';
import { makeLongTurn, makePosition, makeRuleset, parsePosition, parseRuleset, parseTurn } from '#notation/index';
import { type Agreement, type HotSeatGame, playTurn, positionAt, startGame } from './hot-seat.ts';
import { type Opponent, readOpponent } from './opponents.ts';

const VERSION = 1;

/** A game as it is kept on this device: texts, so that whatever reads them checks them again. */
export interface SavedGame {
  readonly version: typeof VERSION;
  readonly names: ByColor<string>;
  /** The level of the computer on the sides that it plays. */
  readonly computers: ByColor<Opponent>;
  readonly ruleset: string;
  readonly start: string;
  /** In long form, those taken back included. */
  readonly turns: readonly string[];
  readonly played: number;
  readonly agreement: Agreement | null;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly changed: number;
  /** How it stood, in words, for a list. */
  readonly standing: string;
}

export interface SavedGameError {
  readonly code: 'NOT_A_GAME' | 'NEWER';
  readonly message: string;
}

const notAGame = (why: string): Result<never, SavedGameError> =>
  err({ code: 'NOT_A_GAME', message: `what was kept of this game cannot be read: ${why}` });

/** What is kept of a game besides the game. */
export type Times = Pick<SavedGame, 'began' | 'changed' | 'standing'>;

/** The game as a text to keep. */
export const makeSavedGame = (game: HotSeatGame, times: Times): string => {
  const { names, computers, start, steps, played, agreement } = game;
  const saved: SavedGame = {
    version: VERSION,
    names,
    computers,
    ruleset: makeRuleset(start.ruleset),
    start: makePosition(start),
    turns: steps.map(({ turn }, index) => makeLongTurn(positionAt(game, index), turn)),
    played,
    agreement: agreement ?? null,
    ...times,
  };
  return JSON.stringify(saved);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

const readAgreement = (value: unknown): Agreement | null => {
  const { kind, by } = fieldsOf(value);
  if (kind === 'drawn') return { kind };
  const color = COLORS.find(each => each === by);
  return kind === 'resigned' && color !== undefined ? { kind, by: color } : null;
};

/** What a text says of a game, its turns not yet checked. Refuses a text of another kind, and one of a newer page. */
export const parseSavedGame = (text: string): Result<SavedGame, SavedGameError> => {
  const fields = fieldsOf(parseJson(text));
  const { version, turns } = fields;
  if (typeof version === 'number' && version > VERSION)
    return err({ code: 'NEWER', message: 'this game was kept by a newer page: reload this one' });
  if (version !== VERSION || !Array.isArray(turns)) return notAGame('it is no game');
  const names = fieldsOf(fields['names']);
  const computers = fieldsOf(fields['computers']);
  return ok({
    version,
    names: { white: textOf(names['white']), black: textOf(names['black']) },
    computers: { white: readOpponent(computers['white']), black: readOpponent(computers['black']) },
    ruleset: textOf(fields['ruleset']),
    start: textOf(fields['start']),
    turns: turns.map(textOf),
    played: numberOf(fields['played']),
    agreement: readAgreement(fields['agreement']),
    began: numberOf(fields['began']),
    changed: numberOf(fields['changed']),
    standing: textOf(fields['standing']),
  });
};

const readStart = ({ ruleset, start }: SavedGame): Result<Position, SavedGameError> => {
  const rules = parseRuleset(ruleset);
  if (!rules.ok) return notAGame(rules.error.message);
  const position = parsePosition(start, rules.value);
  return position.ok ? position : notAGame(position.error.message);
};

const readTurns = (begun: HotSeatGame, turns: readonly string[]): Result<HotSeatGame, SavedGameError> => {
  let game = begun;
  for (const text of turns) {
    const turn = parseTurn(text, positionAt(game));
    if (!turn.ok) return notAGame(`its turn ${text} is not legal: ${turn.error.message}`);
    game = playTurn(game, turn.value);
  }
  return ok(game);
};

/** The game that was kept, every turn of it played again. Refuses one that the rules do not allow. */
export const readSavedGame = (saved: SavedGame): Result<HotSeatGame, SavedGameError> => {
  const start = readStart(saved);
  if (!start.ok) return start;
  const game = readTurns(startGame(start.value, saved.names, saved.computers), saved.turns);
  if (!game.ok) return game;
  const { steps } = game.value;
  const played = Number.isInteger(saved.played) && saved.played >= 0 && saved.played <= steps.length;
  return ok({
    ...game.value,
    played: played ? saved.played : steps.length,
    agreement: saved.agreement ?? undefined,
  });
};
