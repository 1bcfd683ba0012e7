import type { Locator, Page } from 'playwright-core';
import { fileOf, makeSquare, type Protein, rankOf, type Square } from '#engine/index';
import { ROLE_NAMES } from '#notation/index';
import { squareOf } from '#test/kit/setups';

/** A way to play on the board of a page: with a mouse, with keys alone, with a finger. */
export interface Hand {
  readonly press: (square: Square) => Promise<void>;
  /** From one square to another, where both are pressed one after the other, or dragged. */
  readonly move: (from: Square, to: Square) => Promise<void>;
  /** Chooses in the menu that opens at a square. */
  readonly choose: (option: string) => Promise<void>;
  readonly translate: (protein: Protein) => Promise<void>;
  readonly endTurn: () => Promise<void>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const squareAt = (page: Page, square: Square): Locator => page.locator(`[data-square="${makeSquare(square)}"]`);

const middleOf = async (page: Page, square: Square): Promise<Point> => {
  const box = await squareAt(page, square).boundingBox();
  if (box === null) throw new Error(`${makeSquare(square)} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const option = (page: Page, name: string) => page.getByRole('menuitem', { name });

const paletteEntry = (page: Page, protein: Protein) =>
  page.getByRole('group', { name: 'Translate' }).getByRole('button', { name: ROLE_NAMES[protein] });

const endButton = (page: Page) => page.getByRole('button', { name: 'End the turn' });

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

interface Pointer {
  readonly press: (on: Locator) => Promise<void>;
  readonly drag: (from: Square, to: Square) => Promise<void>;
}

/** What points at things: it presses where it moves from and to, and drags every second time. */
const createPointer = (page: Page, { press: pressOn, drag }: Pointer): Hand => {
  let moves = 0;
  const press = (square: Square) => pressOn(squareAt(page, square));
  return {
    press,
    move: async (from, to) => {
      moves++;
      if (moves % 2 === 0) return drag(from, to);
      await press(from);
      return press(to);
    },
    choose: name => pressOn(option(page, name)),
    translate: protein => pressOn(paletteEntry(page, protein)),
    endTurn: () => pressOn(endButton(page)),
  };
};

/** Clicks, and drags every second move. */
export const createMouse = (page: Page): Hand =>
  createPointer(page, {
    press: on => on.click(),
    drag: async (from, to) => {
      const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await page.mouse.up();
    },
  });

/** Milliseconds that a finger stays before it is lifted: one lifted in full motion flings, and a tap that follows only ends that. */
const FINGER_STAYS = 100;

/** Taps, and drags every second move. */
export const createFinger = async (page: Page): Promise<Hand> => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  return createPointer(page, {
    press: on => on.tap(),
    drag: async (from, to) => {
      await squareAt(page, from).scrollIntoViewIfNeeded();
      const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
      // A finger that rests asks what is there: it moves at once, however busy the machine is.
      await Promise.all([touch('touchStart', [start]), touch('touchMove', [between(start, end, 0.3)])]);
      for (const share of [0.6, 1]) await touch('touchMove', [between(start, end, share)]);
      await page.waitForTimeout(FINGER_STAYS);
      await touch('touchEnd', []);
    },
  });
};

const focusedSquare = async (page: Page): Promise<Square | undefined> => {
  const name = await page.evaluate(() => document.activeElement?.getAttribute('data-square'));
  return name === null || name === undefined ? undefined : squareOf(name);
};

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Presses a key until something holds; throws when it never does. */
const pressUntil = async (page: Page, key: string, holds: () => Promise<boolean>): Promise<void> => {
  for (let times = 0; times < 40; times++) {
    if (await holds()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} leads nowhere: the focus is on "${await focusedName(page)}"`);
};

const repeat = async (page: Page, key: string, times: number): Promise<void> => {
  for (let index = 0; index < times; index++) await page.keyboard.press(key);
};

/** Tab, arrows, Enter and Escape: White is at the bottom. */
export const createKeys = (page: Page): Hand => {
  const tabTo = (name: string) => pressUntil(page, 'Tab', async () => (await focusedName(page)).startsWith(name));
  const press = async (square: Square): Promise<void> => {
    await pressUntil(page, 'Tab', async () => (await focusedSquare(page)) !== undefined);
    const from = await focusedSquare(page);
    if (from === undefined) throw new Error('the focus is not on the board');
    const [files, ranks] = [fileOf(square) - fileOf(from), rankOf(square) - rankOf(from)];
    await repeat(page, files < 0 ? 'ArrowLeft' : 'ArrowRight', Math.abs(files));
    await repeat(page, ranks < 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(ranks));
    await page.keyboard.press('Enter');
  };
  const confirm = async (name: string, key: string): Promise<void> => {
    await pressUntil(page, key, async () => (await focusedName(page)).startsWith(name));
    await page.keyboard.press('Enter');
  };
  return {
    press,
    move: async (from, to) => {
      await press(from);
      await press(to);
    },
    choose: async name => {
      await option(page, name).waitFor();
      await confirm(name, 'ArrowDown');
    },
    translate: async protein => {
      await tabTo(ROLE_NAMES[protein]);
      await page.keyboard.press('Enter');
    },
    endTurn: async () => {
      await tabTo('End the turn');
      await page.keyboard.press('Enter');
    },
  };
};
