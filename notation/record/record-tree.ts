/** What the record grammar returns; tokens it tells on its way. Offsets count characters from the start of the game's text. */
export interface GameTokens {
  readonly tags: readonly TagToken[];
}

export type TagToken =
  | {
      readonly kind: 'tag';
      readonly offset: number;
      readonly end: number;
      readonly name: string;
      /** As it stands between the quotes. */
      readonly raw: string;
      readonly valueOffset: number;
    }
  | {
      readonly kind: 'wrongTag';
      readonly offset: number;
      /** Without the opening bracket. */
      readonly text: string;
    };

export interface NumberToken {
  readonly kind: 'number';
  readonly offset: number;
  /** Empty for dots that stand alone. */
  readonly digits: string;
  readonly dots: number;
}

export interface WordToken {
  readonly kind: 'word';
  readonly offset: number;
  readonly text: string;
}

export type Token =
  | WordToken
  | NumberToken
  | { readonly kind: 'comment'; readonly offset: number; readonly text: string; readonly isClosed: boolean }
  | { readonly kind: 'lineComment'; readonly offset: number; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly offset: number }
  | { readonly kind: 'nag'; readonly offset: number; readonly digits: string }
  | { readonly kind: 'glyph'; readonly offset: number; readonly text: string };
