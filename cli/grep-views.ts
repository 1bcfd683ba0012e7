import type { ReadGame } from '#notation/index';
import { plyCountOf } from './grep-judge.ts';
import { PATTERN_NAMES, type Place, type Places } from './grep-line.ts';
import type { Hit } from './grep-search.ts';
import { resultOf } from './grep-tags.ts';

const nameOf = ({ tags }: ReadGame, name: string): string => tags.get(name) ?? '?';

/** A tag may hold what would move a terminal's cursor. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, '?');

const makePlace = (name: string, { ply, isInVariation }: Place): string =>
  `, ${name} at ply ${ply}${isInVariation ? ' of a variation' : ''}`;

const makePlaces = (places: Places): string =>
  PATTERN_NAMES.map(name => {
    const place = places[name];
    return place === undefined ? '' : makePlace(name, place);
  }).join('');

/** A game as one line for people. */
export const makeListLine = ({ file, game, places, ...hit }: Hit): string => {
  const read = hit.read();
  const players = `${nameOf(read, 'White')} - ${nameOf(read, 'Black')} ${resultOf(read.tags)}`;
  const plies = plyCountOf(read);
  const date = read.tags.get('Date') ?? read.tags.get('UTCDate') ?? '????.??.??';
  const line = `${players}, ${plies} ${plies === 1 ? 'ply' : 'plies'}, ${date}${makePlaces(places)}`;
  return `${file}:${game.line}: ${printable(line)}`;
};

/** A game as one line for programs. */
export const makeJsonLine = ({ file, index, game, places, ...hit }: Hit): string => {
  const { line, offset, length } = game;
  const read = hit.read();
  const tags = Object.fromEntries(read.tags);
  return JSON.stringify({ file, game: index + 1, line, offset, length, tags, plies: plyCountOf(read), found: places });
};
