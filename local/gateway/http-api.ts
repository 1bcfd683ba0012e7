import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InFlight } from '../in-flight.ts';
import type { Log } from '../log.ts';
import type { Ports } from '../ports.ts';
import { within } from '../within.ts';
import type { GatewayHandlers } from './handlers.ts';
import { makeHttpEvent } from './http-event.ts';
import { writeJson, writeResult } from './http-result.ts';
import type { GatewayLimits } from './limits.ts';
import { readBody } from './read-body.ts';
import { makeId } from './request.ts';

/** What the HTTP side of the gateway needs. */
export interface HttpApiDeps {
  readonly handler: GatewayHandlers['http'];
  readonly limits: Pick<GatewayLimits, 'bodyBytes' | 'integrationMs'>;
  readonly ports: Ports;
  readonly inFlight: InFlight;
  readonly log: Log;
}

class IntegrationTimeout extends Error {}

const answerFailure = (response: ServerResponse, error: unknown, requestId: string): void => {
  if (response.headersSent) return void response.destroy();
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const late = error instanceof IntegrationTimeout;
  writeJson(
    response,
    late ? 503 : 500,
    { message: late ? 'Service Unavailable' : 'Internal Server Error' },
    {
      'apigw-requestid': requestId,
    },
  );
};

const invoke = async (
  { handler, limits, ports, inFlight, log }: HttpApiDeps,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> => {
  const requestId = makeId(ports.randomBytes);
  try {
    const task = inFlight.track(handler(makeHttpEvent(request, body, requestId, ports.now())));
    writeResult(response, await within(task, limits.integrationMs, () => new IntegrationTimeout()), requestId);
  } catch (error) {
    log.error('The HTTP handler failed.', { requestId, error });
    answerFailure(response, error, requestId);
  }
};

/**
 * Makes the Lambda proxy integration of an HTTP API: request to event, result to answer. A handler that throws gives
 * 500, one that is late 503, a body above the limit 413, each with API Gateway's own words.
 */
export const createHttpApi =
  (deps: HttpApiDeps) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body: Buffer | undefined;
    try {
      body = await readBody(request, deps.limits.bodyBytes);
    } catch (error) {
      deps.log.debug('A request was given up by its client.', { error });
      return void response.destroy();
    }
    if (!body) return writeJson(response, 413, { message: 'Request Entity Too Large' }, { connection: 'close' });
    return invoke(deps, request, body, response);
  };
