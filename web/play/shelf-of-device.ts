import { deviceStorage, listenToDevice } from '../app/device.ts';
import { createShelf } from './shelf.ts';

/** The games of two on this device. */
export const deviceShelf = createShelf(deviceStorage, Date.now, listenToDevice);

/** A new name for a game: eight characters that read well in an address. */
export const newGameId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map(byte => (byte % 36).toString(36)).join('');
