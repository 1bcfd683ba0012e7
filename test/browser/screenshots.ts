import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { ROOT } from '../../scripts/bundling.ts';
import { buildPage } from '../../scripts/page.ts';
import { findChromium } from './kit/chromium.ts';
import { takeOnlineGame } from './kit/online-picture.ts';

/** One picture of the page. */
interface Shot {
  readonly name: string;
  /** Where in the page. */
  readonly route: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme?: 'light' | 'dark';
  /** What is done before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const press = (page: Page, square: string): Promise<void> => page.locator(`[data-square="${square}"]`).click();

const beginLesson = (page: Page, title: string): Promise<void> =>
  page.locator('.lesson-list').getByRole('button', { name: title }).click();

/** A position in which the best turn activates somebody. */
const WITH_A_KINASE = 'dddddddd/4r3/1k1N4/5r2/1H3P2/2K2R1R/RrR1L1R1/DDDDDDDD w hhh2hhmh hhhhhhhh - 9 -';

const SHOTS: readonly Shot[] = [
  { name: 'home', route: '/', width: 1280, height: 760 },
  {
    name: 'choosing',
    route: '/learn/tutorial',
    width: 1280,
    height: 760,
    prepare: async page => {
      await beginLesson(page, 'Silencing');
      await press(page, 'd5');
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'hint',
    route: '/play',
    width: 1280,
    height: 760,
    prepare: async page => {
      await page.getByLabel('Tumor suppressors').check();
      await page.getByText('Begin from another position').click();
      await page.getByLabel('Position', { exact: true }).fill(WITH_A_KINASE);
      await page.getByRole('button', { name: 'Begin the game' }).click();
      await page.getByRole('button', { name: 'Show me a turn' }).click();
      await page.locator('.suggestion').waitFor();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'record',
    route: '/replay',
    width: 1280,
    height: 800,
    prepare: async page => {
      await page.getByRole('button', { name: 'An example' }).click();
      await page.getByRole('button', { name: 'Ne2+e1#' }).click();
    },
  },
  {
    name: 'night',
    route: '/learn/tutorial',
    width: 390,
    height: 844,
    colorScheme: 'dark',
    prepare: async page => {
      await beginLesson(page, 'Activation');
      await page.getByRole('button', { name: 'Show me' }).click();
    },
  },
];

const take = async (browser: Browser, { name, route, prepare, width, height, colorScheme = 'light' }: Shot) => {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${pathToFileURL(join(ROOT, 'dist/web/dna-chess.html')).href}#${route}`);
  await page.locator('main').waitFor();
  await prepare?.(page);
  await page.evaluate('scrollTo(0, 0)');
  await page.screenshot({ path: join(ROOT, `docs/images/${name}.jpg`), type: 'jpeg', quality: 82 });
  await context.close();
};

/** Takes the pictures of the page that the documents show. */
const takeAll = async (): Promise<void> => {
  await buildPage();
  await mkdir(join(ROOT, 'docs/images'), { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium() });
  for (const shot of SHOTS) await take(browser, shot);
  await takeOnlineGame(browser, join(ROOT, 'dist'), join(ROOT, 'docs/images/online.jpg'));
  await browser.close();
};

await takeAll();
