import { Fn, Stack } from 'aws-cdk-lib';
import { CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ACCESS_LOG_FORMAT } from './access-log.ts';

export interface HttpEntranceProps {
  readonly handler: IFunction;
  readonly accessLog: LogGroup;
  /** Requests a second over all clients, and how many may come at one moment, before API Gateway answers 429. */
  readonly throttle: { readonly rate: number; readonly burst: number };
}

/** The HTTP API: one function answers every path. CORS is the function's own matter. */
export class HttpEntrance extends Construct {
  readonly apiId: string;
  /** The host name without a scheme. */
  readonly host: string;

  constructor(scope: Construct, id: string, { handler, accessLog, throttle }: HttpEntranceProps) {
    super(scope, id);
    const api = new HttpApi(this, 'Api', {
      description: 'DNA Chess over HTTP',
      defaultIntegration: new HttpLambdaIntegration('Handler', handler),
    });
    const stage = api.defaultStage?.node.defaultChild;
    if (!(stage instanceof CfnStage)) throw new Error('the HTTP API has no default stage');
    stage.accessLogSettings = { destinationArn: accessLog.logGroupArn, format: ACCESS_LOG_FORMAT.http };
    stage.defaultRouteSettings = { throttlingRateLimit: throttle.rate, throttlingBurstLimit: throttle.burst };
    this.apiId = api.apiId;
    this.host = Fn.join('.', [api.apiId, 'execute-api', Stack.of(this).region, Stack.of(this).urlSuffix]);
  }
}
