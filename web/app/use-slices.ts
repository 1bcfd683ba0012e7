import { useEffect, useState } from 'preact/hooks';

/**
 * How much of something long is drawn by now: `size` at once, and as much again after each frame, so that however long it is the
 * page answers meanwhile.
 */
export const useSlices = (total: number, size: number): number => {
  const [drawn, setDrawn] = useState(size);
  const isWhole = drawn >= total;
  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setTimeout(() => setDrawn(drawn + size));
    return () => clearTimeout(timer);
  }, [drawn, isWhole, size]);
  return Math.min(drawn, total);
};
