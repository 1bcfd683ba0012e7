/** Whether the long versions run: `npm run soak`. */
export const isSoak = process.env['SOAK'] === 'true';

/** How often something is done: a few times in the normal run, many in the long one. */
export const times = (normal: number, soak: number): number => (isSoak ? soak : normal);
