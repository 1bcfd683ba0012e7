import { setTimeout as sleep } from 'node:timers/promises';

const WITHIN_MS = 45_000;
const EVERY_MS = 4;

/** Waits until the condition holds; after 45 seconds it throws what `describe` says of the state by then. */
export const until = async (
  condition: () => boolean | Promise<boolean>,
  describe: () => unknown = () => String(condition),
): Promise<void> => {
  const end = Date.now() + WITHIN_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`It never came true: ${JSON.stringify(describe())}`);
    await sleep(EVERY_MS);
  }
};

/** Waits for something to happen that must not: as long as the service needs for anything, several times over. */
export const quiet = (): Promise<void> => sleep(150);
