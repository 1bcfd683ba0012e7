import type { ComponentChildren, JSX } from 'preact';
import { Link } from '../../app/router.tsx';
import { findOnline } from '../here.ts';
import type { Online } from '../online.ts';
import { ConnectionBanner } from './connection-banner.tsx';

const FromDisk = (): JSX.Element => (
  <div class="notice">
    <p>
      This page was opened from disk, and playing online needs a server: open the page at the server’s address, or start
      one with <code>npm start</code>.
    </p>
    <p>
      <Link to={{ name: 'play' }}>Play on this device</Link> works here.
    </p>
  </div>
);

export interface OnlinePageProps {
  /** Left out where the page's content has a heading of its own. */
  readonly title?: string;
  readonly children: (online: Online) => ComponentChildren;
}

/** A page that needs a server: its title, how it stands with the connection, and what it shows. */
export const OnlinePage = ({ title, children }: OnlinePageProps): JSX.Element => {
  const online = findOnline();
  return (
    <>
      {title !== undefined && <h1>{title}</h1>}
      {online === undefined ? (
        <FromDisk />
      ) : (
        <>
          <ConnectionBanner online={online} />
          {children(online)}
        </>
      )}
    </>
  );
};
