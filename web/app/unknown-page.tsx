import type { JSX } from 'preact';
import { Link } from './router.tsx';

/** What stands where there is no page. */
export const UnknownPage = ({ path }: { readonly path: string }): JSX.Element => (
  <>
    <h1>There is nothing here</h1>
    <p>
      No page has the address <code>{path}</code>.
    </p>
    <p>
      <Link to={{ name: 'home' }}>To the first page</Link>
    </p>
  </>
);
