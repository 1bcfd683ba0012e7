import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ok } from '#engine/index';
import { Link } from '../../app/router.tsx';
import { SignInPanel } from '../account/sign-in-panel.tsx';
import { attentionOf } from '../attention/attention-of.ts';
import { useNow } from '../game-page/use-now.ts';
import type { Online } from '../online.ts';
import {
  type GameCardFieldsFragment,
  LoadFinishedGames,
  LoadMyGames,
  type LoadMyGamesQuery,
} from '../operations.generated.ts';
import { NO_ITEMS } from '../paged.ts';
import { OnlinePage } from '../ui/online-page.tsx';
import { PagedList, usePaged } from '../ui/paged-list.tsx';
import { Shown } from '../ui/states.tsx';
import { useResource } from '../ui/use-resource.ts';
import { GameCard } from './game-card.tsx';
import { sortGames } from './sort-games.ts';

interface ListProps {
  readonly online: Online;
  readonly title: string;
  readonly games: readonly GameCardFieldsFragment[];
}

const GameList = ({ online, title, games }: ListProps): JSX.Element | null =>
  games.length === 0 ? null : (
    <section class="sheet">
      <h2>{title}</h2>
      <ul class="lobby-list">
        {games.map(game => (
          <GameCard key={game.id} online={online} game={game} />
        ))}
      </ul>
    </section>
  );

const Current = ({
  online,
  me,
}: {
  readonly online: Online;
  readonly me: NonNullable<LoadMyGamesQuery['me']>;
}): JSX.Element => {
  useNow(online, true);
  const active = me.active.nodes;
  const { own, others } = sortGames(active, me.id);
  if (active.length + me.open.nodes.length === 0)
    return (
      <p class="online-empty">
        You have no games under way. <Link to={{ name: 'lobby' }}>Find one in the lobby.</Link>
      </p>
    );
  return (
    <>
      <GameList online={online} title="Your turn" games={own} />
      <GameList online={online} title="Their turn" games={others} />
      <GameList online={online} title="Waiting for an opponent" games={me.open.nodes} />
    </>
  );
};

/** What is over, more of it at each press of a button. */
const Finished = ({ online }: { readonly online: Online }): JSX.Element => {
  const games = usePaged<GameCardFieldsFragment>(
    async after => {
      const sent = await online.api.send(LoadFinishedGames, { after });
      return sent.ok ? ok(sent.value.me?.games ?? NO_ITEMS) : sent;
    },
    [online],
  );
  return (
    <PagedList paged={games} what="games that are over" more="Older games">
      {over => <GameList online={online} title="Over" games={over} />}
    </PagedList>
  );
};

const Mine = ({ online }: { readonly online: Online }): JSX.Element => {
  const resource = useResource(() => online.api.send(LoadMyGames, {}), [online]);
  useEffect(() => attentionOf(online).onNotice(() => void resource.load()), [online, resource]);
  return (
    <>
      <Shown resource={resource} what="your games">
        {({ me }) => (me === null ? null : <Current online={online} me={me} />)}
      </Shown>
      <Finished online={online} />
    </>
  );
};

/** One's games: those that wait for one first. */
export const GamesPage = (): JSX.Element => (
  <OnlinePage title="My games">
    {online =>
      online.who.value === undefined ? (
        <SignInPanel online={online} why="Sign in to see your games." />
      ) : (
        <Mine key={online.who.value} online={online} />
      )
    }
  </OnlinePage>
);
