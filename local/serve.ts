import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hushSdkVersionWarning, processEnvironment } from './environment.ts';
import { createLog } from './log.ts';
import { createFolderOutbox, createPrintedOutbox } from './mail/outbox.ts';
import { readOptions, type ServeOptions, USAGE } from './options.ts';
import { type PageFiles, readPageFiles } from './page/page-files.ts';
import type { Ports } from './ports.ts';
import { type Runtime, startRuntime } from './runtime.ts';
import { SERVICE_PARTS } from './service-parts.ts';
import { StartFailure } from './start-failure.ts';

const write = (line: string): boolean => process.stdout.write(`${line}\n`);
const complain = (line: string): boolean => process.stderr.write(`${line}\n`);

const describeDatabase = ({ database }: ServeOptions): string => {
  if (database.kind === 'external') return database.endpoint;
  return database.folder ?? 'in memory, gone at the end';
};

const MAIL_FROM = 'DNA Chess <dnachess@localhost>';

/** Where mails are put; undefined where there is no folder for them. */
const outboxFolder = ({ database: { folder } }: ServeOptions): string | undefined => folder && join(folder, 'outbox');

const createOutbox = (options: ServeOptions, ports: Ports) => {
  const folder = outboxFolder(options);
  const mailer = folder ? createFolderOutbox(folder, MAIL_FROM, ports) : createPrintedOutbox(write, MAIL_FROM, ports);
  return { from: MAIL_FROM, mailer };
};

/** Where the page was built, as seen from `dist/local`; run from its source, the server has none. */
const DIST = fileURLToPath(new URL('..', import.meta.url));

const announce = (runtime: Runtime, options: ServeOptions, page: PageFiles | undefined): void => {
  write('DNA Chess is ready.');
  if (page) write(`  Board      ${runtime.httpUrl}/`);
  write(`  GraphQL    ${runtime.graphqlUrl}`);
  write(`  WebSocket  ${runtime.wsUrl}`);
  write(`  Explorer   ${runtime.explorerUrl}`);
  if (runtime.signInUrl) write(`  Sign in    ${runtime.signInUrl} (for development: anybody can be anybody)`);
  write(`  Mail       ${outboxFolder(options) ?? 'written here'} (none is sent)`);
  write(`  Data       ${describeDatabase(options)}`);
};

/** Whatever nobody caught, such as a disk that is full, ends the process: it must not go on half alive. */
const dieOnUncaught = (): void => {
  process.on('uncaughtException', error => {
    complain(`The server stops, for something failed that must not: ${error.stack ?? error}`);
    process.exit(1);
  });
};

/** The first signal stops cleanly; a second one does not wait for that. */
const stopOnSignal = (runtime: Runtime): void => {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    runtime.close().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(`The server did not stop cleanly: ${error}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
};

const serve = async (options: ServeOptions): Promise<void> => {
  const log = createLog(complain, options.verbose ? 'debug' : 'warn');
  const ports = { now: Date.now, randomBytes };
  const page = readPageFiles(DIST);
  const outbox = createOutbox(options, ports);
  const runtime = await startRuntime({ ...options, ports, log, outbox, page }, SERVICE_PARTS);
  stopOnSignal(runtime);
  dieOnUncaught();
  announce(runtime, options, page);
};

try {
  hushSdkVersionWarning();
  const options = readOptions(process.argv.slice(2), processEnvironment);
  if (options === 'help') write(USAGE);
  else await serve(options);
} catch (error) {
  complain(error instanceof StartFailure ? error.message : `The server cannot start: ${error}`);
  process.exit(1);
}
