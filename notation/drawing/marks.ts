import type { Action, GameEvent, Square, Turn } from '#engine/index';

/** A turn that was played, and what happened in it. */
export interface LastTurn {
  readonly turn: Turn;
  readonly events: readonly GameEvent[];
}

/** Signs on single squares. The last three are for a board that is played on. */
export const MARK_KINDS = [
  'left',
  'reached',
  'spent',
  'degraded',
  'touched',
  'activated',
  'selected',
  'open',
  'aimed',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export type Mark =
  | { readonly kind: MarkKind; readonly square: Square }
  | { readonly kind: 'path' | 'deed'; readonly from: Square; readonly to: Square };

const moved = (from: Square, to: Square): readonly Mark[] => [
  { kind: 'left', square: from },
  { kind: 'reached', square: to },
  { kind: 'path', from, to },
];

const marksOfEvent = (event: GameEvent): readonly Mark[] => {
  switch (event.kind) {
    case 'moved':
    case 'pushed':
      return moved(event.from, event.to);
    case 'degraded':
      return [{ kind: 'degraded', square: event.square }];
    case 'translated':
      return event.spent.map(square => ({ kind: square === event.square ? 'reached' : 'spent', square }));
    case 'activated':
      return [{ kind: 'activated', square: event.kinase }];
    default:
      return [];
  }
};

const marksOfDeed = (action: Action | undefined): readonly Mark[] => {
  if (action?.kind !== 'act' || action.deed === undefined || action.deed.kind === 'carry') return [];
  const { to, deed } = action;
  return [
    { kind: 'reached', square: to },
    { kind: 'touched', square: deed.target },
    { kind: 'deed', from: to, to: deed.target },
  ];
};

const keyOf = (mark: Mark): string => Object.values(mark).join();

/** What to mark of the last turn, each thing once: where pieces came from and went, what was spent, degraded and touched. */
export const marksOf = ({ turn, events }: LastTurn): readonly Mark[] => {
  const deeds = turn.kind === 'actions' ? [...marksOfDeed(turn.first), ...marksOfDeed(turn.bonus)] : [];
  const all = [...events.flatMap(marksOfEvent), ...deeds];
  return [...new Map(all.map(mark => [keyOf(mark), mark])).values()];
};
