import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

const KEY = /^[+/0-9A-Za-z]{22}==$/;

/** Says what is wrong with a request to become a WebSocket, or nothing where it is well formed (RFC 6455 §4.2.1). */
export const handshakeFault = (request: IncomingMessage): string | undefined => {
  const { headers } = request;
  if (request.method !== 'GET') return 'A WebSocket handshake is a GET request.';
  if (headers.upgrade?.toLowerCase() !== 'websocket') return 'The only protocol to upgrade to is websocket.';
  if (!KEY.test(headers['sec-websocket-key'] ?? '')) return 'Sec-WebSocket-Key must be 16 bytes in base64.';
  if (headers['sec-websocket-version'] !== '13') return 'Sec-WebSocket-Version must be 13.';
  return undefined;
};

/** Answers a handshake that is not to succeed, and ends the connection. The body is JSON. */
export const refuseHandshake = (socket: Duplex, statusCode: number, body: unknown): void => {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? 'Refused'}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
};

/** Whether `$connect` lets the client in. */
export const isAccepted = ({ statusCode = 200 }: APIGatewayProxyStructuredResultV2): boolean =>
  statusCode >= 200 && statusCode < 300;

/** The subprotocol `$connect` agreed to: the gateway adds none of its own. */
export const subprotocolOf = ({ headers = {} }: APIGatewayProxyStructuredResultV2): string | undefined => {
  const [, value] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'sec-websocket-protocol') ?? [];
  return value === undefined ? undefined : String(value);
};
