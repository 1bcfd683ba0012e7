// A container from its start to its first answer: loads a bundle, handles one event, says how long each took.
import { pathToFileURL } from 'node:url';

const [bundle, event] = process.argv.slice(2);
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const [started, cpuStarted] = [performance.now(), cpuMs()];
const { handler } = await import(pathToFileURL(bundle).href);
const [loaded, cpuLoaded] = [performance.now(), cpuMs()];
const result = await handler(JSON.parse(event), { awsRequestId: 'cold', getRemainingTimeInMillis: () => 20_000 });
const [served, cpuServed] = [performance.now(), cpuMs()];
const { rss, heapUsed } = process.memoryUsage();
process.send({
  loadMs: loaded - started,
  requestMs: served - loaded,
  loadCpuMs: cpuLoaded - cpuStarted,
  requestCpuMs: cpuServed - cpuLoaded,
  rss,
  heapUsed,
  result,
});
process.disconnect();
process.exit();
