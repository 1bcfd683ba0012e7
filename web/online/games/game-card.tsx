import type { JSX } from 'preact';
import { Link } from '../../app/router.tsx';
import { makeTimeWords } from '../game/clocks.ts';
import { describeCard } from '../game/standing.ts';
import type { Online } from '../online.ts';
import type { GameCardFieldsFragment } from '../operations.generated.ts';
import { Person } from '../ui/person.tsx';
import { describeTimeControl } from '../ui/terms.ts';

export interface GameCardProps {
  readonly online: Online;
  readonly game: GameCardFieldsFragment;
}

const timeLeft = ({ clock }: Online, { deadline }: GameCardFieldsFragment): string | undefined =>
  deadline === null ? undefined : `${makeTimeWords((Date.parse(deadline) - clock.now()) / 1000)} left`;

/** A game in a list: who plays, how it stands, how much time is left. */
export const GameCard = ({ online, game }: GameCardProps): JSX.Element => {
  const left = timeLeft(online, game);
  return (
    <li class="lobby-entry game-card">
      <div>
        <Link to={{ name: 'game', id: game.id }}>
          <Person person={game.white} /> – <Person person={game.black} />
        </Link>
        <p class="game-card-state">
          {describeCard(game)}
          {left !== undefined && <strong class="game-card-time"> {left}</strong>}
        </p>
      </div>
      <span class="lobby-terms-text">
        {game.ruleset.text} · {describeTimeControl(game.timeControl)}
        {game.rated && ' · rated'} · {game.ply} {game.ply === 1 ? 'turn' : 'turns'}
      </span>
    </li>
  );
};
