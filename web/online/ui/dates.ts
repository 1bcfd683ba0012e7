/** A day, as whoever reads it writes days. */
export const makeDay = (instant: string): string =>
  new Date(instant).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** A day with its time, as whoever reads it writes them. */
export const makeMoment = (instant: string): string =>
  new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
