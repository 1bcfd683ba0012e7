import { Duration, type RemovalPolicy } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { NODE_MAJOR } from './node-version.ts';

export interface ServiceFunctionProps {
  /** The folder that holds its bundle as `index.mjs`, under the bundles' folder. */
  readonly name: string;
  /** What it is for, in a line. */
  readonly description: string;
  /** Where the bundles of all functions are. */
  readonly bundles: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  readonly logDays: number;
  readonly removalPolicy: RemovalPolicy;
  /** The most of it that run at once; no limit of its own if left out. */
  readonly atOnce?: number;
}

/** The runtime of a major version of Node's; throws where the CDK knows none. */
const runtimeOf = (major: number): Runtime => {
  const runtime = Runtime.ALL.find(({ name }) => name === `nodejs${major}.x`);
  if (runtime === undefined) throw new Error(`Lambda has no runtime for Node ${major}`);
  return runtime;
};

/** A function of the service with a role and a log group of its own: it may write its log and its traces, and what else it is allowed. */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly logs: LogGroup;
  readonly role: Role;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    this.logs = new LogGroup(this, 'Logs', { retention: props.logDays, removalPolicy: props.removalPolicy });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logs.grantWrite(this.role);
    this.lambda = new LambdaFunction(this, 'Function', {
      description: props.description,
      runtime: runtimeOf(NODE_MAJOR),
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(`${props.bundles}/${props.name}`),
      handler: 'index.handler',
      role: this.role,
      memorySize: props.memoryMb,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: { ...props.environment, NODE_ENV: 'production', NODE_OPTIONS: '--enable-source-maps' },
      logGroup: this.logs,
      loggingFormat: LoggingFormat.TEXT,
      tracing: Tracing.ACTIVE,
      ...(props.atOnce === undefined ? {} : { reservedConcurrentExecutions: props.atOnce }),
    });
  }

  /** Allows it something more. */
  allow(statement: PolicyStatement): void {
    this.role.addToPolicy(statement);
  }
}
