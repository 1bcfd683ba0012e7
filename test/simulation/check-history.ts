import { isDeepStrictEqual } from 'node:util';
import { COLORS, type Color, opposite, Position } from '#engine/index';
import { deadlineOf, dueOf } from '#lambdas/domain/clocks/timeout';
import { type Game, playerToMove } from '#lambdas/domain/game/game';
import { isOffered } from '#lambdas/domain/offers/offers';
import { makePosition, makeTurn, parseRuleset, parseTurn } from '#notation/index';
import { collect, type Hold, type Violation } from './violations.ts';

const FIXED = ['id', 'creator', 'ruleset', 'visibility', 'hotSeat', 'createdAt', 'timeControl'] as const;
const FIXED_AFTER_THE_END = ['turns', 'position', 'seats', 'ending', 'finishedAt', 'clocks', 'sideToMove'] as const;
const NEXT: Readonly<Record<Game['status'], readonly Game['status'][]>> = {
  OPEN: ['OPEN', 'ACTIVE', 'FINISHED'],
  ACTIVE: ['ACTIVE', 'FINISHED'],
  FINISHED: ['FINISHED'],
};

const isSame = <K extends keyof Game>(before: Game, after: Game, names: readonly K[]): boolean =>
  names.every(name => isDeepStrictEqual(before[name], after[name]));

const checkClocks = (hold: Hold, game: Game): void => {
  if (game.clocks === undefined) return;
  for (const color of COLORS) {
    hold(game.clocks.remaining[color] >= 0, `a clock is negative at version ${game.version}`);
    hold(game.clocks.vacation[color] >= 0, `vacation is negative at version ${game.version}`);
  }
  hold(game.status !== 'FINISHED' || dueOf(game) === undefined, 'a clock runs after the end');
};

/** A turn more: legal where it was played, by whoever had to play, before their time was up. */
const checkTurn = (hold: Hold, before: Game, after: Game, position: Position): void => {
  const turn = after.turns.at(-1);
  hold(turn !== undefined, 'a turn is missing');
  if (turn === undefined) return;
  const read = parseTurn(turn.notation, position);
  hold(read.ok, `version ${after.version} has an illegal turn ${turn.notation}`);
  if (!read.ok) return;
  hold(makeTurn(position, read.value) === turn.notation, `${turn.notation} is not in its canonical form`);
  const played = position.play(read.value);
  hold(
    played.ok && makePosition(played.value.position) === after.position,
    `the position after ${turn.notation} is wrong`,
  );
  hold(
    before.status === 'ACTIVE' && playerToMove(before) !== undefined,
    `${turn.notation} was played when nobody had to`,
  );
  hold(turn.at < (deadlineOf(before) ?? Number.POSITIVE_INFINITY), `${turn.notation} came after the deadline`);
  hold(
    turn.at >= (before.turns.at(-1)?.at ?? before.startedAt ?? 0),
    `${turn.notation} is older than the turn before it`,
  );
  const seats = turn.notation === 'swap' ? { white: before.seats.black, black: before.seats.white } : before.seats;
  hold(isDeepStrictEqual(after.seats, seats), `somebody else sits there after ${turn.notation}`);
};

const isAgreedTakeback = (before: Game, count: number): boolean => {
  const asks = (side: Color): boolean =>
    isOffered(before, 'TAKEBACK', opposite(side)) && count === (before.sideToMove === side ? 2 : 1);
  return before.hotSeat ? count === 1 : COLORS.some(asks);
};

const checkTurns = (hold: Hold, before: Game, after: Game, positions: readonly Position[]): void => {
  const gained = after.turns.length - before.turns.length;
  const kept = Math.min(after.turns.length, before.turns.length);
  hold(
    isDeepStrictEqual(after.turns.slice(0, kept), before.turns.slice(0, kept)),
    'a turn that was played is another now',
  );
  hold(gained <= 1, 'several turns were written at once');
  const position = positions[before.turns.length];
  if (gained === 1 && position !== undefined) checkTurn(hold, before, after, position);
  if (gained < 0) hold(isAgreedTakeback(before, -gained), 'turns are gone that nobody agreed to take back');
  if (gained === 0 && before.status !== 'OPEN')
    hold(isSame(before, after, ['position', 'seats']), 'the position changed without a turn');
};

const checkEnd = (hold: Hold, before: Game, after: Game): void => {
  if (after.ending?.termination !== 'TIMEOUT') return;
  hold(after.finishedAt === deadlineOf(before), 'a timeout is not at the deadline');
  hold(after.ending.winner === opposite(before.sideToMove), 'the wrong side lost on time');
  hold(after.turns.length === before.turns.length, 'a turn and a timeout both happened');
};

const checkStep = (hold: Hold, before: Game, after: Game, positions: readonly Position[]): void => {
  hold(after.version === before.version + 1, `version ${after.version} follows ${before.version}`);
  hold(isSame(before, after, FIXED), `version ${after.version} changed what never changes`);
  hold(NEXT[before.status].includes(after.status), `a game that was ${before.status} is ${after.status}`);
  if (before.status === 'FINISHED')
    hold(isSame(before, after, FIXED_AFTER_THE_END), `version ${after.version} changed a game that was over`);
  else checkEnd(hold, before, after);
  checkTurns(hold, before, after, positions);
  checkClocks(hold, after);
};

/** The positions of a game's turns, the one before the first included; those that can be reached. */
const replay = (game: Game): readonly Position[] => {
  const ruleset = parseRuleset(game.ruleset);
  if (!ruleset.ok) return [];
  const positions = [Position.start(ruleset.value)];
  for (const { notation } of game.turns) {
    const last = positions.at(-1);
    const turn = last && parseTurn(notation, last);
    const played = turn?.ok ? last?.play(turn.value) : undefined;
    if (!played?.ok) break;
    positions.push(played.value.position);
  }
  return positions;
};

/** That every version of a game follows from the one before it by the rules, and the whole can be replayed. */
export const checkHistory = (versions: readonly Game[]): readonly Violation[] => {
  const last = versions.at(-1);
  return collect(last?.id, hold => {
    if (last === undefined) return;
    hold(versions[0]?.version === 1, 'the first version is not 1');
    for (const [index, after] of versions.slice(1).entries()) {
      const before = versions[index];
      if (before !== undefined) checkStep(hold, before, after, replay(before));
    }
    const positions = replay(last);
    hold(positions.length === last.turns.length + 1, 'the turns cannot be replayed');
    const end = positions.at(-1);
    hold(
      end !== undefined && makePosition(end) === last.position,
      'the position is not the one that the turns lead to',
    );
    hold(
      versions
        .filter(({ status }) => status === 'FINISHED')
        .every(({ ending }) => isDeepStrictEqual(ending, last.ending)),
      'it ended twice',
    );
    const { white, black } = last.seats;
    hold(last.hotSeat || white === undefined || white !== black, 'somebody sits on both sides');
  });
};
