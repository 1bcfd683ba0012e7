import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '#test/browser/kit/chromium';
import { type Press, pressKeys } from './page/in-page.ts';
import { makeLongGame } from './page/long-game.ts';
import { type ProcessorTime, traceKeys } from './page/processor-time.ts';

const TIMES = 101;
const LOADS = 11;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const openRecords = async (
  browser: Browser,
  root: string,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion });
  await page.goto(`${pathToFileURL(`${root}dist/web/dna-chess.html`).href}#/replay`);
  return page;
};

/** Pastes a record and opens it; milliseconds until the board stands, by the page's own clock. */
const openGame = async (page: Page, record: string): Promise<number> => {
  await page.getByLabel('A record, in PGN or as JSON').fill(record);
  const opening = page.evaluate(async () => {
    performance.mark('opened');
    [...document.querySelectorAll('button')].find(button => button.textContent === 'Open')?.click();
    while (document.querySelector('.board-drawing') === null)
      await new Promise(resolve => requestAnimationFrame(() => resolve(undefined)));
    return performance.measure('opening', 'opened').duration;
  });
  return opening;
};

const row = (name: string, presses: readonly Press[]): string =>
  `| ${name} | ${median(presses.map(({ work }) => work)).toFixed(1)} | ${median(presses.map(({ shown }) => shown)).toFixed(1)} |`;

const measureTurns = async (page: Page, print: (text: string) => void): Promise<void> => {
  await page.evaluate(pressKeys, { key: 'Home', times: 1 });
  const turns = await page.evaluate(pressKeys, { key: 'ArrowRight', times: TIMES });
  const frames = await page.evaluate(pressKeys, { key: 'F15', times: TIMES });
  print(`\n### A turn's redraw, median of ${TIMES}, in milliseconds\n`);
  print('| | work of the page | shown after |\n|---|---|---|');
  print(row('the next turn of a game', turns));
  print(row('an empty frame', frames));
};

const traceRow = (name: string, { page, painting }: ProcessorTime): string =>
  `| ${name} | ${median(page).toFixed(1)} | ${painting.toFixed(1)} |`;

const measureProcessor = async (
  browser: Browser,
  still: Page,
  moving: Page,
  print: (text: string) => void,
): Promise<void> => {
  for (const page of [still, moving]) await page.evaluate(pressKeys, { key: 'Home', times: 1 });
  print(`\n### Processor time of a press, median of ${TIMES}, in milliseconds\n`);
  print('| | the page’s thread | painting |\n|---|---|---|');
  print(traceRow('the next turn of a game', await traceKeys(browser, still, 'ArrowRight', TIMES)));
  print(traceRow('the next turn where pieces move', await traceKeys(browser, moving, 'ArrowRight', TIMES)));
  print(traceRow('an empty frame', await traceKeys(browser, still, 'F15', TIMES)));
};

const measureLoading = async (browser: Browser, root: string, print: (text: string) => void): Promise<void> => {
  const record = makeLongGame();
  const times: number[] = [];
  for (let index = 0; index < LOADS; index++) {
    const page = await openRecords(browser, root);
    times.push(await openGame(page, record));
    await page.close();
  }
  print(`\nA record of 200 plies stands ${median(times).toFixed(0)} ms after it was opened (median of ${LOADS}).`);
};

/** Measures the page in the browser: a turn's redraw beside an empty frame, and opening a long game. */
export const runSuite = async (vectors: URL, print: (text: string) => void): Promise<void> => {
  const root = fileURLToPath(new URL('../../', vectors));
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/page.ts'], { cwd: root });
  const browser = await chromium.launch({ executablePath: findChromium() });
  print(`Chromium ${browser.version()}, ${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown processor'}`);
  const page = await openRecords(browser, root);
  await openGame(page, makeLongGame());
  await measureTurns(page, print);
  const moving = await openRecords(browser, root, 'no-preference');
  await openGame(moving, makeLongGame());
  await measureProcessor(browser, page, moving, print);
  await measureLoading(browser, root, print);
  await browser.close();
};
