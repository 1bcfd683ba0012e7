import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from '../kit/axe.ts';
import { expectNoSidewaysScroll } from '../kit/layout.ts';
import { beginGame, createPlayer, openGame } from '../kit/online.ts';
import { SMALL_PHONE, untilDrawn, urlOf, usePages } from '../kit/pages.ts';

const pages = usePages();

describe('a player’s page', () => {
  it('shows what they tell of themselves, as text, and leads to a challenge', async () => {
    const handle = `h${Math.random().toString(36).slice(2, 10)}`;
    const [ada, bob] = [await createPlayer(pages, 'Ada'), await createPlayer(pages, '<b>Bob</b>')];
    const own = await bob.context.newPage();
    await own.goto(urlOf('/account'));
    await own.getByLabel('About you').fill('<i>I play slowly.</i>');
    await own.getByLabel('Country').fill('at');
    await own.getByRole('button', { name: 'Save the profile' }).click();
    await own.getByText('Saved.').waitFor();
    await own.getByLabel('Handle').fill(handle);
    await own.getByRole('button', { name: 'Take this handle' }).click();
    await own.getByText(`@${handle}`).waitFor();

    const page = await openGame(ada, await beginGame(ada, bob));
    await page.locator('.game-facts').getByRole('link', { name: '<b>Bob</b>' }).click();
    await page.getByText('<i>I play slowly.</i>', { exact: true }).waitFor();
    await page.getByText('Austria · Here since').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/player/@${handle}`);
    await page.setViewportSize(SMALL_PHONE.viewport);
    await expectNoSidewaysScroll(page);
    await expectNoBarriers(page);
    await page.reload();
    await page.getByRole('link', { name: 'Challenge <b>Bob</b>' }).click();
    expect(await page.getByLabel('Their handle').inputValue()).toBe(handle);
    await page.getByRole('button', { name: 'Challenge', exact: true }).click();
    await page.getByText('waits for an answer').waitFor();
  });

  it('says so where there is nobody', async () => {
    const page = await pages.open('/player/@nobody-has-this');
    await page.getByRole('heading', { name: 'Nobody here' }).waitFor();
    await page.goto(urlOf('/player/nonsense'));
    await untilDrawn(page);
    await page.getByRole('heading', { name: 'Nobody here' }).waitFor();
  });
});
