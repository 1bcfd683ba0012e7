import { METRIC_UNITS, type MetricName, type Metrics } from '../metrics/metrics.ts';

const NAMESPACE = 'DnaChess';

/** A dimension of every metric. */
const SERVICE = { service: 'dnachess' };

/** So many values of a metric fit into one line. */
const MOST_VALUES = 100;

type Values = ReadonlyMap<MetricName, readonly number[]>;

/** A line in CloudWatch's embedded metric format: metrics of the same dimensions, which CloudWatch takes out of the log. */
const makeLine = (at: number, values: Values, dimension: Readonly<Record<string, string>>): string => {
  const dimensions = { ...SERVICE, ...dimension };
  const metrics = [...values.keys()].map(name => ({ Name: name, Unit: METRIC_UNITS[name] }));
  const directive = { Namespace: NAMESPACE, Dimensions: [Object.keys(dimensions)], Metrics: metrics };
  const measured = Array.from(values, ([name, list]) => [name, list.length === 1 ? list[0] : list]);
  const aws = { Timestamp: at, CloudWatchMetrics: [directive] };
  return `${JSON.stringify({ _aws: aws, ...dimensions, ...Object.fromEntries(measured) })}\n`;
};

/**
 * Metrics as lines of the log in CloudWatch's embedded format: nothing is called, and nothing waited for. What has a dimension
 * is a line by itself, everything else one line for all when it is handed over. `now` in milliseconds since 1970.
 */
export const createEmfMetrics = (write: (line: string) => void, now: () => number): Metrics => {
  const stored = new Map<MetricName, number[]>();
  const flush = (): void => {
    if (stored.size > 0) write(makeLine(now(), stored, {}));
    stored.clear();
  };
  const store = (name: MetricName, value: number): void => {
    const values = stored.get(name) ?? [];
    values.push(value);
    stored.set(name, values);
    if (values.length === MOST_VALUES) flush();
  };
  return {
    add: (name, value, dimension) =>
      dimension === undefined ? store(name, value) : write(makeLine(now(), new Map([[name, [value]]]), dimension)),
    flush,
  };
};
