import type { JSX } from 'preact';
import { ok } from '#engine/index';
import { Link } from '../../app/router.tsx';
import { GameCard } from '../games/game-card.tsx';
import type { Online } from '../online.ts';
import {
  type GameCardFieldsFragment,
  LoadGamesOfPlayer,
  LoadPlayer,
  LoadPlayerByHandle,
  type ProfileFieldsFragment,
} from '../operations.generated.ts';
import { NO_ITEMS } from '../paged.ts';
import { OpponentButtons } from '../safety/opponent-buttons.tsx';
import { makeDay } from '../ui/dates.ts';
import { OnlinePage } from '../ui/online-page.tsx';
import { EntryList, usePaged } from '../ui/paged-list.tsx';
import { Person } from '../ui/person.tsx';
import { Shown } from '../ui/states.tsx';
import { useResource } from '../ui/use-resource.ts';
import { countryName } from './country-name.ts';
import { Ratings } from './ratings.tsx';

/** Finds a player by their id, or by `@` and their handle. */
const find = async ({ api }: Online, who: string) => {
  if (who.startsWith('@')) {
    const sent = await api.send(LoadPlayerByHandle, { handle: who.slice(1) });
    return sent.ok ? ok(sent.value.player) : sent;
  }
  const sent = await api.send(LoadPlayer, { id: who });
  if (!sent.ok) return sent;
  return ok(sent.value.node?.__typename === 'Player' ? sent.value.node : null);
};

interface PlayerProps {
  readonly online: Online;
  readonly player: ProfileFieldsFragment;
}

const Facts = ({ player }: Pick<PlayerProps, 'player'>): JSX.Element => {
  const { bio, country, createdAt, ratings } = player;
  return (
    <>
      {bio !== null && (
        <p class="player-bio">
          <bdi>{bio}</bdi>
        </p>
      )}
      <p class="field-note">
        {country !== null && `${countryName(country)} · `}Here since {makeDay(createdAt)}
      </p>
      <Ratings ratings={ratings} />
    </>
  );
};

const Ways = ({ online, player }: PlayerProps): JSX.Element | null => {
  const who = online.who.value;
  if (who === undefined || who === player.id || player.isBot) return null;
  return (
    <>
      {player.handle !== null && (
        <p>
          <Link class="button" to={{ name: 'lobby', challenge: player.handle }}>
            Challenge {player.name}
          </Link>
        </p>
      )}
      <OpponentButtons online={online} opponent={player} />
    </>
  );
};

/** What stands still when a game is over. */
const NO_CLOCKS = { playerToMove: null, clocks: null, deadline: null } as const;

const Games = ({ online, player: { id } }: PlayerProps): JSX.Element => {
  const games = usePaged<GameCardFieldsFragment>(
    async after => {
      const sent = await online.api.send(LoadGamesOfPlayer, { id, after });
      if (!sent.ok) return sent;
      const { nodes, pageInfo } = sent.value.node?.__typename === 'Player' ? sent.value.node.games : NO_ITEMS;
      return ok({ nodes: nodes.map(game => ({ ...game, ...NO_CLOCKS })), pageInfo });
    },
    [online, id],
  );
  return (
    <section class="sheet">
      <h2>Games that are over</h2>
      <EntryList paged={games} what="their games" more="Older games" empty="None that everybody may see.">
        {game => <GameCard key={game.id} online={online} game={game} />}
      </EntryList>
    </section>
  );
};

const Player = ({ online, who }: { readonly online: Online; readonly who: string }): JSX.Element => {
  const resource = useResource(() => find(online, who), [online, who, online.who.value]);
  return (
    <Shown resource={resource} what="the player">
      {player =>
        player === null ? (
          <>
            <h1>Nobody here</h1>
            <p>There is no such player.</p>
          </>
        ) : (
          <>
            <h1>
              <Person person={player} />
            </h1>
            {!player.isDeleted && (
              <>
                <Facts player={player} />
                <Ways online={online} player={player} />
              </>
            )}
            <Games online={online} player={player} />
          </>
        )
      }
    </Shown>
  );
};

/** What everybody may know of a player: what they tell of themselves, their ratings, their games. */
export const PlayerPage = ({ who }: { readonly who: string }): JSX.Element => (
  <OnlinePage>{online => <Player key={who} online={online} who={who} />}</OnlinePage>
);
