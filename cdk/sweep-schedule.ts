import { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';

/** Calls the sweep every minute. A call that cannot be made is not made up for: the next minute's does the same. */
export class SweepSchedule extends Construct {
  readonly target: LambdaFunction;
  readonly role: Role;

  constructor(scope: Construct, id: string, target: LambdaFunction) {
    super(scope, id);
    this.target = target;
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    new Schedule(this, 'EveryMinute', {
      description: 'Ends games whose time is up, and does what is due',
      schedule: ScheduleExpression.rate(Duration.minutes(1)),
      target: new LambdaInvoke(target, { role: this.role, retryAttempts: 0, maxEventAge: Duration.minutes(1) }),
    });
  }
}
