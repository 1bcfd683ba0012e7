import type { Move, MoveDeps } from './moves.ts';

/** What somebody asks of another player. */
export interface Proposal {
  readonly opponent: string;
  readonly ruleset: string;
  readonly timeControl: object | undefined;
  readonly rated: boolean;
}

const about = (name: Move['name'], id: string): Move => ({ name, input: { id } });

/** A challenge, once or twice with the same key. */
export const challenge = (proposal: Proposal, { chance, makeKey }: MoveDeps): readonly Move[] => {
  const move: Move = { name: 'createChallenge', input: { ...proposal, idempotencyKey: makeKey() } };
  return chance.happens(0.2) ? [move, move] : [move];
};

/** What the challenged player does: sometimes everything at once, which cannot all happen. */
export const answerChallenge = (id: string, { chance }: MoveDeps): readonly Move[] => {
  const kind = chance.weighted({ accept: 6, acceptTwice: 2, decline: 1, both: 2 });
  const [accept, decline] = [about('acceptChallenge', id), about('declineChallenge', id)];
  if (kind === 'accept') return [accept];
  if (kind === 'acceptTwice') return [accept, accept];
  return kind === 'decline' ? [decline] : [accept, decline];
};

export const cancelChallenge = (id: string): readonly Move[] => [about('cancelChallenge', id)];
