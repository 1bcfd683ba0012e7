import type { GameEvent, GameEventKind } from '#engine/index';

/** What happens at one time: things that belong together, one after the other with the rest. */
export const STAGE_KINDS = ['move', 'translate', 'deed', 'activate', 'decay', 'transcribe', 'end'] as const;
export type StageKind = (typeof STAGE_KINDS)[number];

export interface Stage {
  readonly kind: StageKind;
  readonly events: readonly GameEvent[];
}

/** The stage that an event makes; undefined for what goes along with whatever comes next, or with the decay before the turn passes. */
const STAGE_OF: { readonly [kind in GameEventKind]: StageKind | undefined } = {
  moved: 'move',
  pushed: 'move',
  degraded: 'move',
  translated: 'translate',
  bound: 'deed',
  methylated: 'deed',
  mutated: 'deed',
  repaired: 'deed',
  activated: 'activate',
  aged: 'decay',
  agedOut: 'decay',
  denatured: 'decay',
  lesionAged: 'decay',
  lesionFixed: 'decay',
  turnBegan: 'decay',
  transcribed: 'transcribe',
  cancer: 'end',
  adjudicated: 'end',
  released: undefined,
  demethylated: undefined,
  passed: undefined,
  swapped: undefined,
};

/** A turn's events in stages, all of them and in their order. A turn's second action is a stage of its own, as an activation stands before it. */
export const toStages = (events: readonly GameEvent[]): readonly Stage[] => {
  const stages: { kind: StageKind; events: GameEvent[] }[] = [];
  let waiting: GameEvent[] = [];
  for (const event of events) {
    waiting.push(event);
    const kind = STAGE_OF[event.kind];
    if (kind === undefined) continue;
    const open = stages.at(-1);
    if (open?.kind === kind) open.events.push(...waiting);
    else stages.push({ kind, events: waiting });
    waiting = [];
  }
  if (waiting.length > 0) stages.push({ kind: 'decay', events: waiting });
  return stages;
};
