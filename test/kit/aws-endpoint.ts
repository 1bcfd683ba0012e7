import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that an endpoint of AWS's has got. */
export interface AwsRequestSeen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How an endpoint answers; nothing leaves the request unanswered. */
export type AwsReply = { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> };

export interface AwsEndpoint {
  readonly url: string;
  readonly seen: readonly AwsRequestSeen[];
  readonly close: () => Promise<void>;
}

/** A stand-in for a service of AWS's, which keeps what it was asked and answers as it is told. */
export const startAwsEndpoint = async (
  reply: (request: AwsRequestSeen) => AwsReply | undefined | Promise<AwsReply | undefined>,
): Promise<AwsEndpoint> => {
  const seen: AwsRequestSeen[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const asked = { method, path, headers, body: await text(request) };
    seen.push(asked);
    const answer = await reply(asked);
    if (answer !== undefined) response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
};

const sha256 = (data: string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

const FORM =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/**
 * Whether a request is signed with a secret for a service, worked out from what AWS documents (Signature Version 4) and
 * nothing of the code that signs.
 */
export const isSigned = ({ method, path, headers, body }: AwsRequestSeen, service: string, secret: string): boolean => {
  const [, day = '', region = '', named, list = '', signature] = FORM.exec(headers.authorization ?? '') ?? [];
  const lines = list.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, encodePath(path), '', lines.join(''), list, sha256(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
  return named === service && hmac(key, toSign).toString('hex') === signature;
};
