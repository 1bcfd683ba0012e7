import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUNCTION_NAMES } from './permissions.ts';
import { createBuilt, onlyOf, resourcesOf, type Synthesized, synthesize } from './testing.ts';

const built = createBuilt();
let dev: Synthesized;
let production: Synthesized;
beforeAll(() => {
  dev = synthesize(built.folder, {}, false);
  production = synthesize(built.folder, { stage: 'production', alarmEmail: 'ops@example.org' }, false);
});
afterAll(() => built.remove());

describe('the alarms', () => {
  it('tell somebody, when they go off and when they are over, and say what is wrong', () => {
    const alarms = resourcesOf(production.backend, 'AWS::CloudWatch::Alarm');
    for (const { properties } of alarms) {
      expect(properties.AlarmActions).toHaveLength(1);
      expect(properties.OKActions).toHaveLength(1);
      expect(properties.AlarmDescription).toMatch(/^[A-Z].{30,}\.$/);
    }
    expect(onlyOf(production.backend, 'AWS::SNS::Subscription').properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'ops@example.org',
    });
  });

  it('watch how long the work of each queue waits', () => {
    const waiting = resourcesOf(dev.backend, 'AWS::CloudWatch::Alarm').filter(({ id }) => id.includes('Waits'));
    expect(waiting.map(({ properties: { Threshold, Dimensions } }) => [Threshold, JSON.stringify(Dimensions)])).toEqual(
      [
        [60, expect.stringMatching(/"QueueName".*"FanOutParts/)],
        [120, expect.stringMatching(/"QueueName".*"ComputerGames/)],
      ],
    );
  });

  it('say of each queue of dead letters what was given up', () => {
    const texts = resourcesOf(dev.backend, 'AWS::CloudWatch::Alarm')
      .filter(({ id }) => id.includes('DeadLetters'))
      .map(({ properties }) => properties.AlarmDescription);
    expect([texts.length, new Set(texts).size]).toEqual([4, 4]);
  });

  it.each([
    'IteratorAge',
    'ApproximateNumberOfMessagesVisible',
    'ApproximateAgeOfOldestMessage',
    '5xx',
    'Latency',
    'IntegrationError',
    'ExecutionError',
  ])('watch %s', metric => {
    const metrics = resourcesOf(dev.backend, 'AWS::CloudWatch::Alarm').map(({ properties }) => properties.MetricName);
    expect(metrics).toContain(metric);
  });

  it('watch the errors and throttles of every function and the throttles of every table', () => {
    const ids = resourcesOf(dev.backend, 'AWS::CloudWatch::Alarm').map(({ id }) => id);
    const watched = [
      ...FUNCTION_NAMES.map(name => name.replace('-', '')).flatMap(name => [`${name}Errors`, `${name}Throttles`]),
      'gamesTableThrottles',
    ];
    for (const name of watched) expect(ids.some(id => id.includes(name))).toBe(true);
  });

  it('go off when the sweep stands still, which sends no figures at all', () => {
    const stands = resourcesOf(dev.backend, 'AWS::CloudWatch::Alarm').find(({ id }) => id.includes('SweepStands'));
    expect(stands?.properties).toMatchObject({
      MetricName: 'Invocations',
      ComparisonOperator: 'LessThanOrEqualToThreshold',
      TreatMissingData: 'breaching',
    });
  });
});
