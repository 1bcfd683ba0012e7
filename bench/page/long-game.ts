import { type Action, Position, STANDARD, type Turn } from '#engine/index';
import { makeTurn } from '#notation/index';

const PLIES = 200;

/** Nobody mutates anything, so that the game goes on to the turn limit. */
const isPeaceful = (action: Action): boolean => action.kind !== 'act' || action.deed?.kind !== 'mutate';

const chooseTurn = (position: Position, ply: number): Turn => {
  const peaceful = position.actions().filter(isPeaceful);
  const first = peaceful[(ply * 7919) % Math.max(peaceful.length, 1)];
  return first === undefined ? { kind: 'pass' } : { kind: 'actions', first, bonus: undefined };
};

/** The record of a game of 200 plies, the same every time. */
export const makeLongGame = (): string => {
  const texts: string[] = [];
  let position = Position.start(STANDARD);
  for (let ply = 0; ply < PLIES; ply++) {
    const turn = chooseTurn(position, ply);
    const after = position.after(turn);
    if (!after.ok) throw new Error(`the bench plays an illegal turn at ply ${ply}: ${after.error.code}`);
    texts.push(`${ply % 2 === 0 ? `${ply / 2 + 1}. ` : ''}${makeTurn(position, turn)}`);
    position = after.value;
  }
  return `${texts.join(' ')} *\n`;
};
