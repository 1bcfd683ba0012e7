import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { currencyOf, DESTINATIONS, withCount } from './navigation.ts';
import { Link } from './router.tsx';
import { makePath, type Route } from './routes.ts';
import { SettingsButton } from './settings-button.tsx';

const countAll = (): number => DESTINATIONS.reduce((sum, { count }) => sum + count(), 0);

/** What is above every page: its name, the way to the others, and the settings. On a phone a button brings all but the name. */
export const Header = ({ name, route }: { readonly name: string; readonly route: Route }): JSX.Element => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const path = makePath(route);
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!isOpen) return;
    const hear = ({ key }: KeyboardEvent): void => {
      // A dialog that was opened from here is closed first.
      if (key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOpen]);
  return (
    <header class={isOpen ? 'app-header app-header-open' : 'app-header'}>
      <Link class="app-brand" to={{ name: 'home' }}>
        {name}
      </Link>
      <button
        type="button"
        class="button-plain app-menu"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {withCount('Menu', countAll())}
      </button>
      <nav class="app-navigation" id={id} aria-label="Pages">
        {DESTINATIONS.map(({ label, count, to }) => (
          <Link key={to.name} to={to} aria-current={currencyOf(to.name, route.name)}>
            {withCount(label, count())}
          </Link>
        ))}
      </nav>
      <SettingsButton />
    </header>
  );
};
