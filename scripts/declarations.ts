import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const TYPES = join(ROOT, 'dist/types');

/** Subpath imports are this package's own business, and published declarations end in `.d.ts`: both are spelled out. */
const publish = (file: string): void => {
  const toRoot = relative(dirname(file), TYPES) || '.';
  const text = readFileSync(file, 'utf8')
    .replace(
      /(['"])#(engine|notation|schema|search)\/([\w-]+)\1/g,
      (_, quote, folder, name) => `${quote}${toRoot}/${folder}/${name}.js${quote}`,
    )
    .replace(/(['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2');
  writeFileSync(file, text);
};

execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.declarations.json'], {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const entry of readdirSync(TYPES, { recursive: true, withFileTypes: true }))
  if (entry.isFile() && entry.name.endsWith('.d.ts')) publish(join(entry.parentPath, entry.name));
