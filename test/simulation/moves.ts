import { chooseLines, chooseTurn } from './choose-turn.ts';
import type { CommandName } from './commands.ts';
import type { Chance } from './random.ts';
import type { GameView } from './views.ts';

/** What somebody may do about a game that they look at, well or badly. */
export interface MoveDeps {
  readonly chance: Chance;
  /** The turns that this player has sent, by game. */
  readonly sent: ReadonlyMap<string, readonly Move[]>;
  /** A new idempotency key. */
  readonly makeKey: () => string;
}

type Input = Readonly<Record<string, unknown>>;

export interface Move {
  readonly name: CommandName;
  readonly input: Input;
}

const turn = (view: GameView, { chance, makeKey }: MoveDeps): Move => ({
  name: 'playTurn',
  input: { gameId: view.id, expectedPly: view.ply, turn: chooseTurn(view, chance), idempotencyKey: makeKey() },
});

const withoutKey = ({ name, input }: Move): Move => ({ name, input: { ...input, idempotencyKey: undefined } });

const bare = (name: CommandName, view: GameView): Move => ({ name, input: { gameId: view.id } });

const atPly = (name: CommandName, view: GameView): Move => ({
  name,
  input: { gameId: view.id, expectedPly: view.ply },
});

/** How often a player whose turn it is does what. */
const ON_TURN = {
  turn: 80,
  sameTwice: 5,
  lateCopy: 4,
  twoTurns: 4,
  illegal: 2,
  stale: 2,
  offerDraw: 3,
  requestTakeback: 4,
  resign: 1,
  abortGame: 1,
  pauseGame: 2,
  storm: 4,
} as const;

const FIELD: readonly CommandName[] = [
  'resign',
  'abortGame',
  'claimTimeout',
  'pauseGame',
  'resumeGame',
  'offerDraw',
  'acceptDraw',
  'declineDraw',
  'requestTakeback',
  'acceptTakeback',
  'declineTakeback',
  'offerRematch',
  'acceptRematch',
];

const BARE: readonly CommandName[] = [
  'resign',
  'abortGame',
  'claimTimeout',
  'pauseGame',
  'resumeGame',
  'offerRematch',
  'acceptRematch',
];

const move = (name: CommandName, view: GameView): Move => (BARE.includes(name) ? bare(name, view) : atPly(name, view));

/** Several things at once, most of which cannot all happen. */
const storm = (view: GameView, deps: MoveDeps): readonly Move[] => {
  const { chance } = deps;
  const some = Array.from({ length: chance.between(1, 3) }, () => move(chance.pick(FIELD), view));
  return [turn(view, deps), ...some, ...(chance.happens(0.5) ? [turn(view, deps)] : [])];
};

/** What a player whose turn it is does, all of it at once. */
export const movesOnTurn = (view: GameView, deps: MoveDeps): readonly Move[] => {
  const { chance } = deps;
  // Rated games are played by a preset's rules, under which nobody would live to see the end.
  if (view.rated && view.ply > 4 && chance.happens(0.2)) return [bare('resign', view)];
  const played = turn(view, deps);
  const kind = chance.weighted(ON_TURN);
  switch (kind) {
    case 'turn':
      return [chance.happens(0.9) ? played : withoutKey(played)];
    case 'sameTwice':
      return [played, played];
    case 'lateCopy':
      return [chance.pick(deps.sent.get(view.id) ?? [played]), played];
    case 'twoTurns':
      return [played, turn(view, deps)];
    case 'illegal':
      return [
        { ...played, input: { ...played.input, turn: chance.pick(['Rd5-d6-d7', 'Ra1-h8', 'x', 'swap', 'pass']) } },
      ];
    case 'stale':
      return [{ ...played, input: { ...played.input, expectedPly: Math.max(0, view.ply - 1) } }];
    case 'storm':
      return storm(view, deps);
    default:
      return [move(kind, view)];
  }
};

/** What a player does about a game on the other side's turn: answers, claims, second thoughts. */
export const movesOffTurn = (view: GameView, { chance }: MoveDeps): readonly Move[] => {
  const offer = view.offers.find(({ by }) => by !== view.viewerSide);
  if (offer !== undefined && chance.happens(0.8)) {
    const answer = chance.pick(['accept', 'accept', 'decline'] as const);
    return [atPly(`${answer}${offer.kind === 'DRAW' ? 'Draw' : 'Takeback'}`, view)];
  }
  if (chance.happens(0.05)) return [move(chance.pick(FIELD), view)];
  if (!chance.happens(0.25)) return [];
  const input = { gameId: view.id, expectedPly: view.ply, lines: chooseLines(view, chance) };
  return [{ name: 'setConditionalTurns', input }];
};

/** What somebody without a seat tries. */
export const movesOfStranger = (view: Pick<GameView, 'id'>, { chance, makeKey }: MoveDeps): readonly Move[] => {
  const input = { gameId: view.id, expectedPly: chance.below(3), turn: 'Rd5', idempotencyKey: makeKey() };
  const { gameId, expectedPly } = input;
  return [
    chance.pick<Move>([
      { name: 'playTurn', input },
      { name: 'resign', input: { gameId } },
      { name: 'acceptTakeback', input: { gameId, expectedPly } },
      { name: 'joinGame', input: { gameId, inviteCode: 'guess' } },
    ]),
  ];
};
