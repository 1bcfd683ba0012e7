import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { SignatureV4 } from '@smithy/signature-v4';
import type { HttpRequest } from '@smithy/types';
import type { AwsCredentials } from '../settings.ts';
import { Sha256 } from './sha256.ts';

/** A service of AWS's that is called by plain requests: a client of the SDK for one or two of them would be most of a bundle. */
export interface AwsService {
  /** As signatures name it, such as `lambda`. */
  readonly name: string;
  readonly region: string;
  /** The base URL, with a path or without. */
  readonly endpoint: string;
  /** Those that the AWS SDK finds by itself if left out. */
  readonly credentials?: AwsCredentials | undefined;
  readonly timeoutMs: number;
}

export interface AwsRequest {
  readonly method: 'POST' | 'DELETE';
  /** What follows the endpoint: begins with a slash, its parts percent-encoded. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface AwsAnswer {
  readonly status: number;
  readonly body: string;
}

/** Sends a signed request, once. Resolves whatever is answered; rejects when nothing is, in the time there is for it. */
export type CallAws = (request: AwsRequest) => Promise<AwsAnswer>;

type Send = (request: HttpRequest) => Promise<AwsAnswer>;

/** Sends over connections that are kept. */
const createSend = (isSecure: boolean, timeoutMs: number): Send => {
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const start = isSecure ? requestHttps : requestHttp;
  return ({ method, hostname, port, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = start({ agent, method, hostname, port, path, headers, signal }, response => {
        text(response).then(answer => resolve({ status: response.statusCode ?? 0, body: answer }), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
};

/** Makes what calls a service with signed requests (AWS Signature Version 4). */
export const createCallAws = ({ name, region, endpoint, credentials, timeoutMs }: AwsService): CallAws => {
  const { protocol, hostname, host, port, pathname } = new URL(endpoint);
  const send = createSend(protocol === 'https:', timeoutMs);
  const signer = new SignatureV4({
    service: name,
    region,
    credentials: credentials ?? defaultProvider(),
    sha256: Sha256,
  });
  return async ({ method, path, headers = {}, body = '' }) => {
    const request: HttpRequest = {
      method,
      protocol,
      hostname,
      ...(port !== '' && { port: Number(port) }),
      path: `${pathname.replace(/\/$/, '')}${path}`,
      query: {},
      headers: { ...headers, host, 'content-length': String(Buffer.byteLength(body)) },
      body,
    };
    return send(await signer.sign(request));
  };
};
