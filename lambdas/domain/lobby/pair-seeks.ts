import type { Color } from '#engine/index';
import { sideOfChoice } from '../game/create-game.ts';
import type { Game } from '../game/game.ts';
import { isWithin } from '../game/game-filter.ts';
import { startGame } from '../game/start-game.ts';
import type { GameId } from '../ids.ts';
import type { Seek } from './seek.ts';

/** Two seeks for one game. The host is the older one, so that seeks never join each other in a circle. */
export interface SeekPair {
  readonly host: Seek;
  readonly guest: Seek;
}

const fitsRulesets = (a: Seek, b: Seek): boolean => a.ruleset === b.ruleset || a.anyOfPreset || b.anyOfPreset;
const fitsSeats = (a: Seek, b: Seek): boolean => a.seat === 'RANDOM' || a.seat !== b.seat;
const fitsRating = ({ opponentRating }: Seek, { rating }: Seek): boolean =>
  opponentRating === undefined || isWithin(rating, opponentRating);

/** Whether two seeks of one pool fit each other. They are no match for one player with two of them. */
export const arePairable = (a: Seek, b: Seek): boolean =>
  a.player !== b.player && fitsRulesets(a, b) && fitsSeats(a, b) && fitsRating(a, b) && fitsRating(b, a);

const olderFirst = (a: Seek, b: Seek): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

const findFit = (seek: Seek, others: Iterable<Seek>): Seek | undefined => {
  for (const other of others) if (arePairable(seek, other)) return other;
  return undefined;
};

const toPair = (a: Seek, b: Seek): SeekPair => (olderFirst(a, b) < 0 ? { host: a, guest: b } : { host: b, guest: a });

/**
 * Pairs the seeks of a pool, whoever has waited longest first, each with the one that has waited longest of those that fit.
 * Whoever reads the same seeks comes to the same pairs, so that many at once do not get into each other's way.
 */
export const pairSeeks = (seeks: readonly Seek[]): readonly SeekPair[] => {
  const left = new Set(seeks.toSorted(olderFirst));
  const pairs: SeekPair[] = [];
  for (const seek of left) {
    left.delete(seek);
    const other = findFit(seek, left);
    if (other === undefined) continue;
    left.delete(other);
    pairs.push(toPair(seek, other));
  }
  return pairs;
};

/** Pairs a seek with the one that has waited longest of those that fit, whomever else that one would fit. */
export const pairWith = (seek: Seek, others: readonly Seek[]): SeekPair | undefined => {
  const other = findFit(seek, others.toSorted(olderFirst));
  return other && toPair(seek, other);
};

/** The host's side; `draw` decides by its lowest bit where both leave it open. */
const sideOfHost = ({ host, guest }: SeekPair, draw: number): Color => {
  if (host.seat !== 'RANDOM' || guest.seat === 'RANDOM') return sideOfChoice(host.seat, draw);
  return guest.seat === 'WHITE' ? 'black' : 'white';
};

/** What is played: where one takes any ruleset of the preset, the other's. */
const rulesetOfPair = ({ host, guest }: SeekPair): string => (host.anyOfPreset ? guest.ruleset : host.ruleset);

/**
 * The game of two seeks. Nobody has created it; the player of Black, who has to wait, stands as its creator, and is told that
 * it has begun.
 */
export const startPairedGame = (pair: SeekPair, { id, draw }: { id: GameId; draw: number }, now: number): Game => {
  const { host, guest } = pair;
  const [black, white] = sideOfHost(pair, draw) === 'black' ? [host, guest] : [guest, host];
  const { rated, timeControl } = host;
  const ruleset = rulesetOfPair(pair);
  const players = { creator: black.player, opponent: white.player, side: 'black' } as const;
  return startGame({ id, ...players, ruleset, visibility: 'PUBLIC', rated, timeControl }, now);
};
