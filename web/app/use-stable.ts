import { useCallback, useRef } from 'preact/hooks';

/** A function that stays one and the same, and does what the one it was last given does: a part that has it need not be drawn again. */
export const useStable = <T>(act: (value: T) => void): ((value: T) => void) => {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((value: T) => latest.current(value), []);
};
