import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../app/dialog.tsx';
import { Link, navigate } from '../app/router.tsx';
import type { StorageError } from '../app/storage.ts';
import type { HotSeatGame } from './hot-seat.ts';
import { NewGameForm } from './new-game-form.tsx';
import type { ShelvedGame } from './shelf.ts';
import { deviceShelf, newGameId } from './shelf-of-device.ts';

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface DeleteDialogProps {
  readonly title: string;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

const DeleteDialog = ({ title, onDelete, onClose }: DeleteDialogProps): JSX.Element => (
  <Dialog title="Delete this game?" onClose={onClose}>
    <p>{title} is gone from this device then, for good.</p>
    <div class="button-row">
      <button type="button" class="button-danger" onClick={onDelete}>
        Delete
      </button>
      <button type="button" onClick={onClose}>
        Keep it
      </button>
    </div>
  </Dialog>
);

const Shelved = ({ game: { id, saved } }: { readonly game: ShelvedGame }): JSX.Element => {
  const [isAsked, setAsked] = useState(false);
  const title = saved === undefined ? 'A game that cannot be read' : `${saved.names.white} – ${saved.names.black}`;
  return (
    <li class="play-shelved">
      {saved === undefined ? (
        <span>{title}</span>
      ) : (
        <Link to={{ name: 'play', id }}>
          <strong>{title}</strong>
        </Link>
      )}
      <span class="field-note">{saved && `${saved.standing} ${DATE.format(saved.changed)}`}</span>
      <button type="button" class="button-small" aria-label={`Delete ${title}`} onClick={() => setAsked(true)}>
        Delete
      </button>
      {isAsked && (
        <DeleteDialog title={title} onDelete={() => deviceShelf.remove(id)} onClose={() => setAsked(false)} />
      )}
    </li>
  );
};

/** The games on this device, and the beginning of another. */
export const ShelfPage = (): JSX.Element => {
  const [error, setError] = useState<StorageError>();
  const games = deviceShelf.games.value;
  const onStart = (game: HotSeatGame): void => {
    const id = newGameId();
    const kept = deviceShelf.keep(id, { game, began: Date.now() });
    if (!kept.ok && kept.error.code === 'STORAGE_FULL') setError(kept.error);
    else navigate({ name: 'play', id });
  };
  return (
    <div class="play-shelf">
      <section>
        <h1>Play on this device</h1>
        <p>Two people, or one and the computer: one board, no account and no network. The game stays on this device.</p>
        {error !== undefined && (
          <p class="notice notice-danger" role="alert">
            {error.message}
          </p>
        )}
        <NewGameForm onStart={onStart} />
      </section>
      {games.length > 0 && (
        <section>
          <h2>Games on this device</h2>
          <ul class="play-games">
            {games.map(game => (
              <Shelved key={game.id} game={game} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
