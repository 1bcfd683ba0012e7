import { readFileSync } from 'node:fs';
import type { Position } from '#engine/index';
import { parsePosition, parseRuleset } from '#notation/index';

interface Vector {
  readonly id: string;
  readonly rules: string;
  readonly fen: string;
}

const readPosition = ({ id, rules, fen }: Vector): Position => {
  const ruleset = parseRuleset(rules);
  if (!ruleset.ok) throw new Error(`${id}: ${rules} is no ruleset`);
  const position = parsePosition(fen, ruleset.value);
  if (!position.ok) throw new Error(`${id}: ${fen} is no position`);
  return position.value;
};

/** The positions of the perft vectors: the start, and 69 from random games under many rulesets. */
export const readPositions = (vectors: URL): readonly Position[] =>
  readFileSync(vectors, 'utf8')
    .trim()
    .split('\n')
    .map(line => readPosition(JSON.parse(line)));
