import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Definitions } from '../board/definitions.tsx';
import { Announcer } from './announcer.tsx';
import { badge } from './badge.ts';
import { Header } from './header.tsx';
import { pageOf } from './navigation.ts';
import { currentRoute } from './router.tsx';
import { makePath, type Route, type RouteName, type RouteTo } from './routes.ts';
import { UnknownPage } from './unknown-page.tsx';

const NAME = 'DNA Chess';

const showRoute = <N extends RouteName>(name: N, route: RouteTo<N>): JSX.Element =>
  pageOf(name)?.show(route) ?? <UnknownPage path={makePath(route)} />;

const titleOf = (route: Route, waiting: number): string => {
  const title = pageOf(route.name)?.title ?? NAME;
  const whole = title === NAME ? NAME : `${title} · ${NAME}`;
  return waiting === 0 ? whole : `(${waiting}) ${whole}`;
};

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
      <Header name={NAME} route={route} />
      <main id="main" class={`app-main app-main-${pageOf(route.name)?.within ?? route.name}`} tabIndex={-1} ref={main}>
        {showRoute(route.name, route)}
      </main>
      <Announcer />
      <Definitions />
    </>
  );
};
