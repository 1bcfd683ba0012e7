import type { JSX } from 'preact';
import { type Color, type Protein, type Ruleset, toSquare, translationCost } from '#engine/index';
import { drawPiece } from '#notation/drawing/index';
import { ROLE_NAMES } from '#notation/index';
import { Markup } from '../app/markup.tsx';
import { countOf } from '../game/words.ts';
import { type PaletteEntry, paletteOf, type TranslationChoice } from './translation-choice.ts';

export interface PaletteProps {
  readonly translation: TranslationChoice;
  readonly color: Color;
  readonly ruleset: Ruleset;
  readonly onChoose: (protein: Protein) => void;
}

/** A square on which every molecule leans the same way. */
const UPRIGHT = toSquare(0);

const describe = (protein: Protein, missing: number | undefined, cost: number): string => {
  const name = `${ROLE_NAMES[protein]}, ${countOf(cost, 'RNA')}`;
  if (missing === undefined) return `${name}: cannot be made of what is picked`;
  return missing === 0 ? name : `${name}: ${missing} more to pick`;
};

interface EntryProps extends Omit<PaletteProps, 'translation'> {
  readonly entry: PaletteEntry;
  readonly isChosen: boolean;
}

const Entry = ({ entry: { protein, missing }, isChosen, color, ruleset, onChoose }: EntryProps): JSX.Element => {
  const cost = translationCost(protein, ruleset);
  return (
    <button
      type="button"
      class="palette-entry"
      disabled={missing === undefined}
      aria-pressed={isChosen}
      aria-label={describe(protein, missing, cost)}
      title={describe(protein, missing, cost)}
      onClick={() => onChoose(protein)}
    >
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <Markup svg={drawPiece({ role: protein, color, age: 0 }, UPRIGHT, { view: color })} />
      </svg>
      <span class="palette-cost" aria-hidden="true">
        {Array.from({ length: cost }, (_, index) => (
          <span key={index} class={missing !== undefined && index < cost - missing ? 'palette-paid' : 'palette-due'} />
        ))}
      </span>
    </button>
  );
};

/** The six proteins, with what each costs, how much of it is picked, and which can be made of the picks. */
export const Palette = ({ translation, ...rest }: PaletteProps): JSX.Element => (
  <fieldset class="palette">
    <legend class="visually-hidden">Translate</legend>
    {paletteOf(translation).map(entry => (
      <Entry key={entry.protein} entry={entry} isChosen={entry.protein === translation.protein} {...rest} />
    ))}
  </fieldset>
);
