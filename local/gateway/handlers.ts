import type {
  APIGatewayProxyEventHeaders,
  APIGatewayProxyEventMultiValueHeaders,
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  APIGatewayProxyWebsocketEventV2,
} from 'aws-lambda';

/** A WebSocket event of any route. Headers and query come with `$connect` alone. */
export interface WebSocketEvent extends Omit<APIGatewayProxyWebsocketEventV2, 'requestContext'> {
  readonly headers?: APIGatewayProxyEventHeaders;
  readonly multiValueHeaders?: APIGatewayProxyEventMultiValueHeaders;
  readonly requestContext: Omit<APIGatewayProxyWebsocketEventV2['requestContext'], 'messageId'> & {
    /** With messages alone. */
    readonly messageId?: string;
    readonly identity: { readonly sourceIp: string; readonly userAgent?: string };
    /** With `$disconnect` alone. */
    readonly disconnectStatusCode?: number;
    readonly disconnectReason?: string;
  };
}

/** The Lambda functions behind the gateway. */
export interface GatewayHandlers {
  readonly http: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;
  readonly websocket: (event: WebSocketEvent) => Promise<APIGatewayProxyStructuredResultV2>;
}
