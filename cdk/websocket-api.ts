import { Fn, Stack } from 'aws-cdk-lib';
import { CfnStage, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ACCESS_LOG_FORMAT } from './access-log.ts';

/** The stage, and so the path under which the API is reached: behind CloudFront it is the same. */
export const WEBSOCKET_STAGE = 'ws';

export interface WebSocketEntranceProps {
  readonly accessLog: LogGroup;
  readonly throttle: { readonly rate: number; readonly burst: number };
}

/** The WebSocket API. Its functions are set afterwards, since each needs to know where it posts to. */
export class WebSocketEntrance extends Construct {
  readonly api: WebSocketApi;
  /** The host name without a scheme. */
  readonly host: string;
  /** Where functions post to connections. */
  readonly connectionsEndpoint: string;

  constructor(scope: Construct, id: string, { accessLog, throttle }: WebSocketEntranceProps) {
    super(scope, id);
    this.api = new WebSocketApi(this, 'Api', {
      description: 'DNA Chess subscriptions over graphql-transport-ws',
      // One route for all messages: the protocol has no field that could tell them apart to the gateway.
      routeSelectionExpression: '$request.body.type',
    });
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: WEBSOCKET_STAGE,
      autoDeploy: true,
    }).node.defaultChild;
    if (!(stage instanceof CfnStage)) throw new Error('the WebSocket API has no stage');
    stage.accessLogSettings = { destinationArn: accessLog.logGroupArn, format: ACCESS_LOG_FORMAT.webSocket };
    stage.defaultRouteSettings = { throttlingRateLimit: throttle.rate, throttlingBurstLimit: throttle.burst };
    const { region, urlSuffix } = Stack.of(this);
    this.host = Fn.join('.', [this.api.apiId, 'execute-api', region, urlSuffix]);
    this.connectionsEndpoint = Fn.join('', ['https://', this.host, '/', WEBSOCKET_STAGE]);
  }

  /** Lets one function handle all three routes. Messages get no answer but what the function posts. */
  handleWith(handler: IFunction): void {
    for (const route of ['$connect', '$disconnect', '$default'])
      this.api.addRoute(route, { integration: new WebSocketLambdaIntegration(`Handler${route.slice(1)}`, handler) });
  }

  /** What allows a function to post to connections, and to close them. */
  managementStatement(...methods: readonly ('POST' | 'DELETE' | 'GET')[]): PolicyStatement {
    const { partition, region, account } = Stack.of(this);
    const stage = `arn:${partition}:execute-api:${region}:${account}:${this.api.apiId}/${WEBSOCKET_STAGE}`;
    return new PolicyStatement({
      actions: ['execute-api:ManageConnections'],
      resources: methods.map(method => `${stage}/${method}/@connections/*`),
    });
  }
}
