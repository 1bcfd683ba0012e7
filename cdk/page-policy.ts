import { createHash } from 'node:crypto';

const hashesOf = (html: string, tag: 'script' | 'style'): readonly string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([^]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`,
  );

const orNone = (sources: readonly string[]): string => (sources.length === 0 ? "'none'" : sources.join(' '));

/**
 * The content security policy of a page that is one file: exactly the scripts and style sheets that stand in it run, and it
 * talks to its own origin and to those given alone.
 */
export const pagePolicy = (html: string, signInOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${orNone(hashesOf(html, 'script'))}`,
    `style-src ${orNone(hashesOf(html, 'style'))}`,
    // Attributes alone: the geometry of a drawing is set in them.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    'font-src data:',
    'worker-src blob:',
    `connect-src ${["'self'", ...signInOrigins].join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
