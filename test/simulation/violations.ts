/** Something that must hold and does not. */
export interface Violation {
  readonly what: string;
  /** The game it is about, whose story is told with it. */
  readonly game?: string | undefined;
}

/** Notes whatever does not hold. */
export type Hold = (isSo: boolean, what: string) => void;

/** Collects what does not hold of a game, or of everything. */
export const collect = (game: string | undefined, check: (hold: Hold) => void): readonly Violation[] => {
  const found: Violation[] = [];
  const hold: Hold = (isSo, what) => {
    if (!isSo) found.push({ what, game });
  };
  try {
    check(hold);
  } catch (error) {
    found.push({ what: `the check failed: ${String(error)}`, game });
  }
  return found;
};
