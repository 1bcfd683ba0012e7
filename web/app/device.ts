import { createStorage } from './storage.ts';
import { listenToOtherTabs, type OnStorageChange } from './storage-changes.ts';

const PREFIX = 'dna-chess/';

/** What the page keeps on this device. */
export const deviceStorage = createStorage(() => localStorage, PREFIX);

/** Hears of what other tabs change there. */
export const listenToDevice = (onChange: OnStorageChange): void => listenToOtherTabs(PREFIX, onChange);
