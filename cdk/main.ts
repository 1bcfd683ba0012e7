import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import { createApp } from './backend-app.ts';

const DIST = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');

const readPage = () => {
  const folder = join(DIST, 'web');
  return existsSync(folder) ? { folder, policy: readFileSync(join(DIST, 'page-policy.txt'), 'utf8') } : undefined;
};

const app = new App();
// Tests name bundles of their own.
const bundles: string = app.node.tryGetContext('bundles') ?? join(DIST, 'lambdas');

createApp(app, { bundles, page: readPage() }).app.synth();
