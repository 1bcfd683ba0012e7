import { RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { statementOf } from './access.ts';
import { ServiceFunction } from './function.ts';
import { type FunctionName, PERMISSIONS, TABLE_NAMES } from './permissions.ts';
import type { DeploymentSettings, Vapid } from './settings.ts';
import type { Tables } from './tables.ts';
import type { WebSocketEntrance } from './websocket-api.ts';

export interface ServiceFunctionsProps {
  readonly settings: DeploymentSettings;
  readonly bundles: string;
  readonly tables: Tables;
  readonly prefix: string;
  readonly webSocket: WebSocketEntrance;
}

/** The functions of the service, each with what it may do and no more. */
export class ServiceFunctions extends Construct {
  readonly http: ServiceFunction;
  readonly websocket: ServiceFunction;
  readonly stream: ServiceFunction;
  readonly fanOut: ServiceFunction;
  readonly computer: ServiceFunction;
  readonly sweep: ServiceFunction;

  constructor(scope: Construct, id: string, props: ServiceFunctionsProps) {
    super(scope, id);
    const make = (name: FunctionName, size: { memoryMb: number; timeoutSeconds: number }, description: string) =>
      this.#create(props, name, size, description);
    this.http = make('http', { memoryMb: 1024, timeoutSeconds: 29 }, 'GraphQL over HTTP');
    this.websocket = make('websocket', { memoryMb: 512, timeoutSeconds: 29 }, 'Subscriptions over WebSocket');
    this.stream = make(
      'stream',
      { memoryMb: 1024, timeoutSeconds: 60 },
      'Follows the changes of games and announces them',
    );
    this.fanOut = make('fan-out', { memoryMb: 1024, timeoutSeconds: 60 }, 'Tells a shard of the spectators of a game');
    this.computer = make('computer', { memoryMb: 1769, timeoutSeconds: 30 }, 'Plays the computer’s turns');
    this.sweep = make(
      'sweep',
      { memoryMb: 512, timeoutSeconds: 60 },
      'Ends games whose time is up, and does what is due',
    );
    for (const poster of this.posters) poster.allow(props.webSocket.managementStatement('POST', 'DELETE'));
  }

  /** The functions that post to connections: whoever tells a player something does. */
  get posters(): readonly ServiceFunction[] {
    return [this.http, this.websocket, this.stream, this.fanOut, this.sweep];
  }

  /** Lets the functions that schedule what is due at once wake the one that does it. */
  wake(): void {
    const { functionName, functionArn } = this.sweep.lambda;
    for (const waker of [this.http, this.websocket, this.stream]) {
      waker.lambda.addEnvironment('SWEEP_FUNCTION', functionName);
      waker.allow(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }));
    }
  }

  /** Sends mail from an address that SES knows, by itself or by its domain. Links in it lead to `publicUrl`. */
  mail(from: string, publicUrl: string): void {
    this.set('MAIL_FROM', from);
    this.set('PUBLIC_URL', publicUrl);
    const { partition, region, account } = Stack.of(this);
    const identities = [from, from.slice(from.indexOf('@') + 1)];
    this.sweep.allow(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: identities.map(identity => `arn:${partition}:ses:${region}:${account}:identity/${identity}`),
      }),
    );
  }

  /** Sends pushes: their key is taken from Secrets Manager when the stack is deployed. */
  push({ subject, secretName }: Vapid): void {
    this.set('VAPID_SUBJECT', subject);
    this.set('VAPID_PRIVATE_KEY', SecretValue.secretsManager(secretName).unsafeUnwrap());
  }

  /** All of them, by their names. */
  get all(): Readonly<Record<FunctionName, ServiceFunction>> {
    return {
      http: this.http,
      websocket: this.websocket,
      stream: this.stream,
      'fan-out': this.fanOut,
      computer: this.computer,
      sweep: this.sweep,
    };
  }

  /** Sets an environment variable of every function. */
  set(name: string, value: string): void {
    for (const { lambda } of Object.values(this.all)) lambda.addEnvironment(name, value);
  }

  #create(
    { settings, bundles, tables, prefix, webSocket }: ServiceFunctionsProps,
    name: FunctionName,
    size: { readonly memoryMb: number; readonly timeoutSeconds: number },
    description: string,
  ): ServiceFunction {
    const created = new ServiceFunction(this, name, {
      name,
      description,
      bundles,
      environment: { TABLE_PREFIX: prefix, CONNECTIONS_ENDPOINT: webSocket.connectionsEndpoint },
      ...size,
      logDays: settings.logDays,
      removalPolicy: settings.stage === 'production' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    for (const table of TABLE_NAMES)
      for (const rights of PERMISSIONS[name][table] ?? []) created.allow(statementOf(tables.byName[table], rights));
    return created;
  }
}
