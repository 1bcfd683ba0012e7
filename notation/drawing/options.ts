import type { Color, File } from '#engine/index';

export interface DrawingOptions {
  /** The side whose genome is at the bottom; White if not given. */
  readonly view?: Color | undefined;
  /** The same seed draws the same bytes. */
  readonly seed?: number | undefined;
  /** What every id begins with, so that two drawings can stand in one page; `dna` if not given. */
  readonly idPrefix?: string | undefined;
  /** Whether pieces carry their letter; yes if not given. */
  readonly isLettered?: boolean | undefined;
  /** The files whose genes are guardians by the game's ruleset; none if not given. */
  readonly guardians?: readonly File[] | undefined;
}

/** Options with nothing left open. */
export type Settings = { readonly [name in keyof DrawingOptions]-?: NonNullable<DrawingOptions[name]> };

export const settingsOf = (options: DrawingOptions): Settings => ({
  view: options.view ?? 'white',
  seed: options.seed ?? 1953,
  idPrefix: (options.idPrefix ?? 'dna').replace(/[^A-Za-z0-9_-]/g, '_'),
  isLettered: options.isLettered ?? true,
  guardians: options.guardians ?? [],
});
