/** An Apollo Server of one field behind the same local gateway: what the stack itself takes. Prints where it listens. */
import { randomBytes } from 'node:crypto';
import { ApolloServer, HeaderMap } from '@apollo/server';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { startGateway } from '#local/gateway/gateway';
import { silentLog } from '#local/log';

const server = new ApolloServer({ typeDefs: 'type Query { ok: Boolean }', stopOnTerminationSignals: false });
await server.start();

const http = async ({ requestContext, headers, body = '' }: APIGatewayProxyEventV2) => {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) map.set(name, value);
  const request = { method: requestContext.http.method, headers: map, search: '', body: JSON.parse(body) };
  const {
    status,
    headers: answered,
    body: answer,
  } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: request,
    context: async () => ({}),
  });
  if (answer.kind !== 'complete') throw new Error('an answer in parts');
  return { statusCode: status ?? 200, headers: Object.fromEntries(answered), body: answer.string };
};

const { port } = await startGateway({
  handlers: { http, websocket: async () => ({ statusCode: 404 }) },
  host: '127.0.0.1',
  port: 0,
  ports: { now: Date.now, randomBytes },
  log: silentLog,
});
process.stdout.write(`  GraphQL    http://127.0.0.1:${port}/graphql\n`);
