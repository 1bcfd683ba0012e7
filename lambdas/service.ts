import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  DynamoDBBatchResponse,
  DynamoDBStreamEvent,
  SQSBatchResponse,
  SQSEvent,
} from 'aws-lambda';
import { createComputerFunction } from './functions/computer.ts';
import { createCore, type ServicePorts } from './functions/core.ts';
import { createFanOutFunction } from './functions/fan-out.ts';
import { createHttpFunction } from './functions/http.ts';
import type { Invocation } from './functions/observed.ts';
import { createOtherStores } from './functions/other-stores.ts';
import { createStreamFunction } from './functions/stream.ts';
import { createSweepFunction } from './functions/sweep.ts';
import { createWebSocketFunction } from './functions/websocket.ts';
import { createWholeSchema } from './graphql/schema/whole-schema.ts';
import type { SweepReports } from './handlers/sweep.ts';
import type { ServiceSettings } from './settings.ts';
import type { WebSocketEvent, WebSocketResult } from './subscriptions/index.ts';

/** The Lambda functions. */
export interface Service {
  readonly http: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;
  readonly websocket: (event: WebSocketEvent) => Promise<WebSocketResult>;
  readonly stream: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;
  readonly fanOut: (event: SQSEvent) => Promise<SQSBatchResponse>;
  readonly computer: (event: SQSEvent, invocation?: Invocation) => Promise<SQSBatchResponse>;
  readonly sweep: () => Promise<SweepReports>;
}

/** All functions in one process, over one set of clients. */
export const createService = (settings: ServiceSettings, ports: ServicePorts): Service => {
  const core = createCore(settings, ports, { schema: createWholeSchema(), createOtherStores });
  return {
    http: createHttpFunction(core),
    websocket: createWebSocketFunction(core),
    stream: createStreamFunction(core),
    fanOut: createFanOutFunction(core),
    computer: createComputerFunction(core),
    sweep: createSweepFunction(core, ports.mailer),
  };
};
