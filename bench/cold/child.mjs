// A container from its start to its first answer: loads a bundle, handles one event, says how long each took.
import { pathToFileURL } from 'node:url';

const [bundle, event] = process.argv.slice(2);
const started = performance.now();
const { handler } = await import(pathToFileURL(bundle).href);
const loaded = performance.now();
const result = await handler(JSON.parse(event), { awsRequestId: 'cold', getRemainingTimeInMillis: () => 20_000 });
const served = performance.now();
const { rss, heapUsed } = process.memoryUsage();
process.send({ loadMs: loaded - started, requestMs: served - loaded, rss, heapUsed, result });
process.disconnect();
process.exit();
