import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a block of commands as a reader would, against a test's server; the JSON it wrote, one value a line that asks. */
export const runSession = async (script: string, httpUrl: string) => {
  const code = script.replaceAll('http://127.0.0.1:4000', httpUrl).replaceAll(/^(gql|curl) .*$/gm, '$&; echo');
  const { stdout } = await promisify(execFile)('bash', ['-euc', code]);
  return stdout
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));
};
