import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import { ComputerQueue } from './computer-queue.ts';
import { FanOutQueue } from './fan-out-queue.ts';
import { Front } from './front.ts';

import { HttpEntrance } from './http-api.ts';
import type { BuiltPage } from './page-policy.ts';
import { ServiceFunctions } from './service-functions.ts';
import type { DeploymentSettings, Domain } from './settings.ts';
import { hostedOrigins, SignIn } from './sign-in.ts';
import { SweepSchedule } from './sweep-schedule.ts';
import { TableStream } from './table-stream.ts';
import { Tables } from './tables.ts';
import { Watch } from './watch.ts';
import { WEBSOCKET_STAGE, WebSocketEntrance } from './websocket-api.ts';

export interface BackendStackProps extends StackProps {
  readonly settings: DeploymentSettings;
  /** The folder that holds a folder for each function. */
  readonly bundles: string;
  /** Undefined deploys none. */
  readonly page: BuiltPage | undefined;
  /** From the edge stack. */
  readonly certificate: ICertificate | undefined;
  readonly firewallArn: string | undefined;
}

/** The paths that the HTTP API answers, as CloudFront's patterns; everything else is the page. */
export const API_PATHS: readonly string[] = ['/graphql', '/games/*', '/export/*', '/me/*', '/unsubscribe/*'];

const THROTTLE = { rate: 2000, burst: 4000 };

/** Everything but what CloudFront needs in us-east-1. */
export class BackendStack extends Stack {
  readonly settings: DeploymentSettings;
  readonly tables: Tables;
  readonly functions: ServiceFunctions;
  readonly http: HttpEntrance;
  readonly webSocket: WebSocketEntrance;
  readonly front: Front;
  readonly fanOut: FanOutQueue;
  readonly computer: ComputerQueue;
  /** What is followed, by table. */
  readonly streams: Readonly<Record<'games' | 'chat', TableStream>>;
  readonly sweep: SweepSchedule;
  /** Undefined where the operator has an issuer. */
  readonly signIn: SignIn | undefined;

  constructor(scope: Construct, id: string, props: BackendStackProps) {
    super(scope, id, props);
    const { settings, bundles } = props;
    const { stage, domain } = settings;
    const prefix = `dnachess-${stage}-`;
    this.settings = settings;
    this.tables = new Tables(this, 'Tables', { prefix, stage });
    this.webSocket = new WebSocketEntrance(this, 'WebSocket', this.#entrance('WebSocketLog', settings));
    const { tables, webSocket } = this;
    this.functions = new ServiceFunctions(this, 'Functions', { settings, bundles, tables, prefix, webSocket });
    this.functions.wake();
    if (settings.vapid !== undefined) this.functions.push(settings.vapid);
    this.fanOut = new FanOutQueue(this, 'FanOut', this.functions.fanOut);
    this.functions.stream.lambda.addEnvironment('FAN_OUT_QUEUE', this.fanOut.queue.queueUrl);
    this.functions.stream.allow(this.fanOut.sendStatement());
    this.computer = new ComputerQueue(this, 'Computer', this.functions.computer);
    this.functions.stream.lambda.addEnvironment('COMPUTER_QUEUE', this.computer.queue.queueUrl);
    this.functions.stream.allow(this.computer.sendStatement());
    this.webSocket.handleWith(this.functions.websocket.lambda);
    const handler = this.functions.http.lambda;
    this.http = new HttpEntrance(this, 'Http', { handler, ...this.#entrance('HttpLog', settings) });
    this.front = this.#createFront(props);
    const host = domain?.name ?? this.front.distribution.distributionDomainName;
    if (domain !== undefined) this.#name(domain);
    this.signIn = this.#trust(settings, host);
    if (settings.moderators !== undefined) this.functions.set('MODERATORS', settings.moderators);
    if (settings.rateLimits !== undefined) this.functions.set('RATE_LIMITS', settings.rateLimits);
    if (settings.mailFrom !== undefined) this.functions.mail(settings.mailFrom, `https://${host}`);
    const follow = (table: 'games' | 'chat') =>
      new TableStream(this, `${table}Stream`, {
        table: tables.byName[table],
        consumer: this.functions.stream,
        parallelism: settings.streamParallelism,
      });
    this.streams = { games: follow('games'), chat: follow('chat') };
    this.sweep = new SweepSchedule(this, 'Sweep', this.functions.sweep.lambda);
    this.#watch(settings);
    this.#output({
      GraphQLUrl: `https://${host}/graphql`,
      WebSocketUrl: `wss://${host}/${WEBSOCKET_STAGE}`,
      ...(props.page === undefined ? {} : { BoardUrl: `https://${host}/` }),
    });
  }

  #createFront({
    settings: { stage, domain, issuers, logDays },
    page,
    certificate,
    firewallArn,
  }: BackendStackProps): Front {
    return new Front(this, 'Front', {
      stage,
      logDays,
      httpHost: this.http.host,
      webSocketHost: this.webSocket.host,
      apiPaths: API_PATHS,
      name: domain && certificate && { domain: domain.name, certificate },
      firewallArn,
      page,
      signInOrigins: issuers?.map(({ issuer }) => new URL(issuer).origin) ?? hostedOrigins(stage),
    });
  }

  /** What both APIs have: a log of their own, and a limit. */
  #entrance(logId: string, { stage, logDays }: DeploymentSettings) {
    const removalPolicy = stage === 'production' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    return { accessLog: new LogGroup(this, logId, { retention: logDays, removalPolicy }), throttle: THROTTLE };
  }

  #watch({ alarmEmail }: DeploymentSettings): void {
    const { functions, tables, streams, fanOut, computer, http, webSocket } = this;
    new Watch(this, 'Watch', {
      functions: functions.all,
      stream: functions.stream.lambda,
      sweep: functions.sweep.lambda,
      tables: tables.byName,
      deadLetters: {
        Games: streams.games.deadLetters,
        Chat: streams.chat.deadLetters,
        FanOut: fanOut.deadLetters,
        Computer: computer.deadLetters,
      },
      work: { FanOut: fanOut.queue, Computer: computer.queue },
      httpApiId: http.apiId,
      webSocketApiId: webSocket.api.apiId,
      alarmEmail,
    });
  }

  /** Lets the functions trust the operator's issuers, or a user pool made for it. */
  #trust({ issuers, stage }: DeploymentSettings, host: string): SignIn | undefined {
    if (issuers !== undefined) {
      this.functions.set('OIDC_ISSUERS', JSON.stringify(issuers));
      return undefined;
    }
    const signIn = new SignIn(this, 'SignIn', { stage, pageUrl: `https://${host}/` });
    this.functions.set(
      'OIDC_ISSUERS',
      signIn.issuers(value => this.toJsonString(value)),
    );
    this.#output({ SignInUrl: signIn.domain.baseUrl(), SignInClient: signIn.client.userPoolClientId });
    return signIn;
  }

  #name({ name, zoneId, zoneName }: Domain): void {
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zoneId, zoneName });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.front.distribution));
    new ARecord(this, 'Address', { zone, recordName: name, target });
    new AaaaRecord(this, 'Address6', { zone, recordName: name, target });
  }

  #output(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}
