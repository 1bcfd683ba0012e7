import type { Position, Turn } from '#engine/index';
import type { GameRecord, RecordedLine } from '#notation/index';
import { matchesPosition, type PositionPattern } from './grep-position.ts';
import { matchesTurn, type TurnPattern } from './grep-turn.ts';

/** What is looked for in the turns of a game. */
export interface LinePatterns {
  readonly turn?: TurnPattern;
  readonly position?: PositionPattern;
  readonly board?: PositionPattern;
}

export const PATTERN_NAMES = ['turn', 'position', 'board'] as const satisfies readonly (keyof LinePatterns)[];
export type PatternName = (typeof PATTERN_NAMES)[number];

/** Where something was found. */
export interface Place {
  /** Turns played since the start of the game: up to and with the one found, or before the position found. */
  readonly ply: number;
  readonly isInVariation: boolean;
}

export type Places = { readonly [name in PatternName]?: Place };

/** A position of a game, and the turn that led there from another one; the start of the game has none. */
export interface Step extends Place {
  readonly position: Position;
  readonly played: { readonly turn: Turn; readonly before: Position } | undefined;
}

interface Job {
  readonly line: RecordedLine;
  readonly position: Position;
  readonly ply: number;
  readonly isInVariation: boolean;
}

function* walkLine({ line, position, ply, isInVariation }: Job, jobs: Job[] | undefined): Generator<Step> {
  let before = position;
  for (const [index, { turn, variations = [] }] of line.turns.entries()) {
    for (const variation of variations)
      jobs?.push({ line: variation, position: before, ply: ply + index, isInVariation: true });
    const after = before.after(turn);
    if (!after.ok) throw new Error(`a turn read as legal was refused: ${after.error.code}`);
    yield { position: after.value, played: { turn, before }, ply: ply + index + 1, isInVariation };
    before = after.value;
  }
}

/** The positions of a game's main line from the start on, then those of its variations if they are asked for. */
export function* walkGame(record: GameRecord, withVariations: boolean): Generator<Step> {
  yield { position: record.start, played: undefined, ply: 0, isInVariation: false };
  const jobs: Job[] = [{ line: record, position: record.start, ply: 0, isInVariation: false }];
  for (let job = jobs.pop(); job !== undefined; job = jobs.pop())
    yield* walkLine(job, withVariations ? jobs : undefined);
}

const matchesStep = ({ turn, position, board }: LinePatterns, name: PatternName, step: Step): boolean => {
  if (name === 'turn')
    return turn !== undefined && step.played !== undefined && matchesTurn(turn, step.played.turn, step.played.before);
  const pattern = name === 'position' ? position : board;
  return pattern !== undefined && matchesPosition(pattern, step.position);
};

/** Where each pattern is found first, the main line before the variations; undefined unless all of them are found. */
export const findPlaces = (record: GameRecord, patterns: LinePatterns, withVariations: boolean): Places | undefined => {
  const places: { [name in PatternName]?: Place } = {};
  let missing = PATTERN_NAMES.filter(name => patterns[name] !== undefined);
  for (const step of walkGame(record, withVariations)) {
    if (missing.length === 0) break;
    for (const name of missing)
      if (matchesStep(patterns, name, step)) places[name] = { ply: step.ply, isInVariation: step.isInVariation };
    missing = missing.filter(name => places[name] === undefined);
  }
  return missing.length === 0 ? places : undefined;
};
