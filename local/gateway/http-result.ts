import type { ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Answers with a JSON body; `undefined` fields are left out. */
export const writeJson = (
  response: ServerResponse,
  statusCode: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(statusCode, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

const bodyOf = ({ body, isBase64Encoded }: APIGatewayProxyStructuredResultV2): Buffer =>
  Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');

const writeStructured = (
  response: ServerResponse,
  result: APIGatewayProxyStructuredResultV2,
  statusCode: number,
): void => {
  response.setHeader('content-type', 'text/plain;charset=utf-8');
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies?.length) response.setHeader('set-cookie', result.cookies);
  const body = bodyOf(result);
  response.setHeader('content-length', body.length);
  response.writeHead(statusCode);
  response.end(body);
};

/**
 * Writes what a handler returned, as an HTTP API of payload format 2.0 does: a result without a status code is
 * itself the JSON body of a 200. Throws on a header or status no HTTP answer can have.
 */
export const writeResult = (
  response: ServerResponse,
  result: APIGatewayProxyStructuredResultV2,
  requestId: string,
): void => {
  response.setHeader('apigw-requestid', requestId);
  if (result?.statusCode === undefined) writeJson(response, 200, result ?? null);
  else writeStructured(response, result, result.statusCode);
};
