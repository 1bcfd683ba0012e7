import type { Histories } from './check-promises.ts';
import type { Send } from './client.ts';
import { isDone, type Ledger } from './ledger.ts';
import { collect, type Violation } from './violations.ts';

/** What has become of a seek. */
export interface FoundSeek {
  readonly id: string;
  readonly player: string;
  readonly status: string;
  readonly game: { readonly id: string } | null;
}

interface SeekOwner {
  readonly player: string;
  readonly token: string;
}

const SEEK = 'query ($id: ID!) { node(id: $id) { ... on Seek { id status game { id } } } }';

/** What has become of a seek; undefined when the answer is lost. */
export const readSeek = async (
  send: Send,
  id: string,
  { player, token }: SeekOwner,
): Promise<FoundSeek | undefined> => {
  const found = (await send(SEEK, { id }, token))?.['node'] as Omit<FoundSeek, 'player'> | null | undefined;
  return found ? { ...found, player } : undefined;
};

/** That each seek came to one thing, and of every game that seeks made, two players have one seek each. */
export const checkSeeks = (seeks: readonly FoundSeek[], ledger: Ledger, histories: Histories): readonly Violation[] =>
  collect(undefined, hold => {
    const paired = seeks.filter(({ game }) => game !== null);
    for (const { id, player, status, game } of paired) {
      hold(status === 'PAIRED', `${id} is ${status} and has a game`);
      const { white, black } = histories.get(game?.id ?? '')?.at(-1)?.seats ?? {};
      hold(white === player || black === player, `${player} was paired in ${game?.id} and has no seat there`);
      const others = paired.filter(other => other.game?.id === game?.id && other.id !== id);
      hold(
        others.length <= 1 && others.every(other => other.player !== player),
        `${game?.id} was made by too many seeks`,
      );
    }
    const now = new Map(seeks.map(seek => [seek.id, seek]));
    for (const { answers } of ledger.of('seek'))
      for (const { seek } of answers.filter(isDone))
        if (seek?.game && now.has(seek.id))
          hold(now.get(seek.id)?.game?.id === seek.game.id, `${seek.id} was told another game than it has`);
    for (const { input, answers } of ledger.of('cancelSeek'))
      if (answers.some(isDone)) hold(!now.get(String(input['id']))?.game, `${input['id']} was cancelled and paired`);
  });
