/** A small deterministic generator (mulberry32): the same seed gives the same corpus on every machine. */
export const randomBelow = (seed: number): ((limit: number) => number) => {
  let state = seed;
  return limit => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
};

/** What a server writes after a turn: the time left, and an evaluation. */
export const clockComment = (ply: number): string =>
  `[%clk 0:${10 + (ply % 50)}:${10 + (ply % 49)}] [%eval 0.${ply % 100}]`;

/** Games of one kind, each a text of its own, and all of them one after the other. */
export interface Corpus {
  readonly games: readonly string[];
  readonly text: string;
}

export const joinGames = (games: readonly string[]): Corpus => ({ games, text: games.join('') });
