import type { Online } from '../online.ts';
import { type Attention, createAttention } from './attention.ts';

const SOON_MS = 300;

/** Several reasons to count at once are one. */
const createSoon = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (task: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(task, SOON_MS);
  };
};

const known = new WeakMap<Online, Attention>();

/** What knows how much waits for whoever plays here; the same at every call. */
export const attentionOf = (online: Online): Attention => {
  const found = known.get(online);
  if (found !== undefined) return found;
  const made = createAttention({ ...online, now: online.clock.now, soon: createSoon() });
  known.set(online, made);
  return made;
};
