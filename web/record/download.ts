/** Hands a text to whoever looks at the page as a file to keep. */
export const download = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then, or never will.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** A file's name of what a record says of its game: `rosalind-barbara-2026-11-30`. */
export const makeFileName = (tags: ReadonlyMap<string, string>): string => {
  const parts = ['White', 'Black', 'Date'].map(name =>
    (tags.get(name) ?? '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, ''),
  );
  const said = parts
    .filter(part => part !== '')
    .join('-')
    .slice(0, 80);
  return said === '' ? 'game' : said;
};
