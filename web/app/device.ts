import { createStorage } from './storage.ts';

/** What the page keeps on this device. */
export const deviceStorage = createStorage(() => localStorage, 'dna-chess/');
