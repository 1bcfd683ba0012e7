import { Metrics as Emf } from '@aws-lambda-powertools/metrics';
import { METRIC_UNITS, type Metrics } from '../metrics/metrics.ts';

const NAMESPACE = 'DnaChess';

/** Metrics as lines of the log in CloudWatch's embedded format: nothing is called, and nothing waited for. */
export const createEmfMetrics = (): Metrics => {
  const emf = new Emf({ namespace: NAMESPACE, serviceName: 'dnachess' });
  return {
    add: (name, value, dimension) => {
      const unit = METRIC_UNITS[name];
      if (dimension === undefined) return void emf.addMetric(name, unit, value);
      const single = emf.singleMetric();
      single.addDimensions({ ...dimension });
      single.addMetric(name, unit, value);
    },
    flush: () => {
      if (emf.hasStoredMetrics()) emf.publishStoredMetrics();
    },
  };
};
