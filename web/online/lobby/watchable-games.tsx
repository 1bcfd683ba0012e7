import type { JSX } from 'preact';
import { ok } from '#engine/index';
import { GameCard } from '../games/game-card.tsx';
import type { Online } from '../online.ts';
import { LoadWatchableGames } from '../operations.generated.ts';
import { Shown } from '../ui/states.tsx';
import { useResource } from '../ui/use-resource.ts';

/** Public games that are being played. */
export const WatchableGames = ({ online }: { readonly online: Online }): JSX.Element => {
  const resource = useResource(async () => {
    const sent = await online.api.send(LoadWatchableGames, {});
    return sent.ok ? ok(sent.value.games.nodes.filter(({ hotSeat }) => !hotSeat)) : sent;
  }, [online]);
  return (
    <section class="sheet">
      <h2>To watch</h2>
      <Shown resource={resource} what="games to watch">
        {games =>
          games.length === 0 ? (
            <p class="online-empty">No public game is being played now.</p>
          ) : (
            <ul class="lobby-list">
              {games.map(game => (
                <GameCard key={game.id} online={online} game={game} />
              ))}
            </ul>
          )
        }
      </Shown>
    </section>
  );
};
