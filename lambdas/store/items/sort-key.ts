/** An instant as text that sorts by time. */
export const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Sorts by time, then id, and is unique: the cursor of every list of games. */
export const sortKey = (milliseconds: number, id: string): string => `${instant(milliseconds)}#${id}`;
