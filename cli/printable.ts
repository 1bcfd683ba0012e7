const CONTROL = /\p{Cc}/gu;

const escapeCharacter = (character: string): string => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** A text without control characters, which a file could otherwise send to the terminal: `\x1b` stands for one. */
export const makePrintable = (text: string): string => text.replace(CONTROL, escapeCharacter);
