import type { Locator, Page } from 'playwright-core';

/** The button of a square, such as `d5`. */
export const squareOn = (page: Page, name: string): Locator => page.locator(`.board-squares [data-square="${name}"]`);

/** Presses squares with the mouse, one after the other. */
export const press = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await squareOn(page, name).click();
};

/** Chooses what a piece does where it has arrived, from the menu that asks. */
export const chooseDeed = (page: Page, words: RegExp): Promise<void> =>
  page.getByRole('menuitem', { name: words }).click();
