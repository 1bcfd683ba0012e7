import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { type JsonObject, parseObject } from './json.ts';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface WireAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
}

/** The request handler of dynalite, called without a socket. */
export interface InProcessDatabase {
  /** Hands on a client's request unchanged. */
  readonly forward: (request: WireRequest) => Promise<WireAnswer>;
  /** One operation of the runtime's own, for instance `GetItem`; undefined when the database refuses it. */
  readonly operate: (operation: string, input: JsonObject) => Promise<JsonObject | undefined>;
}

const API = 'DynamoDB_20120810';

// dynalite wants a signature to be there and checks none.
const OWN_HEADERS = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=runtime/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
};

class FakeRequest extends EventEmitter {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;

  constructor({ method, url, headers }: WireRequest) {
    super();
    this.method = method;
    this.url = url;
    this.headers = headers;
  }
}

class FakeResponse {
  statusCode = 200;
  readonly headers: Record<string, string | number> = {};
  readonly done: (answer: WireAnswer) => void;

  constructor(done: (answer: WireAnswer) => void) {
    this.done = done;
  }

  setHeader(name: string, value: string | number): void {
    this.headers[name.toLowerCase()] = value;
  }

  end(body = ''): void {
    this.done({ statusCode: this.statusCode, headers: this.headers, body });
  }
}

/**
 * Takes over a dynalite server's request handler, so that requests reach it without a second hop over TCP. The server
 * has no handler afterwards: the caller puts its own in place.
 */
export const takeOver = (server: Server): InProcessDatabase => {
  const [handler] = server.listeners('request');
  if (handler === undefined) throw new Error('The dynalite server has no request handler.');
  server.removeAllListeners('request');

  const forward = (wire: WireRequest): Promise<WireAnswer> =>
    new Promise(resolve => {
      const request = new FakeRequest(wire);
      handler.call(server, request, new FakeResponse(resolve));
      if (wire.body.length > 0) request.emit('data', wire.body);
      request.emit('end');
    });

  const operate = async (operation: string, input: JsonObject): Promise<JsonObject | undefined> => {
    const headers = { ...OWN_HEADERS, 'x-amz-target': `${API}.${operation}` };
    const answer = await forward({ method: 'POST', url: '/', headers, body: Buffer.from(JSON.stringify(input)) });
    return answer.statusCode === 200 ? parseObject(answer.body) : undefined;
  };

  return { forward, operate };
};
