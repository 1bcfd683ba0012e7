import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readPage } from './markdown.ts';

const ROOT = new URL('../../', import.meta.url);

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(new URL('docs', ROOT), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
];

/** The anchors of a page's headings, as the usual renderers make them. */
const anchorsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const faultOf = (from: string, target: string): string | undefined => {
  const url = new URL(target, new URL(from, ROOT));
  if (!existsSync(fileURLToPath(new URL(url.pathname, 'file://'))))
    return `${from} links to ${target}, which is not there`;
  const anchor = url.hash.slice(1);
  const page = url.pathname.slice(ROOT.pathname.length);
  if (anchor === '' || anchorsOf(readPage(page)).includes(anchor)) return undefined;
  return `${from} links to ${target}, and there is no such heading`;
};

describe('a link of a page', () => {
  it.each(PAGES)('of %s leads somewhere', page => {
    const targets = [...readPage(page).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, target = '']) => target);
    expect(targets.flatMap(target => faultOf(page, target) ?? [])).toEqual([]);
  });
});
