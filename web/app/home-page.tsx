import type { JSX } from 'preact';
import { Link } from './router.tsx';

/** The first page: what this is, and the ways into it. */
export const HomePage = (): JSX.Element => (
  <>
    <h1>DNA Chess</h1>
    <p>
      Two genomes, one cytoplasm. Transcribe your genes, translate their RNA into proteins, and mutate the other side’s
      genes until it has cancer, before it does the same to you.
    </p>
    <p>
      <Link to={{ name: 'play' }}>Play on this device</Link>
    </p>
  </>
);
