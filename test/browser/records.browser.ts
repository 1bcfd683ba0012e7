import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeDescription } from '#notation/drawing/index';
import { type GameRecord, readTurn, replayRecord, writeRecord } from '#notation/index';
import { readPosition, unwrap } from '#test/kit/notation';
import { readVectorGames, type VectorGame } from '#test/vectors';
import { expectNoBarriers } from './kit/axe.ts';
import { expectNoSidewaysScroll } from './kit/layout.ts';
import { SMALL_PHONE, untilDrawn, urlOf, usePages } from './kit/pages.ts';

const pages = usePages();

const recordOf = ({ rules, start, turns, over }: VectorGame): GameRecord => {
  const from = readPosition(start, rules);
  let position = from;
  const recorded = turns.map(({ short }) => {
    const read = unwrap(readTurn(short, position));
    position = read.position;
    return { turn: read.turn };
  });
  const won = over.winner === 'white' ? '1-0' : '0-1';
  return {
    tags: new Map(),
    start: from,
    turns: recorded,
    result: over.winner === null ? '1/2-1/2' : won,
    termination: over.why === 'turnLimit' ? 'adjudication' : 'normal',
  };
};

/** What the board says of itself at each ply. */
const descriptionsOf = (record: GameRecord): readonly string[] =>
  Array.from(replayRecord(record), ({ position, turn, events }) =>
    makeDescription(position.toSetup(), turn && { turn, events }, position.ruleset.guardians),
  );

const openText = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('A record, in PGN or as JSON').fill(text);
  await page.getByRole('button', { name: 'Open' }).click();
};

const openExample = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'An example' }).click();
  await page.getByRole('list', { name: 'Turns' }).waitFor();
};

const currentTurn = (page: Page): Promise<string | null> => page.locator('[aria-current=step]').first().textContent();

const press = (page: Page, square: string): Promise<void> => page.locator(`[data-square=${square}]`).click();

/** Steps through the whole game with the key for it; what the board says at each ply. */
const stepThrough = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const said: string[] = [];
    const canGoOn = (): boolean => document.querySelector('[aria-label=On]:not(:disabled)') !== null;
    const read = (): void => {
      said.push(document.querySelector('.board-with-choice > p')?.textContent ?? '');
    };
    for (read(); canGoOn(); read()) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }));
      await new Promise(resolve => setTimeout(resolve));
    }
    return said;
  });

describe('a replay', () => {
  // Some hundred positions are shown one after the other, which takes a busy machine its time.
  it('shows every position of a recorded game of 200 plies', { timeout: 240_000 }, async () => {
    const page = await pages.open('/replay', { isFromDisk: true });
    const [game] = readVectorGames();
    if (game === undefined) throw new Error('there is no recorded game');
    await openText(page, unwrap(writeRecord(recordOf(game))));
    await page.getByRole('list', { name: 'Turns' }).waitFor();
    expect(await stepThrough(page)).toEqual(descriptionsOf(recordOf(game)));
  });

  it('shows the end of every recorded game', { timeout: 240_000 }, async () => {
    const page = await pages.open('/replay', { isFromDisk: true });
    for (const [index, game] of readVectorGames().entries()) {
      const record = recordOf(game);
      await openText(page, unwrap(writeRecord(record)));
      await page.getByRole('button', { name: 'To the end' }).click();
      const said = await page.locator('.board-with-choice > p').textContent();
      expect(said, `recorded game ${index + 1}`).toBe(descriptionsOf(record).at(-1));
      await page.getByRole('button', { name: 'Another record' }).click();
    }
  });

  it('is listed a little at a time when it is very long, and gone through to its end', async () => {
    const page = await pages.open('/replay');
    const round = 'Rh2-h3 Rh7-h6 Rh3-h2 Rh6-h7 ';
    const turns = page.locator('.turn-list-turn');
    const atFirst = page.evaluate(
      () =>
        new Promise<number>(resolve => {
          new MutationObserver(() => {
            const count = document.querySelectorAll('.turn-list-turn').length;
            if (count > 0) resolve(count);
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    const variation = `(1. ${'Ra2-a3 Ra7-a6 Ra3-a2 Ra6-a7 '.repeat(50)})`;
    const [first, ...rest] = round.repeat(900).split(' ');
    await openText(
      page,
      `[Ruleset "standard,rnaLifespan=0,turnLimit=0"]\n\n1. ${first} ${variation} ${rest.join(' ')}*`,
    );
    expect(await atFirst).toBeLessThan(1000);
    await page.keyboard.press('End');
    await expect.poll(() => turns.count()).toBe(3600);
    expect(await turns.last().getAttribute('aria-current')).toBe('step');
    expect(await turns.last().isVisible()).toBe(true);
    await expect.poll(() => page.locator('.note-turn').allTextContents()).toHaveLength(200);
    expect(await page.locator('.note-turn').last().textContent()).toBe('Raa7');
  });

  it('is gone through by keys and buttons', async () => {
    const page = await pages.open('/replay');
    await openExample(page);
    await page.keyboard.press('End');
    expect(await currentTurn(page)).toBe('Ne2+e1#');
    await page.keyboard.press('ArrowLeft');
    expect(await currentTurn(page)).toBe('Nb7');
    await page.keyboard.press('Home');
    expect(await page.locator('[aria-current=step]').count()).toBe(0);
    await page.getByRole('button', { name: 'On', exact: true }).click();
    expect(await currentTurn(page)).toBe('b2c2d2=N');
    await page.getByRole('button', { name: 'Nxb7+b8::Le3' }).click();
    expect(await currentTurn(page)).toBe('Nxb7+b8::Le3');
  });

  it('plays by itself until it is told to stop', async () => {
    const page = await pages.open('/replay');
    await openExample(page);
    await page.getByLabel('Speed').selectOption('fast');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => currentTurn(page)).not.toBe('b2c2d2=N');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  it.each(['light', 'dark'] as const)('keeps nobody out in the %s, and fits a small phone', async colorScheme => {
    const page = await pages.open('/replay', { colorScheme });
    await openText(page, '1. Rd5 $1 {good} (1. Rd4 Ra4 (1... Rb4 {deep})) 1... Ra4 2. Rz9 *');
    await page.getByText('Annotate').click();
    await expectNoBarriers(page);
    await page.setViewportSize(SMALL_PHONE.viewport);
    await expectNoSidewaysScroll(page);
  });
});

describe('what is no record', () => {
  it('is refused with its line, the place, and what would be right', async () => {
    const page = await pages.open('/replay');
    await openText(page, '[White "Ada"]\n\n1. Rd5 Rd4 2. Re5 *');
    const wrong = page.getByRole('alert');
    await wrong.getByText('no RNA reaches d4').waitFor();
    expect(await wrong.locator('pre').first().textContent()).toBe('1. Rd5 Rd4 2. Re5 *\n        ^');
    await wrong.getByText('Legal here, for instance:').waitFor();
    expect(await page.getByRole('list', { name: 'Turns' }).textContent()).toBe('1.Rd5');
  });

  it.each([
    ['plain rubbish', 'hello <script>alert(1)</script> world'],
    ['another game', '[Variant "Chess"]\n\n1. e4 e5 *'],
    ['broken JSON', '{"version": 1, "variant"'],
    ['a megabyte of parentheses', '('.repeat(1 << 20)],
    ['a brace that is never closed', `1. Rd5 {${'x '.repeat(1 << 19)}`],
  ])('may be %s', async (_, text) => {
    const page = await pages.open('/replay');
    await openText(page, text);
    await page.getByRole('alert').waitFor();
    await page
      .getByRole('button', { name: 'An example' })
      .or(page.getByRole('button', { name: 'Another record' }))
      .waitFor();
  });

  it('may be one of many games, and hides none of the others', async () => {
    const page = await pages.open('/replay');
    await openText(
      page,
      '[White "Ada"]\n\n1. Rd5 *\n\n[White "Grace"]\n\n1. Rz9 *\n\n[White "Rosalind"]\n\n1. Re5 Ra4 *\n',
    );
    await page.getByRole('heading', { name: '3 games' }).waitFor();
    await page.getByRole('button', { name: /Grace.*has errors/ }).waitFor();
    await page.getByRole('button', { name: /Rosalind/ }).click();
    expect(await page.getByRole('list', { name: 'Turns' }).textContent()).toBe('1.Re5Ra4');
    await page.getByRole('button', { name: 'The other games' }).click();
    await page.getByRole('button', { name: /Ada/ }).waitFor();
  });
});

describe('a record that is worked on', () => {
  it('takes a variation that is played on the board, and a comment', async () => {
    const page = await pages.open('/replay');
    await openExample(page);
    await press(page, 'd2');
    await press(page, 'd5');
    await page.getByRole('button', { name: 'Play this turn' }).or(page.locator('.note-turn')).first().click();
    expect(await page.locator('.note-turn[aria-current=step]').textContent()).toBe('1. Rd5');
    await page.getByText('Annotate').click();
    await page.getByRole('button', { name: 'an interesting turn' }).click();
    await page.getByLabel('Comment', { exact: true }).fill('calmer');
    await page.getByLabel('Comment', { exact: true }).blur();
    expect(await page.locator('.note-depth-1').textContent()).toBe('1. Rd5!?calmer ');
    await page.getByLabel('Comment', { exact: true }).fill('a } b');
    await page.getByText('ends at its first }').waitFor();
    await page.getByRole('button', { name: 'Remove from here on' }).click();
    expect(await page.locator('.note-turn').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.note-turn').waitFor();
  });

  it('comes back from a link as it was shared, at its place', async () => {
    const page = await pages.open('/replay');
    await openExample(page);
    await page.getByRole('button', { name: 'Nh6', exact: true }).click();
    await page.getByRole('button', { name: 'Share a link' }).click();
    const link = await page.getByLabel('The link').inputValue();
    const other = await (await pages.createContext()).newPage();
    await other.goto(link);
    await untilDrawn(other);
    await other.getByRole('button', { name: 'Nh6', exact: true }).and(other.locator('[aria-current=step]')).waitFor();
    expect(await other.getByRole('list', { name: 'Turns' }).textContent()).toBe(
      await page.getByRole('list', { name: 'Turns' }).textContent(),
    );
    await other.goto(link.slice(0, -30));
    await other.getByText('This link carries no record').waitFor();
  });

  it('is downloaded as PGN, as it was opened', async () => {
    const page = await pages.open('/replay');
    const text = '[White "Ada \\"the first\\""]\n\n1. Rd5 {[%clk 0:05:00]} (1. Rd4 $2 {slow}) 1... Ra4 *';
    await openText(page, text);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PGN' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('ada-the-first.pgn');
    const stream = await saved.createReadStream();
    const written = (await stream.toArray()).join('');
    expect(written).toContain('1. Rd5 {[%clk 0:05:00]} (1. Rd4 $2 {slow}) 1... Ra4 *');
  });
});

describe('what happened', () => {
  const countMotions = (page: Page): Promise<number> => page.locator('.motion').count();

  /** Counts the motions that begin from now on, however short they are: a busy machine would not see them in time. */
  const watchMotions = (page: Page): Promise<void> =>
    page.evaluate(() => {
      const { dataset } = document.documentElement;
      const watch = new MutationObserver(changes => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        const begun = added.filter(node => node instanceof Element && node.matches('.motion')).length;
        dataset['motions'] = String(Number(dataset['motions'] ?? 0) + begun);
      });
      watch.observe(document.body, { subtree: true, childList: true });
    });
  const motionsSeen = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-motions');

  it('moves on the board, is told in words, and can be seen again', async () => {
    const page = await pages.open('/replay', { reducedMotion: 'no-preference' });
    await openExample(page);
    await watchMotions(page);
    await page.keyboard.press('ArrowRight');
    await page.getByText('RNA on b2, c2 and d2 was translated into a Nuclease on d2.').waitFor();
    await expect.poll(() => motionsSeen(page)).toBe('1');
    await expect.poll(() => countMotions(page)).toBe(0);
    await page.getByRole('button', { name: 'Show it again' }).click();
    await expect.poll(() => motionsSeen(page)).toBe('2');
    await page.keyboard.press('Escape');
    await expect.poll(() => countMotions(page)).toBe(0);
  });

  it('does not move where one jumps to, nor where people want nothing to move', async () => {
    const page = await pages.open('/replay', { reducedMotion: 'no-preference' });
    await openExample(page);
    await watchMotions(page);
    await page.keyboard.press('End');
    await page.getByText('White has cancer: Black won.').waitFor();
    expect(await motionsSeen(page)).toBe('0');
    const still = await pages.open('/replay');
    await openExample(still);
    await watchMotions(still);
    await still.keyboard.press('ArrowRight');
    await still.getByText('was translated into a Nuclease').waitFor();
    expect(await motionsSeen(still)).toBe('0');
    expect(await still.getByRole('button', { name: 'Show it again' }).count()).toBe(0);
  });
});

describe('the page without a network', () => {
  it('is there after a reload, at each of its addresses, with all that needs no server', async () => {
    const page = await pages.open('/replay');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    pages.forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.reload();
    await openExample(page);
    await page.goto(urlOf('/learn'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const answer = await page.evaluate(() =>
      fetch('/graphql?query={__typename}').then(
        ({ status }) => status,
        () => 'none',
      ),
    );
    expect(answer).toBe('none');
  });
});
