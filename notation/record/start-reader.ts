import { Position, type Ruleset, STANDARD } from '#engine/index';
import { parsePosition } from '../position/position-reader.ts';
import { parseRuleset } from '../ruleset/ruleset-text.ts';
import type { TextError } from '../text-error.ts';
import type { DiagnosticCode } from './diagnostic.ts';
import type { Notices } from './notices.ts';
import { VARIANT } from './record-tags.ts';
import type { ReadTag, ReadTags } from './tag-reader.ts';

const refuse = (code: DiagnosticCode, { offset }: ReadTag, error: TextError<string>, notices: Notices): undefined => {
  notices.add(code, offset + error.offset, error.length, `${error.message} (${error.code})`);
  return undefined;
};

const readRuleset = (tags: ReadTags, notices: Notices): Ruleset | undefined => {
  const tag = tags.get('Ruleset');
  if (tag === undefined) return STANDARD;
  const ruleset = parseRuleset(tag.value);
  return ruleset.ok ? ruleset.value : refuse('RULESET', tag, ruleset.error, notices);
};

const isThisGame = (tags: ReadTags, notices: Notices): boolean => {
  const tag = tags.get('Variant');
  if (tag === undefined || tag.value === VARIANT) return true;
  const message = `the variant is not "${VARIANT}": the turns of another game cannot be read`;
  notices.add('VARIANT', tag.offset, tag.length, message);
  return false;
};

/** `FEN` counts whatever `SetUp` says; a start that is announced and not given is unknown. */
const checkSetUp = (setUp: ReadTag | undefined, fen: ReadTag | undefined, notices: Notices): boolean => {
  if (fen !== undefined && setUp?.value !== '1')
    notices.add('SETUP', fen.offset, fen.length, 'FEN stands without SetUp "1"; it counts all the same');
  if (fen !== undefined || setUp === undefined || setUp.value === '0') return true;
  notices.add('FEN', setUp.offset, setUp.length, 'SetUp says that FEN gives the start, and there is no FEN');
  return false;
};

/** Where a game starts, by all of its tags, in whatever order they stand; undefined when they do not tell. */
export const readStart = (tags: ReadTags, notices: Notices): Position | undefined => {
  const fen = tags.get('FEN');
  const isKnown = checkSetUp(tags.get('SetUp'), fen, notices) && isThisGame(tags, notices);
  const ruleset = readRuleset(tags, notices);
  if (!isKnown || ruleset === undefined) return undefined;
  if (fen === undefined) return Position.start(ruleset);
  const start = parsePosition(fen.value, ruleset);
  return start.ok ? start.value : refuse('FEN', fen, start.error, notices);
};
