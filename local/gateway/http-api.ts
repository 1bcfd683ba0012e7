import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { InFlight } from '../in-flight.ts';
import type { Log } from '../log.ts';
import type { Ports } from '../ports.ts';
import { within } from '../within.ts';
import type { GatewayFaults } from './faults.ts';
import type { GatewayHandlers } from './handlers.ts';
import { makeHttpEvent } from './http-event.ts';
import { decodePath } from './http-path.ts';
import { writeJson, writeResult } from './http-result.ts';
import type { GatewayLimits } from './limits.ts';
import { readBody } from './read-body.ts';
import { makeId, makeTraceId, targetOf } from './request.ts';

/** What the HTTP side of the gateway needs. */
export interface HttpApiDeps {
  readonly handler: GatewayHandlers['http'];
  readonly limits: Pick<GatewayLimits, 'bodyBytes' | 'headerBytes' | 'payloadBytes' | 'httpIntegrationMs'>;
  readonly faults: Pick<GatewayFaults, 'throttled'>;
  readonly ports: Ports;
  readonly inFlight: InFlight;
  readonly log: Log;
}

/** What the gateway answers itself. */
interface Refusal {
  readonly statusCode: number;
  readonly message: string;
}

const BAD_REQUEST: Refusal = { statusCode: 400, message: 'Bad Request' };
const TOO_LARGE: Refusal = { statusCode: 413, message: 'Request Entity Too Large' };
const TOO_MANY: Refusal = { statusCode: 429, message: 'Too Many Requests' };
const HEADERS_TOO_LARGE: Refusal = { statusCode: 431, message: 'Request Header Fields Too Large' };
const FAILED: Refusal = { statusCode: 500, message: 'Internal Server Error' };
const LATE: Refusal = { statusCode: 503, message: 'Service Unavailable' };

class IntegrationTimeout extends Error {}

/** Lambda's own limit on what goes in and what comes out. */
class PayloadTooLarge extends Error {}

const refuse = (response: ServerResponse, { statusCode, message }: Refusal, requestId: string): void =>
  writeJson(response, statusCode, { message }, { 'apigw-requestid': requestId });

const answerFailure = (response: ServerResponse, error: unknown, requestId: string): void => {
  if (response.headersSent) return void response.destroy();
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  refuse(response, error instanceof IntegrationTimeout ? LATE : FAILED, requestId);
};

const bytesOf = (payload: unknown): number => Buffer.byteLength(JSON.stringify(payload) ?? '');

const invoke = async (
  { handler, limits, inFlight, log }: HttpApiDeps,
  event: APIGatewayProxyEventV2,
  response: ServerResponse,
): Promise<void> => {
  const { requestId } = event.requestContext;
  try {
    const task = inFlight.track(handler(event));
    const result = await within(task, limits.httpIntegrationMs, () => new IntegrationTimeout());
    if (bytesOf(result) > limits.payloadBytes) throw new PayloadTooLarge('The result is larger than Lambda carries.');
    writeResult(response, result, requestId);
  } catch (error) {
    log.error('The HTTP handler failed.', { requestId, error });
    answerFailure(response, error, requestId);
  }
};

const headerBytesOf = ({ method = '', url = '', httpVersion, rawHeaders }: IncomingMessage): number => {
  const values = rawHeaders.filter((_, at) => at % 2 === 1);
  return [`${method} ${url} HTTP/${httpVersion}`, ...values].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
};

const handle = async (request: IncomingMessage, response: ServerResponse, deps: HttpApiDeps): Promise<void> => {
  const { limits, ports } = deps;
  const body = await readBody(request, limits.bodyBytes);
  const requestId = makeId(ports.randomBytes);
  const say = (refusal: Refusal): void => refuse(response, refusal, requestId);
  if (!body) return writeJson(response, TOO_LARGE.statusCode, { message: TOO_LARGE.message }, { connection: 'close' });
  if (headerBytesOf(request) > limits.headerBytes) return say(HEADERS_TOO_LARGE);
  if (deps.faults.throttled?.('http')) return say(TOO_MANY);
  const path = decodePath(targetOf(request).path);
  if (path === undefined) return say(BAD_REQUEST);
  const now = ports.now();
  const event = makeHttpEvent(request, body, { requestId, traceId: makeTraceId(now, ports.randomBytes), now, path });
  return bytesOf(event) > limits.payloadBytes ? say(TOO_LARGE) : invoke(deps, event, response);
};

/**
 * Makes the Lambda proxy integration of an HTTP API: request to event, result to answer. What the gateway answers itself
 * (a body that is too large, a handler that throws or is late, and so on) has API Gateway's own words.
 */
export const createHttpApi =
  (deps: HttpApiDeps) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await handle(request, response, deps);
    } catch (error) {
      deps.log.debug('A request was given up by its client.', { error });
      response.destroy();
    }
  };
