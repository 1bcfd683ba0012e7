import { makeTimeControl, type TimeControl } from '../clocks/time-control.ts';
import type { SeatChoice } from '../game/create-game.ts';
import { presetOf, type Range } from '../game/game-filter.ts';
import type { GameId, PlayerId, SeekId } from '../ids.ts';

/** JOINING is an instant on the way from WAITING to PAIRED, of which nobody is told. */
export const SEEK_STATUSES = ['WAITING', 'JOINING', 'PAIRED', 'CANCELLED', 'EXPIRED'] as const;
export type SeekStatus = (typeof SEEK_STATUSES)[number];

/** Another seek at one version of it, which decides whether this one has joined it (see `settleJoining`). */
export interface Joining {
  readonly host: SeekId;
  readonly version: number;
}

/** What came of two seeks. */
export interface Pairing {
  readonly with: SeekId;
  readonly game: GameId;
}

/** What a player would play. */
export interface SeekTerms {
  /** Canonical text. */
  readonly ruleset: string;
  /** Whether any other ruleset of the same preset does as well. */
  readonly anyOfPreset: boolean;
  /** Undefined for a game without clocks. */
  readonly timeControl: TimeControl | undefined;
  readonly rated: boolean;
  readonly seat: SeatChoice;
  /** What the other player's rating has to be; undefined where it does not matter. */
  readonly opponentRating: Range | undefined;
}

/** Somebody looks for anybody to play with. Instants are milliseconds since 1970, UTC. */
export interface Seek extends SeekTerms {
  readonly id: SeekId;
  /** From 1; grows by one with every change. */
  readonly version: number;
  readonly status: SeekStatus;
  readonly player: PlayerId;
  /** The player's rating when they began to look, in whole points. */
  readonly rating: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When it was paired, cancelled or expired; undefined before. */
  readonly closedAt: number | undefined;
  /** Only while it is JOINING. */
  readonly joining: Joining | undefined;
  /** Only when it is PAIRED. */
  readonly pairing: Pairing | undefined;
}

/** The pool that a seek waits in: only seeks of one pool can be paired. */
export const poolOf = ({
  ruleset,
  timeControl,
  rated,
}: Pick<SeekTerms, 'ruleset' | 'timeControl' | 'rated'>): string => {
  const vacation = timeControl?.vacation ?? 0;
  return [presetOf(ruleset), makeTimeControl(timeControl), vacation, rated ? 'rated' : 'unrated'].join('|');
};

/** Whether a seek can be paired at an instant, as far as it itself goes. */
export const isWaiting = ({ status, expiresAt }: Seek, now: number): boolean => status === 'WAITING' && now < expiresAt;

const change = (seek: Seek, changes: Partial<Seek>): Seek => ({ ...seek, ...changes, version: seek.version + 1 });

/** The next version, in which nobody can be paired with it any more. */
export const closeSeek = (seek: Seek, status: 'CANCELLED' | 'EXPIRED', now: number): Seek =>
  change(seek, { status, closedAt: now });

/** The next version of a seek that waits: it joins another, the host, if that is still what it was when it was read. */
export const joinSeek = (seek: Seek, host: Seek): Seek =>
  change(seek, { status: 'JOINING', joining: { host: host.id, version: host.version } });

const pair = (seek: Seek, pairing: Pairing, now: number): Seek =>
  change(seek, { status: 'PAIRED', joining: undefined, pairing, closedAt: now });

/** The next version of a host that waits: the other one has joined it. Writing this decides. */
export const hostSeek = (host: Seek, joining: Seek, game: GameId, now: number): Seek =>
  pair(host, { with: joining.id, game }, now);

/** Whether it is open still whether a seek has joined its host: the host is what it was. */
export const isUndecided = ({ joining }: Seek, host: Seek | undefined): host is Seek =>
  host?.status === 'WAITING' && joining?.host === host.id && joining.version === host.version;

/** Whether a seek has joined its host. */
export const hasJoined = (seek: Seek, host: Seek | undefined): host is Seek & { readonly pairing: Pairing } =>
  host?.pairing?.with === seek.id;

/**
 * The next version of a seek that was JOINING, once that is decided: paired, or waiting again. A host that is not what it
 * was, and is not paired with this seek, never will be: its version grows alone.
 */
export const settleJoining = (seek: Seek, host: Seek | undefined, now: number): Seek =>
  hasJoined(seek, host)
    ? pair(seek, { with: host.id, game: host.pairing.game }, now)
    : change(seek, { status: 'WAITING', joining: undefined });
