import type { ComponentChildren, JSX } from 'preact';
import { currentRoute, Link } from '../../app/router.tsx';
import type { Route } from '../../app/routes.ts';
import type { Online } from '../online.ts';
import { ComplaintNote } from '../ui/form.tsx';
import { OnlinePage } from '../ui/online-page.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { signInTrouble } from './sign-in-trouble.ts';

const PAGES: readonly (readonly [route: Route, label: string])[] = [
  [{ name: 'account' }, 'You'],
  [{ name: 'notices' }, 'Being told'],
  [{ name: 'blocked' }, 'Blocked players'],
  [{ name: 'programs' }, 'Programs'],
];

const AccountPages = (): JSX.Element => (
  <nav class="account-pages" aria-label="Account">
    {PAGES.map(([route, label]) => (
      <Link key={route.name} to={route} aria-current={route.name === currentRoute.value.name ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
);

export interface AccountFrameProps {
  readonly title: string;
  /** What is shown of whoever is signed in; made anew for another player. */
  readonly children: (online: Online, who: string) => ComponentChildren;
}

/** A page about whoever is signed in, beside the others about them; the way to sign in for whoever is not. */
export const AccountFrame = ({ title, children }: AccountFrameProps): JSX.Element => (
  <OnlinePage title={title}>
    {online => {
      const who = online.who.value;
      return who === undefined ? (
        <>
          {signInTrouble.value !== undefined && <ComplaintNote complaint={signInTrouble.value} />}
          <SignInPanel online={online} why="Play online as a guest at once, or with an account that you keep." />
        </>
      ) : (
        <div key={who}>
          <AccountPages />
          {children(online, who)}
        </div>
      );
    }}
  </OnlinePage>
);
