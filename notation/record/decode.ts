import type { GameText } from './game-text.ts';

const singleBytes = new TextDecoder('latin1');

/** Bytes as a text of as many characters, so that places in it are places in the source. ASCII comes out as it is. */
export const decodeBytes = (bytes: Uint8Array): string => singleBytes.decode(bytes);

/** What the decoder makes of the bytes 0x80 to 0x9f differs between engines; each still stands for one byte. */
const BYTE_OF: ReadonlyMap<string, number> = new Map(
  Array.from(singleBytes.decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128)), (letter, index) => [
    letter,
    index + 128,
  ]),
);

const toBytes = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = BYTE_OF.get(text.charAt(at)) ?? text.charCodeAt(at);
  return bytes;
};

const NOT_ASCII = /[\u0080-\uffff]/;

/** Keeps a byte order mark, so that every byte counts; forgives a character that is cut in the middle where a game was cut short. */
const decodeUtf8 = ({ text, layout }: GameText): string => {
  const stream = layout.some(({ code }) => code === 'GAME_TOO_LONG');
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(toBytes(text), { stream });
};

/** A game's text with its characters, and whether they were UTF-8; where they were not, each byte is one of Latin-1. */
export const decodeGame = (
  game: GameText,
): { readonly text: string; readonly encoding: 'ascii' | 'utf8' | 'latin1' } => {
  if (!NOT_ASCII.test(game.text)) return { text: game.text, encoding: 'ascii' };
  try {
    return { text: decodeUtf8(game), encoding: 'utf8' };
  } catch {
    return { text: game.text, encoding: 'latin1' };
  }
};
