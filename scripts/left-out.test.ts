import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { leaveOut } from './left-out.ts';

/** What a module of these lines exports once it is bundled. */
const run = async (contents: string): Promise<Record<string, unknown>> => {
  const { outputFiles } = await build({
    stdin: { contents },
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
    plugins: [leaveOut],
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
};

describe('a package that is left out', () => {
  it('can be imported and made, so that a module which does so and never uses it is loaded', async () => {
    const { made } = await run(`import { EndpointCache } from '@aws-sdk/endpoint-cache';
      export const made = typeof new EndpointCache();`);
    expect(made).toBe('function');
  });

  it.each(['parse("x")', 'parse.anything', 'new parse().anything'])(
    'says who left it out, and why, at %s',
    async use => {
      const { used } = await run(`import { parse } from 'bowser'; export const used = () => ${use};`);
      expect(used).toThrow(
        'bowser is left out of the functions by scripts/left-out.ts: the AWS SDK reads the names of browsers with it, and this is none',
      );
    },
  );

  it('fails the build when something else of it is imported', async () => {
    await expect(run(`import { getParser } from 'bowser'; getParser();`)).rejects.toThrow(
      'No matching export in "left-out:bowser" for import "getParser"',
    );
  });

  it('is not one whose name only begins or ends like its own', async () => {
    await expect(run(`import 'bowser/es5.js.missing';`)).rejects.toThrow('Could not resolve "bowser/es5.js.missing"');
  });
});
