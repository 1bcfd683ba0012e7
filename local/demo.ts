import { randomBytes } from 'node:crypto';
import { playDemo } from './demo/demo.ts';
import { hushSdkVersionWarning } from './environment.ts';
import { createLog } from './log.ts';
import { startRuntime } from './runtime.ts';
import { SERVICE_PARTS } from './service-parts.ts';

hushSdkVersionWarning();
const runtime = await startRuntime(
  {
    host: '127.0.0.1',
    port: 0,
    database: { kind: 'embedded', folder: undefined },
    tablePrefix: 'dnachess-',
    ports: { now: Date.now, randomBytes },
    log: createLog(line => process.stderr.write(`${line}\n`), 'warn'),
  },
  SERVICE_PARTS,
);
try {
  await playDemo(runtime, line => process.stdout.write(`${line}\n`));
} finally {
  await runtime.close();
}
