import { useCallback, useRef } from 'preact/hooks';

/** A function that stays one and the same, and does what the one it was last given does: a part that has it need not be drawn again. */
export const useStable = <A extends readonly unknown[]>(act: (...given: A) => void): ((...given: A) => void) => {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...given: A) => latest.current(...given), []);
};
