import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Link } from '../app/router.tsx';
import { HotSeatPage } from './hot-seat-page.tsx';
import { deviceShelf } from './shelf-of-device.ts';
import { ShelfPage } from './shelf-page.tsx';

const KeptGame = ({ id }: { readonly id: string }): JSX.Element => {
  const taken = useMemo(() => deviceShelf.take(id), [id]);
  if (taken.ok) return <HotSeatPage key={id} id={id} found={taken.value} />;
  return (
    <>
      <h1>A game on this device</h1>
      <p class="notice notice-danger" role="alert">
        {taken.error.message}
      </p>
      <p>
        <Link to={{ name: 'play' }}>To the games on this device</Link>
      </p>
    </>
  );
};

/** Two people at one device: their games, or one of them. */
export const PlayPage = ({ id }: { readonly id: string | undefined }): JSX.Element =>
  id === undefined ? <ShelfPage /> : <KeptGame id={id} />;
