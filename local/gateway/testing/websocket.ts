import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { onTestFinished } from 'vitest';
import type { WebSocketEvent } from '../handlers.ts';
import { accept, type Client, connectTo, startToy, type ToyGateway } from './toy.ts';

type WebSocketHandler = (event: WebSocketEvent) => Promise<APIGatewayProxyStructuredResultV2>;

/** Starts a gateway with this WebSocket handler; it ends with the test. */
export const start = async (
  websocket: WebSocketHandler = accept,
  options: Parameters<typeof startToy>[1] = {},
): Promise<ToyGateway> => {
  const toy = await startToy({ websocket }, options);
  onTestFinished(() => toy.gateway.close(200));
  return toy;
};

/** Connects to the gateway; the connection is cut when the test ends. */
export const connect = (
  { gateway }: ToyGateway,
  ...rest: Parameters<typeof connectTo> extends [number, ...infer Rest] ? Rest : never
): Client => {
  const client = connectTo(gateway.port, ...rest);
  onTestFinished(() => client.socket.terminate());
  return client;
};

/** The AWS SDK's client of the gateway's management API. */
export const management = ({ gateway }: ToyGateway): ApiGatewayManagementApiClient =>
  new ApiGatewayManagementApiClient({
    endpoint: gateway.connectionsEndpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });

/** The id of the connection of an event; the first by default. */
export const idOf = ({ websocket }: ToyGateway, at = 0): string => websocket[at]?.requestContext.connectionId ?? '';
