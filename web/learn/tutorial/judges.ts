import type { GameEvent, GameEventKind, Square } from '#engine/index';
import { squareFrom } from '../positions.ts';
import type { Judge } from './lesson.ts';

type EventOf<K extends GameEventKind> = Extract<GameEvent, { readonly kind: K }>;

const eventsOf = (steps: Parameters<Judge>[0]): readonly GameEvent[] => steps.flatMap(({ events }) => events);

/** Whether an event of a kind has happened that fits. */
export const happened =
  <K extends GameEventKind>(kind: K, fits: (event: EventOf<K>) => boolean = () => true): Judge =>
  steps =>
    eventsOf(steps).some(event => event.kind === kind && fits(event as EventOf<K>));

/** Whether an event of a kind has happened to a gene. */
export const happenedTo = (kind: 'bound' | 'methylated' | 'mutated' | 'repaired', gene: string): Judge => {
  const square: Square = squareFrom(gene);
  return steps => eventsOf(steps).some(event => event.kind === kind && event.gene === square);
};

/** Whether an event of a kind has happened so often in one turn. */
export const happenedTogether =
  (kind: GameEventKind, times: number): Judge =>
  steps =>
    steps.some(({ events }) => events.filter(event => event.kind === kind).length >= times);

export const allOf =
  (...judges: readonly Judge[]): Judge =>
  steps =>
    judges.every(judge => judge(steps));

export const not =
  (judge: Judge): Judge =>
  steps =>
    !judge(steps);

/** Whether White has won. */
export const hasWon: Judge = steps => steps.at(-1)?.after.outcome?.winner === 'white';
