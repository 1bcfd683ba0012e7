/** A part of a game's text as it stands in its source, without the lines that begin with %, which are blanked here (game-splitter.ts). */
export const restOf = (text: string, from: number, to = text.length): string =>
  text
    .slice(from, to)
    .replace(/\v+(?:\r\n|[\n\r])?/g, '')
    .trimEnd();
