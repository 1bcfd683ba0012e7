import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_MAJOR } from '../../../cdk/node-version.ts';

const FOLDER = fileURLToPath(new URL('../runtime', import.meta.url));
const BINARY = join(FOLDER, 'node_modules/node/bin/node');

const install = (): void => {
  try {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'pipe', timeout: 300_000 });
  } catch (error) {
    throw new Error(
      `Node ${NODE_MAJOR}, on which the functions run, could not be installed: run npm ci --prefix test/bundles/runtime`,
      { cause: error },
    );
  }
};

/** The version of Node that test/bundles/runtime installs. */
export const pinnedVersion = (): string =>
  JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')).dependencies.node;

/**
 * The path of a Node of the Lambda runtime's major version: the one that runs this if it is of that, or else one that is
 * installed apart, now if need be. Throws an error that says what to run when it cannot be had.
 */
export const findLambdaNode = (): string => {
  if (process.versions.node.startsWith(`${NODE_MAJOR}.`)) return process.execPath;
  if (!existsSync(BINARY)) install();
  return BINARY;
};
