import type { GameText } from './game-text.ts';

const singleBytes = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes as a text of as many characters, so that places in it are places in the source. ASCII comes out as it is. */
export const decodeBytes = (bytes: Uint8Array): string => singleBytes.decode(bytes);

/** What the decoder makes of the bytes 0x80 to 0x9f differs between engines; each still stands for one byte. */
const BYTE_OF: ReadonlyMap<string, number> = new Map(
  Array.from(singleBytes.decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128)), (letter, index) => [
    letter,
    index + 128,
  ]),
);

const toBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, letter => BYTE_OF.get(letter) ?? letter.charCodeAt(0));

const NOT_ASCII = /[\u0080-\uffff]/;

/** A game's text with its characters, and whether they were UTF-8; where they were not, each byte is one of Latin-1. */
export const decodeGame = (
  game: GameText,
): { readonly text: string; readonly encoding: 'ascii' | 'utf8' | 'latin1' } => {
  if (!NOT_ASCII.test(game.text)) return { text: game.text, encoding: 'ascii' };
  try {
    return { text: utf8.decode(toBytes(game.text)), encoding: 'utf8' };
  } catch {
    return { text: game.text, encoding: 'latin1' };
  }
};
