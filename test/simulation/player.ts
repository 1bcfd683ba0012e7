import { answerChallenge, cancelChallenge, challenge } from './challenges.ts';
import { readSeek } from './check-seeks.ts';
import { createCommand } from './commands.ts';
import { type Move, movesOffTurn, movesOfStranger, movesOnTurn } from './moves.ts';
import { createSubscriber, type Subscriber } from './subscriber.ts';
import type { Surroundings } from './surroundings.ts';
import { GAME_FIELDS, type GameView } from './views.ts';

/** Somebody who plays. */
export interface Player {
  readonly id: string;
  readonly token: string;
  readonly begin: () => void;
  readonly leave: () => void;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const CREATE_GUEST =
  'mutation ($input: CreateGuestInput!) { createGuest(input: $input) { player { id } token errors { code } } }';
const OPEN_GAMES = `query { openGames(first: 10) { nodes { ${GAME_FIELDS} } } }`;

const INCOMING = 'query { incomingChallenges(first: 5, status: PENDING) { nodes { id } } }';

/** What seekers ask for: little enough that many fit. */
const SOUGHT = ['standard', 'faster'] as const;
const SOUGHT_TIMES = [{ secondsPerTurn: 86_400 }, { bankSeconds: 300, incrementSeconds: 5 }] as const;

/** What rated games are played by. */
const RATED_RULESETS = ['standard', 'faster,pieRule=on'] as const;

const RULESETS = [
  'standard,turnLimit=6',
  'faster,turnLimit=8',
  'faster,cancerThreshold=1,turnLimit=20',
  'standard,pieRule=on,turnLimit=5',
] as const;

const TIME_CONTROLS = [
  undefined,
  { secondsPerTurn: 14 * 86_400 },
  { secondsPerTurn: 86_400, vacationDays: 2 },
  { secondsPerTurn: 10 },
  { bankSeconds: 300, incrementSeconds: 5 },
  { bankSeconds: 10, incrementSeconds: 1, vacationDays: 1 },
] as const;

const MOST_ATTEMPTS = 50;

interface NewGuest {
  readonly player: { readonly id: string };
  readonly token: string;
}

const createGuest = async ({ send }: Surroundings, name: string): Promise<NewGuest> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const reply = await send(CREATE_GUEST, { input: { name } });
    if (reply !== undefined) return reply['createGuest'] as NewGuest;
  }
  throw new Error('nobody can come: the service fails every time');
};

/** How long somebody thinks: mostly not at all, sometimes until the last moment of their time, or past it. */
const thinkingTime = ({ chance, schedule }: Surroundings, { deadline }: GameView): number => {
  const left = deadline === null ? DAY : Math.max(0, Date.parse(deadline) - schedule.now());
  const kind = chance.weighted({ quick: 78, slow: 12, night: 4, edge: 6 });
  // A request takes some thirty milliseconds until it is judged.
  if (kind === 'edge' && deadline !== null) return left - 60 + chance.below(60);
  if (kind === 'night') return chance.wait(Math.min(9 * HOUR, left));
  return kind === 'slow' ? chance.wait(Math.min(2 * MINUTE, left / 3)) : chance.wait(Math.min(2 * SECOND, left / 9));
};

const SEEK_LIFE = 20 * HOUR;

const MOST_WAITING = 3;

/** Makes a player, who wants to begin so many games, and plays whatever waits. */
export const createPlayer = async (surroundings: Surroundings, name: string, games: number): Promise<Player> => {
  const { schedule, chance, gateway, feeds, seeks, send, knownGames, others, isOpen } = surroundings;
  const { player, token } = await createGuest(surroundings, name);
  const isAccount = chance.happens(0.6);
  if (isAccount) await surroundings.makeAccount(player.id);
  others.push(player.id);
  const command = createCommand(surroundings, player.id, token);
  const unfinished = new Map<string, GameView>();
  const considered = new Map<string, number>();
  let [wishes, keys, hasLeft] = [games, 0, false];
  const sent = new Map<string, Move[]>();
  const deps = { chance, sent, makeKey: () => `${name}-${++keys}` };

  const remember = (move: Move): void => {
    const id = String(move.input['gameId']);
    if (move.name === 'playTurn') sent.set(id, [...(sent.get(id) ?? []), move]);
  };

  const perform = async (moves: readonly Move[]): Promise<void> => {
    moves.forEach(remember);
    const payloads = await Promise.all(moves.map(({ name: what, input }) => command(what, input)));
    for (const payload of payloads) for (const view of [payload?.game, payload?.rematch]) if (view) take(view);
  };

  const consider = (view: GameView): void => {
    if (!isOpen() || (considered.get(view.id) ?? 0) >= view.version) return;
    considered.set(view.id, view.version);
    const isMine = view.playerToMove?.id === player.id;
    if (isMine) schedule.in(thinkingTime(surroundings, view), () => void act(view));
    else schedule.in(chance.wait(5 * SECOND), () => void perform(movesOffTurn(view, deps)));
  };

  const act = async (view: GameView): Promise<void> => {
    const present = unfinished.get(view.id);
    if (present === undefined || present.ply > view.ply) return;
    await perform(movesOnTurn(view, deps));
    // Whatever came of it, the turn may be ours still.
    const after = unfinished.get(view.id);
    if (after?.playerToMove?.id === player.id) schedule.in(thinkingTime(surroundings, after), () => void act(after));
  };

  const take = (view: GameView): void => {
    const known = unfinished.get(view.id);
    if (view.viewerSide === null || (known !== undefined && known.version >= view.version)) return;
    if (view.status === 'FINISHED') unfinished.delete(view.id);
    else unfinished.set(view.id, view);
    if (view.status === 'ACTIVE') consider(view);
    if (view.status === 'FINISHED' && known !== undefined && isOpen()) afterwards(view);
  };

  const afterwards = (view: GameView): void => {
    if (chance.happens(0.2)) void perform([{ name: 'offerRematch', input: { gameId: view.id } }]);
    schedule.in(chance.wait(MINUTE), () => void seek());
  };

  const proposeGame = (hotSeat = false) => {
    const rated = isAccount && !hotSeat && chance.happens(0.6);
    const ruleset = chance.pick(rated ? RATED_RULESETS : RULESETS);
    return { ruleset, rated, timeControl: chance.pick(TIME_CONTROLS) };
  };

  const seekOpponent = async (): Promise<void> => {
    const rated = isAccount && chance.happens(0.5);
    const terms = { ruleset: chance.pick(SOUGHT), timeControl: chance.pick(SOUGHT_TIMES), rated };
    const input = { ...terms, idempotencyKey: deps.makeKey() };
    const copies = chance.happens(0.2) ? [1, 2] : [1];
    const payloads = await Promise.all(copies.map(() => command('seek', input)));
    for (const payload of payloads) if (payload?.seek?.game) take(payload.seek.game);
    const id = payloads.find(payload => payload?.seek)?.seek?.id;
    if (id === undefined) return;
    // It is kept for a day after it has come to something.
    schedule.in(SEEK_LIFE, () => {
      void readSeek(send, id, { player: player.id, token }).then(found => found && seeks.push(found));
    });
    if (!chance.happens(0.3)) return;
    schedule.in(chance.wait(HOUR), () => void perform([{ name: 'cancelSeek', input: { id } }]));
  };

  const challengeSomebody = async (): Promise<void> => {
    const opponent = chance.pick(others);
    const moves = challenge({ opponent, ...proposeGame() }, deps);
    const payloads = await Promise.all(moves.map(({ name: what, input }) => command(what, input)));
    const id = payloads.find(payload => payload?.challenge)?.challenge?.id;
    if (id !== undefined && chance.happens(0.3))
      schedule.in(chance.wait(DAY / 4), () => void perform(cancelChallenge(id)));
  };

  const answerChallenges = async (): Promise<void> => {
    const reply = await send(INCOMING, {}, token);
    const { nodes } = (reply?.['incomingChallenges'] ?? { nodes: [] }) as { readonly nodes: readonly { id: string }[] };
    for (const { id } of nodes) if (isOpen()) void perform(answerChallenge(id, deps));
  };

  const createGame = async (): Promise<void> => {
    const visibility = chance.happens(0.8) ? 'PUBLIC' : 'PRIVATE';
    const hotSeat = chance.happens(0.05);
    const input = { ...proposeGame(hotSeat), visibility, hotSeat, idempotencyKey: deps.makeKey() };
    const payloads = await Promise.all(
      chance.happens(0.9)
        ? [command('createGame', input)]
        : [command('createGame', input), command('createGame', input)],
    );
    for (const payload of payloads) {
      const view = payload?.game;
      if (!view) continue;
      if (visibility === 'PUBLIC') knownGames.push(view.id);
      if (chance.happens(0.5)) subscriber.watch(view.id);
      take(view);
    }
  };

  const joinGame = async (): Promise<void> => {
    const reply = await send(OPEN_GAMES, {}, token);
    const { nodes } = (reply?.['openGames'] ?? { nodes: [] }) as { readonly nodes: readonly GameView[] };
    if (nodes.length === 0) return createGame();
    const { id } = chance.pick(nodes.slice(-3));
    const payload = await command('joinGame', { gameId: id });
    if (payload?.errors.length === 0) {
      if (chance.happens(0.5)) subscriber.watch(id);
    } else schedule.in(chance.wait(10 * SECOND), () => void seek());
    if (payload?.game) take(payload.game);
  };

  const seek = async (): Promise<void> => {
    if (!isOpen() || wishes <= 0 || unfinished.size >= MOST_WAITING) return;
    wishes -= 1;
    const way = chance.weighted({ create: 3, join: 5, challenge: 3, seek: 4 });
    await { create: createGame, join: joinGame, challenge: challengeSomebody, seek: seekOpponent }[way]();
  };

  const meddle = (): void => {
    if (knownGames.length === 0) return;
    const id = chance.pick(knownGames);
    void perform(movesOfStranger({ id }, deps));
    if (chance.happens(0.5)) subscriber.watch(id);
  };

  const makeSubscriber = (): Subscriber =>
    createSubscriber({ schedule, gateway, player: player.id, token, onView: take, feeds });
  let subscriber = makeSubscriber();

  /** Connected for a while, now and then through a tunnel, then away; back as long as there is a game to play. */
  const attend = (): void => {
    if (hasLeft) return;
    subscriber = makeSubscriber();
    subscriber.turns();
    void answerChallenges();
    for (const id of unfinished.keys()) if (chance.happens(0.3)) subscriber.watch(id);
    const stay = 5 * MINUTE + chance.wait(HOUR);
    if (chance.happens(0.3)) schedule.in(chance.below(stay), () => subscriber.drop());
    if (chance.happens(0.3)) schedule.in(chance.below(stay), meddle);
    schedule.in(stay, away);
  };

  const away = (): void => {
    subscriber.close();
    if (isOpen() && (unfinished.size > 0 || wishes > 0)) schedule.in(chance.wait(DAY), attend);
  };

  return {
    id: player.id,
    token,
    begin: () => {
      attend();
      for (let game = 0; game < games; game++) schedule.in(chance.wait(10 * MINUTE), () => void seek());
    },
    leave: () => {
      hasLeft = true;
      subscriber.close();
    },
  };
};
