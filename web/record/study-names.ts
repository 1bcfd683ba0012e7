import type { ByColor, Color } from '#engine/index';
import { COLOR_NAMES } from '../game/words.ts';
import type { Study } from './study.ts';

/** Who plays, as far as the record knows. */
export const namesOf = ({ tree: { head } }: Study): ByColor<string> => {
  const nameOf = (color: Color): string => {
    const name = head.tags.get(COLOR_NAMES[color]) ?? '?';
    return name === '?' || name === '' ? COLOR_NAMES[color] : name;
  };
  return { white: nameOf('white'), black: nameOf('black') };
};

/** A record's heading: who plays whom. */
export const makeTitle = (study: Study): string => {
  const { white, black } = namesOf(study);
  return `${white} – ${black}`;
};
