import type { Game } from '#lambdas/domain/game';
import { type Asked, codesOf, isDone, type Ledger } from './ledger.ts';
import { collect, type Hold, type Violation } from './violations.ts';

/** Every version of every game, by id. */
export type Histories = ReadonlyMap<string, readonly Game[]>;

const textOf = (input: Asked['input'], name: string): string => String(input[name] ?? '');

/** What was answered as done was done: the turn stands in some version, and in the last unless it was taken back. */
const checkTurn = (hold: Hold, asked: Asked, versions: readonly Game[]): void => {
  for (const { turn } of asked.answers.filter(isDone)) {
    hold(Boolean(turn), 'a turn that was accepted is not shown');
    if (!turn) continue;
    const isThere = (game: Game): boolean => game.turns[turn.ply]?.notation === turn.notation;
    const from = versions.findIndex(isThere);
    hold(from >= 0, `${asked.player} was told that ${turn.notation} is played at ply ${turn.ply}, and it never was`);
    const isLost = (game: Game): boolean => game.turns.length <= turn.ply;
    const lost = versions.slice(from).find(isLost);
    const wasTakenBack = lost !== undefined && (lost.takenBack?.times ?? 0) > (versions[from]?.takenBack?.times ?? 0);
    hold(lost === undefined || wasTakenBack, `${turn.notation} at ply ${turn.ply} was lost`);
  }
};

const checkTurns = (ledger: Ledger, histories: Histories): readonly Violation[] =>
  ledger.of('playTurn').flatMap(asked => {
    const id = textOf(asked.input, 'gameId');
    return collect(id, hold => checkTurn(hold, asked, histories.get(id) ?? []));
  });

/** One key has played one turn, whatever was sent how often. */
const checkKeys = (histories: Histories): readonly Violation[] =>
  [...histories].flatMap(([id, versions]) =>
    collect(id, hold => {
      const plies = new Map<string, string>();
      for (const [ply, { key, notation, take }] of versions.flatMap(({ turns }) => [...turns.entries()])) {
        if (key === undefined) continue;
        const where = `${notation} at ${ply}, ${take ?? 0}`;
        hold((plies.get(key) ?? where) === where, `a key played ${plies.get(key)} and ${where}`);
        plies.set(key, where);
      }
    }),
  );

const SEATING = ['createGame', 'joinGame', 'offerRematch', 'acceptRematch'];

/** Who asked for a seat in a game, or in the game before it. */
const askedFor = (ledger: Ledger, histories: Histories): ReadonlyMap<string, ReadonlySet<string>> => {
  const seekers = new Map<string, Set<string>>();
  const note = (id: string, player: string): void => {
    seekers.set(id, (seekers.get(id) ?? new Set()).add(player));
  };
  for (const { name, player, input, answers } of ledger.entries.filter(asked => SEATING.includes(asked.name))) {
    note(textOf(input, 'gameId'), player);
    for (const { game } of answers) if (name === 'createGame' && game) note(game.id, player);
    note(histories.get(textOf(input, 'gameId'))?.at(-1)?.rematch?.game ?? '', player);
  }
  return seekers;
};

const checkSeats = (ledger: Ledger, histories: Histories): readonly Violation[] => {
  const seekers = askedFor(ledger, histories);
  return [...histories].flatMap(([id, versions]) =>
    collect(id, hold => {
      // The answer to a creation may be lost; the creator has asked all the same.
      for (const game of versions)
        for (const player of [game.seats.white, game.seats.black])
          hold(
            player === undefined || player === game.creator || (seekers.get(id)?.has(player) ?? false),
            `${player} sits there unasked`,
          );
    }),
  );
};

/** Whoever was told that they joined has the seat from then on. */
const checkJoins = (ledger: Ledger, histories: Histories): readonly Violation[] =>
  ledger.of('joinGame').flatMap(({ player, input, answers }) => {
    const id = textOf(input, 'gameId');
    return collect(id, hold => {
      if (!answers.some(isDone)) return;
      const { white, black } = histories.get(id)?.at(-1)?.seats ?? {};
      hold(white === player || black === player, `${player} was told that they joined, and has no seat`);
    });
  });

const ENDS = { resign: 'RESIGNATION', acceptDraw: 'AGREEMENT', abortGame: 'ABORTED', claimTimeout: 'TIMEOUT' } as const;

/** Whoever was told that a game ended so finds it ended so. */
const checkEnds = (ledger: Ledger, histories: Histories): readonly Violation[] =>
  Object.entries(ENDS).flatMap(([name, termination]) =>
    ledger.of(name).flatMap(({ input, answers }) => {
      const id = textOf(input, 'gameId');
      return collect(id, hold => {
        if (!answers.some(isDone)) return;
        hold(
          histories.get(id)?.at(-1)?.ending?.termination === termination,
          `${name} was done, and the game did not end so`,
        );
      });
    }),
  );

/** One key has made one game, and one finished game one next game. */
const checkMaking = (ledger: Ledger, histories: Histories): readonly Violation[] =>
  collect(undefined, hold => {
    const made = new Map<string, string>();
    for (const { player, input, answers } of ledger.of('createGame'))
      for (const { game } of answers) {
        if (!game) continue;
        const key = `${player} ${textOf(input, 'idempotencyKey')}`;
        hold((made.get(key) ?? game.id) === game.id, `one key made ${made.get(key)} and ${game.id}`);
        hold(histories.has(game.id), `${game.id} was made and does not exist`);
        made.set(key, game.id);
      }
    for (const { input, answers } of [...ledger.of('offerRematch'), ...ledger.of('acceptRematch')])
      for (const { rematch } of answers.filter(isDone)) {
        const next = histories.get(textOf(input, 'gameId'))?.at(-1)?.rematch?.game;
        hold(
          !rematch || rematch.id === next,
          `the next game of ${textOf(input, 'gameId')} is ${next}, not ${rematch?.id}`,
        );
        hold(!rematch || histories.has(rematch.id), `the next game ${rematch?.id} does not exist`);
      }
  });

const KNOWN_ENOUGH = ['CONTENTION'];

/** No answer is one that nobody can do anything with. */
const checkAnswers = (ledger: Ledger): readonly Violation[] =>
  collect(undefined, hold => {
    for (const { name, answers } of ledger.entries)
      for (const payload of answers) {
        hold(!codesOf(payload).some(code => KNOWN_ENOUGH.includes(code)), `${name} was given up among many`);
        hold(!isDone(payload) || payload.game !== null, `${name} was done without a game`);
      }
  });

/** That everything the service has answered is so. */
export const checkPromises = (ledger: Ledger, histories: Histories): readonly Violation[] => [
  ...checkTurns(ledger, histories),
  ...checkKeys(histories),
  ...checkSeats(ledger, histories),
  ...checkJoins(ledger, histories),
  ...checkEnds(ledger, histories),
  ...checkMaking(ledger, histories),
  ...checkAnswers(ledger),
];
