import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { build } from 'esbuild';
import { BOARD_STYLE } from '#notation/drawing/index';
import { COMMON, ROOT } from './bundling.ts';

/** What the page may weigh, in bytes. */
const LIMIT = 400_000;

/** Where a server puts the further origins that the page may talk to, such as those where people sign in. */
const FURTHER_ORIGINS = '{further-origins}';

const BROWSERS = ['chrome123', 'firefox120', 'safari17.5'];

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#e8dcc0"/>' +
  '<g fill="none" stroke-width="2.4" stroke-linecap="round"><path d="M4 14C4 8 12 8 12 2" stroke="#2f6f73"/>' +
  '<path d="M12 14C12 8 4 8 4 2" stroke="#7d3f35"/></g></svg>';

interface Parts {
  /** What runs first, and unpacks the script. */
  readonly loader: string;
  readonly script: string;
  readonly style: string;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** What the page says itself, which holds from disk too: nothing runs and nothing styles it but what stands in it. */
const makeInnerPolicy = ({ loader, script, style }: Parts): readonly string[] => [
  `script-src ${hashOf(loader)} ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  // Attributes alone: the geometry of a drawing is set in them.
  "style-src-attr 'unsafe-inline'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** What a server sends with the page: nothing at all but its own script and style, and it talks to its own origin alone. */
const makePolicy = (parts: Parts): string =>
  [
    "default-src 'none'",
    ...makeInnerPolicy(parts),
    "img-src 'self' data: blob:",
    'font-src data:',
    `connect-src 'self' ${FURTHER_ORIGINS}`,
    "frame-ancestors 'none'",
  ].join('; ');

/** The script of the thread that thinks, which stands in the page as a text. */
const bundleWorker = async (): Promise<string> => {
  const { outputFiles } = await build({
    ...COMMON,
    entryPoints: ['web/analysis/worker.ts'],
    platform: 'browser',
    format: 'iife',
    target: BROWSERS,
    minify: true,
    sourcemap: false,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

const bundle = async () =>
  build({
    ...COMMON,
    entryPoints: ['web/main.tsx'],
    outdir: join(ROOT, 'dist/web'),
    platform: 'browser',
    target: BROWSERS,
    minify: true,
    sourcemap: false,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { WORKER_SCRIPT: JSON.stringify(await bundleWorker()) },
    write: false,
  });

const bundleLoader = async (): Promise<string> => {
  const { outputFiles } = await build({
    ...COMMON,
    entryPoints: ['web/loader.ts'],
    platform: 'browser',
    target: BROWSERS,
    minify: true,
    sourcemap: false,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

/** The page's scripts and style. Refuses what would end its element too early, or open another one in it. */
const readParts = async (): Promise<Parts> => {
  const [loader, { outputFiles }] = await Promise.all([bundleLoader(), bundle()]);
  const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const parts = { loader, script: textOf('.js'), style: `${textOf('.css')}${BOARD_STYLE}` };
  if (/<\/script|<!--/i.test(parts.loader) || /<\/style/i.test(parts.style))
    throw new Error(
      'the page holds "</script", "<!--" or "</style", which would end its script or its style too early',
    );
  return parts;
};

/** The script as it stands in the page: compressed, so that the page is small from disk as well. */
const pack = (script: string): string => deflateRawSync(script, { level: 9 }).toString('base64');

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(
    /\{(policy|icon|script)\}|\/\* (style|loader) \*\//g,
    (_, inText, inElement) => values[inText ?? inElement] ?? '',
  );

/** The service worker, with a digest of the page: another page makes another worker, which browsers notice. */
const buildServiceWorker = (html: string) =>
  build({
    ...COMMON,
    entryPoints: { sw: 'web/service-worker/worker.ts' },
    outdir: join(ROOT, 'dist/web'),
    platform: 'browser',
    format: 'iife',
    target: BROWSERS,
    minify: true,
    sourcemap: false,
    define: { PAGE_VERSION: JSON.stringify(createHash('sha256').update(html).digest('hex').slice(0, 16)) },
  });

/**
 * Builds the board page: `dist/web/dna-chess.html`, one file with everything in it, and beside it, for servers,
 * `dist/page-policy.txt` and the service worker `dist/web/sw.js`. Refuses a page above its limit.
 */
export const buildPage = async (): Promise<void> => {
  const parts = await readParts();
  const template = await readFile(join(ROOT, 'web/page.html'), 'utf8');
  const policy = makeInnerPolicy(parts).join('; ');
  const values = { ...parts, script: pack(parts.script), policy, icon: encodeURIComponent(ICON) };
  const html = fill(template, values);
  const bytes = Buffer.byteLength(html);
  if (bytes > LIMIT) throw new Error(`the page weighs ${bytes} bytes, which is more than ${LIMIT}`);
  await mkdir(join(ROOT, 'dist/web'), { recursive: true });
  await writeFile(join(ROOT, 'dist/web/dna-chess.html'), html);
  await buildServiceWorker(html);
  await writeFile(join(ROOT, 'dist/page-policy.txt'), makePolicy(parts));
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await buildPage();
