import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  type MetricOptions,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Effect, PolicyStatement, ServicePrincipal, StarPrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

/** When to wake somebody, and what they should look at first. */
export interface AlarmRule {
  readonly id: string;
  /** What is wrong, for whom, and what to do first: it is what the message says. */
  readonly says: string;
  readonly metric: IMetric;
  /** The alarm goes off at this value or beyond it. */
  readonly threshold: number;
  /** So many periods in a row. */
  readonly periods: number;
  /** Whether the alarm is that the value is too low; and then nothing at all is too low as well. */
  readonly isFloor?: boolean;
}

export const MINUTE: MetricOptions = { period: Duration.minutes(1), statistic: Stats.SUM };

/** The alarms of a deployment, and the topic through which they tell. */
export class Alarms extends Construct {
  readonly topic: Topic;
  readonly alarms: Alarm[] = [];

  constructor(scope: Construct, id: string, email: string | undefined) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { displayName: 'DNA Chess alarms' });
    this.topic.addToResourcePolicy(this.#onlyEncrypted());
    this.topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
    if (email !== undefined) this.topic.addSubscription(new EmailSubscription(email));
  }

  /** Adds an alarm, which tells when it goes off and when it is over. */
  add({ id, says, metric, threshold, periods, isFloor = false }: AlarmRule): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: says,
      metric,
      threshold,
      evaluationPeriods: periods,
      datapointsToAlarm: periods,
      comparisonOperator: isFloor
        ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: isFloor ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(this.topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    this.alarms.push(alarm);
  }

  #onlyEncrypted(): PolicyStatement {
    return new PolicyStatement({
      sid: 'OnlyEncrypted',
      effect: Effect.DENY,
      principals: [new StarPrincipal()],
      actions: ['sns:Publish'],
      resources: [this.topic.topicArn],
      conditions: { Bool: { 'aws:SecureTransport': 'false' } },
    });
  }
}
