import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Alarms, MINUTE } from './alarms.ts';
import type { ServiceFunction } from './function.ts';

/** What has been given up, by the queue that it lies in. */
const GIVEN_UP = {
  Games: 'Changes of games were given up: somebody was not told, or something was not derived.',
  Chat: 'Messages of chats were given up: whoever reads along was not told of them.',
  FanOut: 'Parts of large audiences were given up: their spectators have missed a version of a game.',
  Computer: 'Games that wait for the computer were given up: it plays there once they are handed to it again.',
} as const;

const DEAD_LETTERS = ['Games', 'Chat', 'FanOut', 'Computer'] as const satisfies readonly (keyof typeof GIVEN_UP)[];

/** For how long the oldest message of a queue of work may wait, and what it means that it waits longer. */
const WAITING = {
  FanOut: {
    most: Duration.minutes(1),
    says: 'Spectators of large audiences are told more than a minute late: the fan-out function cannot keep up, or one part fails.',
  },
  Computer: {
    most: Duration.minutes(2),
    says: 'The computer answers more than two minutes late: more games wait than are thought about at a time, or one fails.',
  },
} as const;

const WORK = ['FanOut', 'Computer'] as const satisfies readonly (keyof typeof WAITING)[];

export interface WatchProps {
  readonly functions: Readonly<Record<string, ServiceFunction>>;
  readonly stream: LambdaFunction;
  readonly sweep: LambdaFunction;
  readonly tables: Readonly<Record<string, TableV2>>;
  /** The queues of what was given up, by whose it is. */
  readonly deadLetters: Readonly<Record<keyof typeof GIVEN_UP, Queue>>;
  /** The queues of work, by whose it is. */
  readonly work: Readonly<Record<keyof typeof WAITING, Queue>>;
  readonly httpApiId: string;
  readonly webSocketApiId: string;
  readonly alarmEmail: string | undefined;
}

const WIDTH = 8;

const graph = (title: string, left: readonly IMetric[], right: readonly IMetric[] = []): IWidget =>
  new GraphWidget({ title, left: [...left], right: [...right], width: WIDTH, height: 6, period: Duration.minutes(1) });

const apiMetric = (apiId: string, metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId },
    statistic,
    period: MINUTE.period,
  });

const durations = ([name, { lambda }]: readonly [string, ServiceFunction]): readonly IMetric[] =>
  [Stats.p(50), Stats.p(99)].map(statistic =>
    lambda.metricDuration({ statistic, period: MINUTE.period, label: `${name} ${statistic}` }),
  );

/** The seconds for which a queue's oldest message has waited. */
const ageOf = (queue: Queue): IMetric =>
  queue.metricApproximateAgeOfOldestMessage({ period: MINUTE.period, statistic: Stats.MAXIMUM });

/** Requests that a table turned away, over all operations. */
const throttles = (name: string, table: TableV2): IMetric =>
  new MathExpression({
    label: name,
    expression: 'r + w',
    usingMetrics: { r: table.metric('ReadThrottleEvents', MINUTE), w: table.metric('WriteThrottleEvents', MINUTE) },
    period: MINUTE.period,
  });

/** The dashboard, and the alarms that say what a page at night should say. */
export class Watch extends Construct {
  readonly alarms: Alarms;
  readonly dashboard: Dashboard;

  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id);
    this.alarms = new Alarms(this, 'Alarms', props.alarmEmail);
    this.#watchFunctions(props);
    this.#watchStream(props);
    this.#watchWork(props);
    this.#watchTables(props);
    this.#watchRequests(props);
    this.dashboard = new Dashboard(this, 'Dashboard', { widgets: this.#widgets(props) });
  }

  #watchFunctions({ functions, sweep }: WatchProps): void {
    for (const [name, { lambda }] of Object.entries(functions)) {
      this.alarms.add({
        id: `${name}Errors`,
        says: `The ${name} function fails again and again. Look for "level":"error" in its log; each line has a requestId.`,
        metric: lambda.metricErrors(MINUTE),
        threshold: 5,
        periods: 3,
      });
      this.alarms.add({
        id: `${name}Throttles`,
        says: `The ${name} function is throttled: the account's concurrency is used up. See docs/operations.md, "Limits".`,
        metric: lambda.metricThrottles(MINUTE),
        threshold: 1,
        periods: 3,
      });
    }
    this.alarms.add({
      id: 'SweepStands',
      says: 'Nothing has swept for five minutes: games whose time is up end only when somebody opens them. Look at the schedule.',
      metric: sweep.metricInvocations(MINUTE),
      threshold: 0,
      periods: 5,
      isFloor: true,
    });
  }

  #watchStream({ stream, deadLetters }: WatchProps): void {
    this.alarms.add({
      id: 'StreamLags',
      says: 'Players are told of their turn more than a minute late: the stream function cannot keep up, or one batch fails.',
      metric: stream.metric('IteratorAge', { period: MINUTE.period, statistic: Stats.MAXIMUM }),
      threshold: 60_000,
      periods: 3,
    });
    for (const name of DEAD_LETTERS)
      this.alarms.add({
        id: `${name}DeadLetters`,
        says: `${GIVEN_UP[name]} See docs/operations.md, "Dead letters".`,
        metric: deadLetters[name].metricApproximateNumberOfMessagesVisible({
          period: MINUTE.period,
          statistic: Stats.MAXIMUM,
        }),
        threshold: 1,
        periods: 1,
      });
  }

  #watchWork({ work }: WatchProps): void {
    for (const name of WORK)
      this.alarms.add({
        id: `${name}Waits`,
        says: `${WAITING[name].says} See docs/operations.md, "Limits".`,
        metric: ageOf(work[name]),
        threshold: WAITING[name].most.toSeconds(),
        periods: 3,
      });
  }

  #watchTables({ tables }: WatchProps): void {
    for (const [name, table] of Object.entries(tables))
      this.alarms.add({
        id: `${name}TableThrottles`,
        says: `The ${name} table turns requests away: one partition is hot. See docs/operations.md, "Limits".`,
        metric: throttles(name, table),
        threshold: 10,
        periods: 3,
      });
  }

  #watchRequests({ httpApiId, webSocketApiId }: WatchProps): void {
    this.alarms.add({
      id: 'ServerErrors',
      says: 'Requests are answered with 5xx. Look at the http function, then at the tables.',
      metric: apiMetric(httpApiId, '5xx', Stats.SUM),
      threshold: 10,
      periods: 3,
    });
    this.alarms.add({
      id: 'Slow',
      says: 'One request in a hundred takes more than three seconds.',
      metric: apiMetric(httpApiId, 'Latency', Stats.p(99)),
      threshold: 3000,
      periods: 5,
    });
    for (const metricName of ['IntegrationError', 'ExecutionError'])
      this.alarms.add({
        id: `Socket${metricName}`,
        says: 'Messages over WebSocket fail, at which clients give up for good. Look at the websocket function.',
        metric: apiMetric(webSocketApiId, metricName, Stats.SUM),
        threshold: 5,
        periods: 3,
      });
  }

  #widgets(props: WatchProps): IWidget[][] {
    const functions = Object.entries(props.functions);
    const { httpApiId, webSocketApiId, stream, deadLetters, work } = props;
    const age = stream.metric('IteratorAge', { period: MINUTE.period, statistic: Stats.MAXIMUM });
    const tables = Object.entries(props.tables);
    return [
      [new AlarmStatusWidget({ title: 'Alarms', alarms: this.alarms.alarms, width: 3 * WIDTH, height: 4 })],
      [
        graph(
          'HTTP requests',
          [apiMetric(httpApiId, 'Count', Stats.SUM)],
          [apiMetric(httpApiId, '4xx', Stats.SUM), apiMetric(httpApiId, '5xx', Stats.SUM)],
        ),
        graph(
          'HTTP latency',
          [50, 90, 99].map(p => apiMetric(httpApiId, 'Latency', Stats.p(p))),
        ),
        graph(
          'WebSocket',
          [apiMetric(webSocketApiId, 'MessageCount', Stats.SUM)],
          [apiMetric(webSocketApiId, 'ConnectCount', Stats.SUM)],
        ),
      ],
      [
        graph(
          'Invocations',
          functions.map(([, { lambda }]) => lambda.metricInvocations(MINUTE)),
        ),
        graph('Durations', functions.flatMap(durations)),
        graph(
          'Errors and throttles',
          functions.map(([, { lambda }]) => lambda.metricErrors(MINUTE)),
          functions.map(([, { lambda }]) => lambda.metricThrottles(MINUTE)),
        ),
      ],
      [
        graph(
          'How late players are told',
          [age, ...Object.values(work).map(ageOf)],
          Object.values(deadLetters).map(queue => queue.metricApproximateNumberOfMessagesVisible()),
        ),
        graph(
          'Capacity read',
          tables.map(([, table]) => table.metricConsumedReadCapacityUnits(MINUTE)),
        ),
        graph(
          'Capacity written',
          tables.map(([, table]) => table.metricConsumedWriteCapacityUnits(MINUTE)),
        ),
      ],
    ];
  }
}
