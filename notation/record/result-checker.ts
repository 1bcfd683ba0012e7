import type { Outcome, Position } from '#engine/index';
import type { GameTree } from './game-tree.ts';
import type { Notices } from './notices.ts';
import { type GameResult, TERMINATIONS, type Termination } from './record.ts';
import { parseResult } from './spellings.ts';
import type { ReadTags } from './tag-reader.ts';

/** The result that the rules give a game they have ended. */
export const resultOf = ({ winner }: Outcome): GameResult => {
  if (winner === undefined) return '1/2-1/2';
  return winner === 'white' ? '1-0' : '0-1';
};

/** The result after the turns counts; without one, that of the tag. */
const readResult = (tree: GameTree, tags: ReadTags, end: number, notices: Notices): GameResult => {
  const tag = tags.get('Result');
  const tagged = tag && parseResult(tag.value);
  const result = tree.result?.result ?? tagged ?? '*';
  if (tree.result === undefined)
    notices.add('MISSING_RESULT', end, 0, `no result stands after the turns: it is taken to be ${result}`);
  if (tag !== undefined && tag.value !== result)
    notices.add('RESULT_TAG', tag.offset, tag.length, `the tag says ${tag.value} and the turns end in ${result}`);
  return result;
};

const checkOutcome = (result: GameResult, tree: GameTree, last: Position, end: number, notices: Notices): void => {
  const { outcome } = last;
  if (outcome === undefined || resultOf(outcome) === result) return;
  const how = outcome.reason === 'cancer' ? 'cancer' : 'the turn limit';
  const { offset, length } = tree.result ?? { offset: end, length: 0 };
  notices.add('RESULT_MISMATCH', offset, length, `the game ends ${resultOf(outcome)} by ${how}, not ${result}`);
};

const isTermination = (text: string): text is Termination => TERMINATIONS.some(known => known === text);

/** What the tag would say, from the result and how the rules ended the game. */
const guessTermination = (result: GameResult, { outcome }: Position): Termination => {
  if (outcome?.reason === 'turnLimit') return 'adjudication';
  return result === '*' ? 'unterminated' : 'normal';
};

const readTermination = (tags: ReadTags, guess: Termination, notices: Notices): Termination => {
  const tag = tags.get('Termination');
  if (tag === undefined || isTermination(tag.value)) return tag === undefined ? guess : (tag.value as Termination);
  const message = `"${tag.value.slice(0, 40)}" is none of ${TERMINATIONS.join(', ')}; taken to be ${guess}`;
  notices.add('TERMINATION', tag.offset, tag.length, message);
  return guess;
};

/** How a game ended: by its text, its tags and the rules. What they contradict each other in goes to the notices. */
export const readEnding = (tree: GameTree, tags: ReadTags, last: Position, end: number, notices: Notices) => {
  const result = readResult(tree, tags, end, notices);
  checkOutcome(result, tree, last, end, notices);
  return { result, termination: readTermination(tags, guessTermination(result, last), notices) };
};
