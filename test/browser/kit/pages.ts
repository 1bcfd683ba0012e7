import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { createFaults } from './faults.ts';

export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const SMALL_PHONE = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true } as const;

export interface OpenOptions extends BrowserContextOptions {
  /** Opens the file from disk instead of the served page; its routes stand in the hash. */
  readonly isFromDisk?: boolean;
}

/** Pages of one test file, in contexts of their own that end with each test. */
export interface Pages {
  /** A fresh context, with storage of its own. Desktop size, motion reduced, unless the options say otherwise. */
  readonly createContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Opens a route, such as `/play`, in a fresh context, and waits until the page has drawn itself. */
  readonly open: (route?: string, options?: OpenOptions) => Promise<Page>;
  /** Lets the present test do what logs an error that matches, such as going offline. */
  readonly forgive: (pattern: RegExp) => void;
}

/** The address of a route of the page. */
export const urlOf = (route: string, isFromDisk = false): string =>
  isFromDisk ? `${inject('fileUrl')}#${route}` : inject('siteUrl') + route;

/** Waits until the page shows something. */
export const untilDrawn = (page: Page): Promise<void> => page.locator('main').waitFor();

/**
 * Connects a test file to the browser. After each test its pages are closed, and the test fails on any error that a page
 * threw or logged, violations of the content security policy among them.
 */
export const usePages = (): Pages => {
  const faults = createFaults();
  const contexts: BrowserContext[] = [];
  let browser: Browser;

  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(context => context.close()));
    expect(faults.take(), 'errors in the page').toEqual([]);
  });
  afterAll(() => browser.close());

  const createContext = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const context = await browser.newContext({ ...DESKTOP, reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(30_000);
    faults.watch(context);
    contexts.push(context);
    return context;
  };
  const open = async (route = '/', { isFromDisk, ...options }: OpenOptions = {}): Promise<Page> => {
    const page = await (await createContext(options)).newPage();
    await page.goto(urlOf(route, isFromDisk));
    await untilDrawn(page);
    return page;
  };
  return { createContext, open, forgive: faults.forgive };
};
