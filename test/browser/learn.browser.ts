import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from './kit/axe.ts';
import { chooseDeed, press, squareOn } from './kit/board.ts';
import { expectInSight, expectNoSidewaysScroll } from './kit/layout.ts';
import { PHONE, SMALL_PHONE, untilDrawn, urlOf, usePages } from './kit/pages.ts';

const pages = usePages();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const notice = (page: Page): Promise<string | null> => page.locator('.lesson-lead .notice').textContent();

describe('the lessons', () => {
  it('tell what missed, praise what did not, and go on after a reload where one was', async () => {
    const page = await pages.open('/learn/tutorial');
    await press(page, 'd2', 'd3');
    expect(await notice(page)).toContain('It can go further');
    await page.getByRole('button', { name: 'Try again' }).click();
    await press(page, 'd2', 'd5');
    await page.getByRole('button', { name: 'Next: Silencing' }).waitFor();
    await page.reload();
    await heading(page, 'Silencing');
    await press(page, 'd5', 'd7');
    await chooseDeed(page, /d8/);
    expect(await notice(page)).toContain('muffled');
    await expectNoBarriers(page);
  });

  it('can each be shown, to the very end', async () => {
    const page = await pages.open('/learn/tutorial');
    const [show, next] = [page.getByRole('button', { name: 'Show me' }), page.getByRole('button', { name: /^Next: / })];
    const playOn = page.locator('.lesson-lead').getByRole('link', { name: 'Play a game' });
    while ((await playOn.count()) === 0) {
      await show.click();
      if ((await next.count()) > 0) await next.click();
    }
    expect(await page.locator('.lesson-list .visually-hidden').count()).toBe(
      await page.locator('.lesson-list li').count(),
    );
  });

  it('fit a small phone, at every lesson: the task and all of the board are in sight together', async () => {
    const page = await pages.open('/learn/tutorial', SMALL_PHONE);
    for (const lesson of await page.locator('.lesson-list button').all()) {
      await lesson.click();
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => scrollTo(0, 0));
      for (const shown of [page.locator('.lesson-task'), squareOn(page, 'a8'), squareOn(page, 'h1')])
        await expectInSight(shown);
    }
  });

  it('stand beside the board on a phone that lies on its side', async () => {
    const page = await pages.open('/learn/tutorial', { ...SMALL_PHONE, viewport: { width: 568, height: 320 } });
    await expectNoSidewaysScroll(page);
    await expectInSight(page.locator('.lesson-task'));
    const [task, corner] = await Promise.all([
      page.locator('.lesson-task').boundingBox(),
      squareOn(page, 'h8').boundingBox(),
    ]);
    expect(task?.x).toBeGreaterThan((corner?.x ?? 0) + (corner?.width ?? 0));
  });

  it('tell what came of a try beside the board, on a small phone too', async () => {
    const page = await pages.open('/learn/tutorial', SMALL_PHONE);
    await press(page, 'd2', 'd5');
    await expectInSight(page.getByRole('button', { name: 'Next: Silencing' }));
    await expectInSight(squareOn(page, 'd5'));
  });
});

describe('what is told of a square', () => {
  it('comes after a rest of the mouse, and goes with it', async () => {
    const page = await pages.open('/learn/tutorial');
    await squareOn(page, 'd2').hover();
    const card = page.getByRole('tooltip');
    await card.waitFor();
    expect(await card.textContent()).toContain('White’s RNA on d2');
    await squareOn(page, 'e5').hover();
    await card.waitFor({ state: 'detached' });
  });

  it('comes with the keyboard, and goes with Escape', async () => {
    const page = await pages.open('/learn/tutorial');
    await squareOn(page, 'a1').focus();
    await page.keyboard.press('ArrowRight');
    const card = page.getByRole('tooltip');
    await card.waitFor();
    expect(await card.textContent()).toContain('White’s gene b1');
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
  });
});

/** A finger in the middle of something. */
const fingerOn = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  return { ...at, pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true };
};

describe('what is told of a square on a phone', () => {
  it('comes with a long press and not with a short one', async () => {
    const page = await (await pages.createContext(PHONE)).newPage();
    await page.clock.install();
    await page.goto(urlOf('/learn/tutorial'));
    await untilDrawn(page);
    const square = squareOn(page, 'd2');
    const card = page.getByRole('tooltip');
    const finger = await fingerOn(square);
    await square.dispatchEvent('pointerdown', finger);
    await square.dispatchEvent('pointerup', finger);
    await page.clock.fastForward(5000);
    expect(await card.count()).toBe(0);
    await square.dispatchEvent('pointerdown', finger);
    await page.clock.fastForward(5000);
    await card.waitFor();
    expect(await card.textContent()).toContain('White’s RNA on d2');
    await expectNoSidewaysScroll(page);
  });
});

describe('the meters', () => {
  it('tell how both sides stand, in the order of the board', async () => {
    const page = await pages.open('/replay');
    await page.getByRole('button', { name: 'An example' }).click();
    await page.getByRole('button', { name: 'Ne2+e1#' }).click();
    const near = page.locator('.meters-near');
    await near.getByRole('img', { name: '5 of 5 mutated genes that are cancer' }).waitFor();
    const genes = near.locator('.meters-gene .visually-hidden');
    const told = await genes.allTextContents();
    expect(told[0]).toBe('gene a1: healthy');
    expect(told[4]).toBe('gene e1: mutated, 2 turns left to repair it');
    await page.getByRole('button', { name: 'Turn the board' }).click();
    await page
      .locator('.meters-far')
      .getByRole('img', { name: /^5 of 5/ })
      .waitFor();
    expect(await page.locator('.meters-far .meters-gene .visually-hidden').allTextContents()).toEqual(told.reverse());
  });
});

describe('the rules', () => {
  it('open over a game and leave it as it is', async () => {
    const page = await pages.open('/learn/tutorial');
    await press(page, 'd2');
    const before = await page.locator('.board-with-choice').innerHTML();
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'The pieces' }).waitFor();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.locator('.board-with-choice').innerHTML()).toBe(before);
  });
});

describe('on paper', () => {
  it('there is the board and what is told beside it, and nothing to press', async () => {
    const page = await pages.open('/learn/tutorial');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.board-drawing').isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Transcription' }).isVisible()).toBe(true);
    expect(await page.locator('button:visible').count()).toBe(0);
    expect(await page.locator('.app-header').isVisible()).toBe(false);
  });

  it('stand the turns of a record, dark on light by night too', async () => {
    const page = await pages.open('/replay', { colorScheme: 'dark' });
    await page.getByRole('button', { name: 'An example' }).click();
    const last = page.locator('.turn-list-turn').last();
    await last.waitFor();
    const inkOf = () => last.evaluate(element => getComputedStyle(element).color);
    const byNight = await inkOf();
    await page.emulateMedia({ media: 'print' });
    expect(await last.isVisible()).toBe(true);
    expect([byNight, await inkOf()]).toEqual(['rgb(236, 226, 203)', 'rgb(47, 42, 36)']);
  });
});

describe('with motion reduced', () => {
  it('nothing moves', async () => {
    const page = await pages.open('/learn/tutorial');
    await untilDrawn(page);
    await page.getByRole('button', { name: 'Show me' }).click();
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(one => Number(one.effect?.getComputedTiming().duration ?? 0))),
    );
    expect(longest).toBeLessThanOrEqual(1);
  });
});
