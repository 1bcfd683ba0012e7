import { type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { makeHref, parseRoute, type Route } from './routes.ts';

const current = signal<Route>({ name: 'home' });

/** Where in the page one is. */
export const currentRoute: ReadonlySignal<Route> = current;

const follow = (): void => {
  current.value = parseRoute(location);
};

/** Reads the address, and from now on follows it. To be called once, before the page is first shown. */
export const startRouter = (): void => {
  window.addEventListener('popstate', follow);
  window.addEventListener('hashchange', follow);
  follow();
};

/** Goes to a route, as a link to it does; `replace` leaves no way back to where one was. */
export const navigate = (route: Route, how: 'push' | 'replace' = 'push'): void => {
  const href = makeHref(route, location);
  if (how === 'push') history.pushState(null, '', href);
  else history.replaceState(null, '', href);
  follow();
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

export interface LinkProps {
  readonly to: Route;
  readonly class?: string | undefined;
  /** Called when it is followed within the page. */
  readonly onFollow?: (() => void) | undefined;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly children: ComponentChildren;
}

/** A link to a place in the page. A plain click stays in the page; a new tab or window gets the address. */
export const Link = ({ to, onFollow, children, ...attributes }: LinkProps): JSX.Element => (
  <a
    {...attributes}
    href={makeHref(to, location)}
    onClick={event => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onFollow?.();
      navigate(to);
    }}
  >
    {children}
  </a>
);
