import { PAGES, type Page } from './pages.tsx';
import type { Route, RouteName } from './routes.ts';

/** A page that the navigation leads to. */
export interface Destination {
  readonly to: Route;
  readonly label: string;
  /** How much waits there; 0 for nothing. */
  readonly count: () => number;
}

/** What stands at a route, if anything does. */
export const pageOf = <N extends RouteName>(name: N): Page<N> | undefined => PAGES[name];

const NAMES = ['home', 'play', 'replay', 'lobby', 'games', 'inbox', 'learn', 'account'] as const;

/** Those with a label, each at its plain path. */
export const DESTINATIONS: readonly Destination[] = NAMES.flatMap(name => {
  const { label, count = () => 0 } = pageOf(name) ?? {};
  return label === undefined ? [] : [{ to: { name }, label, count }];
});

/** Whether a page of the navigation is the one that is shown, or that one belongs to it. */
export const currencyOf = (name: RouteName, shown: RouteName): 'page' | 'true' | undefined => {
  if (name === shown) return 'page';
  return pageOf(shown)?.within === name ? 'true' : undefined;
};

/** What a link says, with how much waits where it leads. */
export const withCount = (label: string, count: number): string => (count === 0 ? label : `${label} (${count})`);
