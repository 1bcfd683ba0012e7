import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import { createApp } from './backend-app.ts';

const DIST = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
const page = join(DIST, 'web');

createApp(new App(), { bundles: join(DIST, 'lambdas'), page: existsSync(page) ? page : undefined }).app.synth();
