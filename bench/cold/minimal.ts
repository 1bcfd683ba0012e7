/** The least that answers GraphQL from DynamoDB on Lambda: Apollo Server, the document client, and one field. */
import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { buildSchema } from 'graphql';
import { processEnvironment } from '#lambdas/environment';

const endpoint = processEnvironment['DYNAMODB_ENDPOINT'] ?? '';
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'eu-west-1' }));

const rootValue = {
  isThere: async ({ id }: { readonly id: string }) => {
    const { Item } = await client.send(new GetCommand({ TableName: 'dnachess-dev-games', Key: { id } }));
    return Item !== undefined;
  },
};

const schema = buildSchema('type Query { isThere(id: ID!): Boolean! }');
const server = new ApolloServer({
  schema,
  rootValue: () => rootValue,
  persistedQueries: false,
  stopOnTerminationSignals: false,
  plugins: [ApolloServerPluginLandingPageDisabled()],
});
server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests();

export const handler = async ({ requestContext, headers, body = '' }: APIGatewayProxyEventV2) => {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) map.set(name, value);
  const request = { method: requestContext.http.method, headers: map, search: '', body: JSON.parse(body) };
  const answer = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: request,
    context: async () => ({}),
  });
  if (answer.body.kind !== 'complete') throw new Error('an answer in parts');
  return { statusCode: answer.status ?? 200, headers: Object.fromEntries(answer.headers), body: answer.body.string };
};
