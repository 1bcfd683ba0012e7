import type { Position, Turn } from '#engine/index';
import { makeLongTurn, makeTurn, parsePosition, parseRuleset } from '#notation/index';
import type { Chance } from './random.ts';
import type { GameView } from './views.ts';

/** The position that a view shows. Throws when the service has shown one that cannot be read. */
export const positionOf = ({ position: text, ruleset }: Pick<GameView, 'position' | 'ruleset'>): Position => {
  const rules = parseRuleset(ruleset.text);
  const position = rules.ok ? parsePosition(text, rules.value) : rules;
  if (!position.ok) throw new Error(`the service shows ${text}: ${position.error.message}`);
  return position.value;
};

const drawTurn = (position: Position, chance: Chance): Turn => {
  if (position.swapOpen && chance.happens(0.5)) return { kind: 'swap' };
  const actions = position.actions();
  if (actions.length === 0) return { kind: 'pass' };
  const first = chance.pick(actions);
  const bonuses = position.bonusActions(first);
  const bonus = bonuses.length > 0 && chance.happens(0.5) ? chance.pick(bonuses) : undefined;
  return { kind: 'actions', first, bonus };
};

const LINES = 3;

/** Answers to a few turns that the other side may play. */
export const chooseLines = (view: GameView, chance: Chance): readonly (readonly string[])[] => {
  const position = positionOf(view);
  const lines = new Map<string, readonly string[]>();
  for (let line = 0; line < LINES; line++) {
    const turn = drawTurn(position, chance);
    const played = position.play(turn);
    if (turn.kind === 'swap' || !played.ok || played.value.position.outcome !== undefined) continue;
    const after = played.value.position;
    lines.set(makeTurn(position, turn), [makeTurn(position, turn), makeTurn(after, drawTurn(after, chance))]);
  }
  return [...lines.values()];
};

/** Some legal turn of a position, in one of its two forms. */
export const chooseTurn = (view: GameView, chance: Chance): string => {
  const position = positionOf(view);
  const turn = drawTurn(position, chance);
  return chance.happens(0.5) ? makeTurn(position, turn) : makeLongTurn(position, turn);
};
