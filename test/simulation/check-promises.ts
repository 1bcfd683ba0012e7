import { type Game, playerToMove } from '#lambdas/domain/game/game';
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

/** Nobody has played for anybody else: each turn was asked for by whoever had to play, then or as a conditional turn. */
const checkPlayers = (ledger: Ledger, histories: Histories): readonly Violation[] => {
  const asked = new Set(
    ledger.entries.flatMap(({ name, player, input }) => {
      if (name === 'playTurn') return [`${player} ${textOf(input, 'gameId')} ${textOf(input, 'expectedPly')}`];
      return name === 'setConditionalTurns' ? [`${player} ${textOf(input, 'gameId')}`] : [];
    }),
  );
  return [...histories].flatMap(([id, versions]) =>
    collect(id, hold => {
      for (const [index, after] of versions.entries()) {
        const before = versions[index - 1];
        if (before === undefined || after.turns.length <= before.turns.length) continue;
        const [mover, ply] = [playerToMove(before), before.turns.length];
        const isAsked = asked.has(`${mover} ${id} ${ply}`) || asked.has(`${mover} ${id}`);
        hold(isAsked, `${after.turns.at(-1)?.notation} was played at ply ${ply}, and ${mover} had not asked for it`);
      }
    }),
  );
};

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

/** Who took up whose challenge: these two may meet. */
const pairsOf = (ledger: Ledger): ReadonlySet<string> => {
  const challenges = ledger
    .of('createChallenge')
    .flatMap(({ player, answers }) =>
      answers.flatMap(({ challenge }) => (challenge ? [{ id: challenge.id, player }] : [])),
    );
  const challengers = new Map(challenges.map(({ id, player }) => [id, player]));
  const taken = ledger.of('acceptChallenge').map(({ player, input }) => [challengers.get(textOf(input, 'id')), player]);
  return new Set(taken.map(pair => pair.join(' ')));
};

/** Whatever was answered about a challenge, it came to one thing, and to one game if to any. */
const checkChallenges = (ledger: Ledger, histories: Histories): readonly Violation[] =>
  collect(undefined, hold => {
    const games = new Map<string, string>();
    const ends = new Map<string, string>();
    for (const { name, input, answers } of ledger.entries.filter(asked => /^(accept|decline|cancel)C/.test(asked.name)))
      for (const { game } of answers.filter(isDone)) {
        const id = textOf(input, 'id');
        hold((ends.get(id) ?? name) === name, `${id} was done with by ${ends.get(id)} and by ${name}`);
        ends.set(id, name);
        if (!game) continue;
        hold((games.get(id) ?? game.id) === game.id, `${id} made the games ${games.get(id)} and ${game.id}`);
        hold(histories.has(game.id), `${id} made the game ${game.id}, which does not exist`);
        games.set(id, game.id);
      }
  });

const checkSeats = (ledger: Ledger, histories: Histories): readonly Violation[] => {
  const seekers = askedFor(ledger, histories);
  const pairs = pairsOf(ledger);
  const seeking = new Set(ledger.of('seek').map(({ player }) => player));
  const hasMet = ({ creator }: Game, player: string): boolean =>
    pairs.has(`${creator} ${player}`) || (seeking.has(creator) && seeking.has(player));
  return [...histories].flatMap(([id, versions]) =>
    collect(id, hold => {
      // The answer to a creation may be lost; the creator has asked all the same.
      for (const game of versions)
        for (const player of [game.seats.white, game.seats.black])
          hold(
            player === undefined ||
              player === game.creator ||
              hasMet(game, player) ||
              seekers.get(id)?.has(player) === true,
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
        hold(!isDone(payload) || payload.game !== null || 'challenge' in payload, `${name} was done without a game`);
      }
  });

/** That everything the service has answered is so. */
export const checkPromises = (ledger: Ledger, histories: Histories): readonly Violation[] => [
  ...checkTurns(ledger, histories),
  ...checkPlayers(ledger, histories),
  ...checkKeys(histories),
  ...checkSeats(ledger, histories),
  ...checkJoins(ledger, histories),
  ...checkEnds(ledger, histories),
  ...checkMaking(ledger, histories),
  ...checkChallenges(ledger, histories),
  ...checkAnswers(ledger),
];
