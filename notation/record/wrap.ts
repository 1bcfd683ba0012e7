/** Export lines have fewer than 80 columns (notation.md §3). */
const WIDTH = 79;

/** Words on lines of fewer than 80 columns, one space between two of a line. A longer word has a line of its own. */
export const wrapWords = (words: readonly string[]): string => {
  let text = '';
  let column = 0;
  for (const word of words) {
    const fits = column + 1 + word.length <= WIDTH;
    const gap = column === 0 ? '' : fits ? ' ' : '\n';
    column = gap === ' ' ? column + 1 + word.length : word.length;
    text += gap + word;
  }
  return text;
};
