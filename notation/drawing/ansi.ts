/** What a terminal colours: the two sides, and what happens to their genes. */
const PENS = {
  white: '1;36',
  black: '1;35',
  silenced: '90',
  lesion: '1;31',
  mark: '1;33',
  faint: '2',
} as const;
export type Pen = keyof typeof PENS;

/** Text in a pen's colour, by ANSI's SGR sequences. */
export const paint = (text: string, pen: Pen): string => `\u001b[${PENS[pen]}m${text}\u001b[0m`;
