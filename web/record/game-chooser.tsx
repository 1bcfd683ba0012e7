import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { countOf } from '../game/words.ts';
import type { FoundGame } from './find-games.ts';
import { makeResult } from './settle.ts';

export interface GameChooserProps {
  readonly games: readonly FoundGame[];
  readonly onOpen: (game: FoundGame) => void;
}

const SHOWN = 100;

const isNamed = ({ white, black, date = '' }: FoundGame, wanted: string): boolean =>
  `${white} ${black} ${date}`.toLowerCase().includes(wanted.toLowerCase());

const GameItem = ({ game, onOpen }: { readonly game: FoundGame } & Pick<GameChooserProps, 'onOpen'>): JSX.Element => (
  <li>
    <button type="button" class="game-chooser-game" onClick={() => onOpen(game)}>
      <span>
        {game.white} – {game.black}
      </span>
      <span class="game-chooser-facts">
        {[
          game.date,
          game.result && makeResult(game.result),
          countOf(game.plies, 'ply', 'plies'),
          game.hasErrors && 'has errors',
        ]
          .filter(fact => fact)
          .join(' · ')}
      </span>
    </button>
  </li>
);

/** The games of a source, to be chosen from; many can be narrowed down by a name. */
export const GameChooser = ({ games, onOpen }: GameChooserProps): JSX.Element => {
  const wanted = useSignal('');
  const found = games.filter(game => isNamed(game, wanted.value));
  return (
    <section class="game-chooser sheet" aria-label="Games">
      <h2>{games.length} games</h2>
      {games.length > 10 && (
        <div class="field">
          <label for="game-chooser-wanted">With this in a name or the date</label>
          <input
            id="game-chooser-wanted"
            type="search"
            value={wanted.value}
            onInput={event => {
              wanted.value = event.currentTarget.value;
            }}
          />
        </div>
      )}
      <ol class="game-chooser-list">
        {found.slice(0, SHOWN).map((game, index) => (
          <GameItem key={index} game={game} onOpen={onOpen} />
        ))}
      </ol>
      {found.length > SHOWN && (
        <p>
          The first {SHOWN} of {found.length}: narrow them down by a name.
        </p>
      )}
      {found.length === 0 && <p>None of the games has this in a name.</p>}
    </section>
  );
};
