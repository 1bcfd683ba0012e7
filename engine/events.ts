import type { Color, Protein, Role, Square } from './types.ts';

/**
 * What happened in a turn, in order. Replayed on the old setup (`replayEvents`) the events give the new one, so a front
 * end animates from them and needs no rules of its own. `gene` is always a gene's square.
 */
export type GameEvent =
  | { readonly kind: 'transcribed'; readonly square: Square; readonly gene: Square }
  | { readonly kind: 'moved'; readonly role: Role; readonly from: Square; readonly to: Square }
  | { readonly kind: 'degraded'; readonly square: Square }
  | { readonly kind: 'pushed'; readonly role: Protein; readonly from: Square; readonly to: Square }
  | {
      readonly kind: 'translated';
      readonly role: Protein;
      /** Every RNA spent, the one on `square` last. */
      readonly spent: readonly Square[];
      readonly square: Square;
    }
  | { readonly kind: 'activated'; readonly kinase: Square; readonly square: Square }
  | { readonly kind: 'bound' | 'released'; readonly square: Square; readonly gene: Square }
  | { readonly kind: 'methylated' | 'demethylated' | 'repaired' | 'lesionFixed'; readonly gene: Square }
  | { readonly kind: 'mutated' | 'lesionAged'; readonly gene: Square; readonly window: number }
  | { readonly kind: 'aged'; readonly square: Square; readonly age: number }
  | { readonly kind: 'agedOut' | 'denatured'; readonly square: Square }
  | { readonly kind: 'passed' | 'swapped'; readonly color: Color }
  | { readonly kind: 'turnBegan'; readonly color: Color; readonly turnNumber: number; readonly swapOpen: boolean }
  | { readonly kind: 'cancer'; readonly color: Color; readonly mutated: number }
  | { readonly kind: 'adjudicated'; readonly winner: Color | undefined };

export type GameEventKind = GameEvent['kind'];
