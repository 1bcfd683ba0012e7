/** One line of JSON for each request, in the variables that API Gateway has. A request's id is that of the service's own log lines. */
const line = (fields: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, variable]) => [name, `$context.${variable}`])));

const COMMON = {
  requestId: 'requestId',
  time: 'requestTimeEpoch',
  sourceIp: 'identity.sourceIp',
  userAgent: 'identity.userAgent',
  route: 'routeKey',
  status: 'status',
};

export const ACCESS_LOG_FORMAT = {
  http: line({
    ...COMMON,
    method: 'httpMethod',
    path: 'path',
    protocol: 'protocol',
    bytes: 'responseLength',
    latency: 'responseLatency',
    integrationLatency: 'integrationLatency',
    integrationError: 'integrationErrorMessage',
  }),
  webSocket: line({
    ...COMMON,
    connectionId: 'connectionId',
    eventType: 'eventType',
    integrationLatency: 'integrationLatency',
    integrationError: 'integrationErrorMessage',
    error: 'error.message',
  }),
};
