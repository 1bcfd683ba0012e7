import { useEffect, useState } from 'preact/hooks';
import type { Online } from '../online.ts';

const TICK_MS = 200;

/** The server's time, in milliseconds since 1970: it goes on while `isRunning`, without asking the server. */
export const useNow = ({ clock }: Online, isRunning: boolean): number => {
  const [now, setNow] = useState(clock.now());
  useEffect(() => {
    setNow(clock.now());
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(clock.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [clock, isRunning]);
  return now;
};
