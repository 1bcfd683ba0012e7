import { useEffect, useState } from 'preact/hooks';

/** Browsers have locks only where nobody else can have changed the page on its way. */
const locks: LockManager | undefined = 'locks' in navigator ? navigator.locks : undefined;

/**
 * Whether this tab is the one of all tabs of this page that does what a name stands for; another takes its place when it is closed.
 * In a browser without locks every tab is.
 */
export const useSoleTab = (name: string): boolean => {
  const [isSole, setSole] = useState(locks === undefined);
  useEffect(() => {
    if (locks === undefined) return undefined;
    const waiting = new AbortController();
    const { signal } = waiting;
    const hold = (): Promise<void> => {
      if (!signal.aborted) setSole(true);
      return new Promise(resolve => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve());
      });
    };
    locks.request(name, { signal }, hold).catch((error: unknown) => {
      // Given up while waiting, as it should be.
      if (!signal.aborted) throw error;
    });
    return () => {
      waiting.abort();
      setSole(false);
    };
  }, [name]);
  return isSole;
};
