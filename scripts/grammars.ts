import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

interface Grammar {
  readonly source: string;
  readonly output: string;
  /** The start rules, the first the usual one, and the type that each returns, as TypeScript text. */
  readonly returnTypes: { readonly [rule: string]: string };
}

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const GRAMMARS: readonly Grammar[] = [
  {
    source: 'notation/turn/turn.peggy',
    output: 'notation/turn/turn-grammar.generated.js',
    returnTypes: {
      Turn: "import('./turn-tree.ts').TurnTree",
      Turns: "readonly (import('./turn-tree.ts').TurnTree | null)[]",
    },
  },
  {
    source: 'notation/position/position.peggy',
    output: 'notation/position/position-grammar.generated.js',
    returnTypes: { Position: "import('./position-tree.ts').PositionTree" },
  },
  {
    source: 'notation/record/record.peggy',
    output: 'notation/record/record-grammar.generated.js',
    returnTypes: { Game: "import('./record-tree.ts').GameTokens" },
  },
];

/** Peggy writes declarations only from its command, not from its library, so the command is what runs here. */
const peggyCommand = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('peggy/package.json')), 'bin/peggy.js');

const generate = async ({ source, output, returnTypes }: Grammar): Promise<void> => {
  const starts = Object.keys(returnTypes).join(',');
  const types = JSON.stringify(returnTypes);
  const options = [
    '--format',
    'es',
    '--allowed-start-rules',
    starts,
    '--dts',
    '--return-types',
    types,
    '--output',
    output,
  ];
  await promisify(execFile)(process.execPath, [peggyCommand(), ...options, source], { cwd: ROOT });
};

/** Writes the parser and its declarations beside each grammar of notation/. Rejects with Peggy's message for a grammar that is wrong. */
export const generateGrammars = async (): Promise<void> => {
  await Promise.all(GRAMMARS.map(generate));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await generateGrammars();
