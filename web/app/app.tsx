import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Definitions } from '../board/definitions.tsx';
import { Announcer } from './announcer.tsx';
import { badge } from './badge.ts';
import { PAGES, type Page } from './pages.tsx';
import { currentRoute, Link } from './router.tsx';
import { makePath, type Route, type RouteName, type RouteTo } from './routes.ts';
import { SettingsButton } from './settings-button.tsx';
import { UnknownPage } from './unknown-page.tsx';

const NAME = 'DNA Chess';

const pageOf = <N extends RouteName>(name: N): Page<N> | undefined => PAGES[name];

const showRoute = <N extends RouteName>(name: N, route: RouteTo<N>): JSX.Element =>
  pageOf(name)?.show(route) ?? <UnknownPage path={makePath(route)} />;

const titleOf = (route: Route, waiting: number): string => {
  const title = pageOf(route.name)?.title ?? NAME;
  const whole = title === NAME ? NAME : `${title} · ${NAME}`;
  return waiting === 0 ? whole : `(${waiting}) ${whole}`;
};

/** The pages that the navigation leads to: those with a label, each at its plain path. */
const NAVIGATION: readonly {
  readonly label: string;
  readonly count: (() => number) | undefined;
  readonly to: Route;
}[] = [
  { name: 'home' as const },
  { name: 'play' as const },
  { name: 'replay' as const },
  { name: 'lobby' as const },
  { name: 'games' as const },
  { name: 'inbox' as const },
  { name: 'learn' as const },
  { name: 'account' as const },
].flatMap(to => {
  const page = pageOf(to.name);
  return page?.label === undefined ? [] : [{ label: page.label, count: page.count, to }];
});

const withCount = (label: string, count: number): string => (count === 0 ? label : `${label} (${count})`);

/** Whether a page of the navigation is the one that is shown, or that one belongs to it. */
const currencyOf = (name: RouteName, shown: RouteName): 'page' | 'true' | undefined => {
  if (name === shown) return 'page';
  return pageOf(shown)?.within === name ? 'true' : undefined;
};

const Navigation = ({ route }: { readonly route: Route }): JSX.Element => (
  <nav class="app-navigation" aria-label="Pages">
    {NAVIGATION.map(({ label, count, to }) => (
      <Link key={to.name} to={to} aria-current={currencyOf(to.name, route.name)}>
        {withCount(label, count?.() ?? 0)}
      </Link>
    ))}
  </nav>
);

/** After a change of page the reader begins at its top, not where the link was. */
const useFocusOnArrival = (name: RouteName) => {
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
  }, [name]);
  return main;
};

/** The whole page: navigation, what stands at the route, and what all of it shares. */
export const App = (): JSX.Element => {
  const route = currentRoute.value;
  const main = useFocusOnArrival(route.name);
  const title = titleOf(route, badge.value);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      {/* A link would change what stands after the #, which from disk is the route. */}
      <button type="button" class="app-skip" onClick={() => main.current?.focus()}>
        To the content
      </button>
      <header class="app-header">
        <Link class="app-brand" to={{ name: 'home' }}>
          {NAME}
        </Link>
        <Navigation route={route} />
        <SettingsButton />
      </header>
      <main id="main" class={`app-main app-main-${pageOf(route.name)?.within ?? route.name}`} tabIndex={-1} ref={main}>
        {showRoute(route.name, route)}
      </main>
      <Announcer />
      <Definitions />
    </>
  );
};
