import type { Act, Action, Capture, Protein, Square, Translation, Turn } from '#engine/index';
import type { DeedKind } from './destinations.ts';

/** Something that a turn does, to be drawn on the board. */
export type SuggestionMark =
  | { readonly kind: 'move'; readonly from: Square; readonly to: Square; readonly capture: Capture }
  | { readonly kind: 'deed'; readonly from: Square; readonly to: Square; readonly deed: DeedKind }
  | {
      readonly kind: 'translation';
      readonly spent: readonly Square[];
      readonly site: Square;
      readonly protein: Protein;
    };

/** What one action of a turn does. */
export interface SuggestedAction {
  /** The square of who acts first of all: where the number of the action stands. */
  readonly at: Square;
  readonly marks: readonly SuggestionMark[];
}

const toTranslation = ({ spent, square, protein }: Translation): SuggestionMark => ({
  kind: 'translation',
  spent,
  site: square,
  protein,
});

const marksOfDeed = ({ to, deed }: Act): readonly SuggestionMark[] => {
  if (deed === undefined) return [];
  if (deed.kind === 'carry') return [toTranslation(deed.translation)];
  return [{ kind: 'deed', from: to, to: deed.target, deed: deed.kind }];
};

const toSuggested = (action: Action): SuggestedAction => {
  if (action.kind === 'translate') return { at: action.square, marks: [toTranslation(action)] };
  const { from, to, capture } = action;
  const move: readonly SuggestionMark[] = from === to ? [] : [{ kind: 'move', from, to, capture }];
  return { at: from, marks: [...move, ...marksOfDeed(action)] };
};

/** What a turn does, an entry for each of its actions; nothing for a pass and a swap. */
export const listSuggested = (turn: Turn): readonly SuggestedAction[] =>
  turn.kind === 'actions' ? [turn.first, ...(turn.bonus === undefined ? [] : [turn.bonus])].map(toSuggested) : [];
