/** What is told of a code with which a request, or an operation over WebSocket, fails as a whole. */
interface RequestError {
  /** The status over HTTP; none for what WebSocket alone knows. */
  readonly status: string;
  readonly meaning: string;
}

/** The stable codes of `extensions.code`. docs/errors.md is written from them. */
export const REQUEST_ERRORS = {
  BAD_JSON: { status: '400', meaning: 'The body is not JSON.' },
  BAD_REQUEST: { status: '400', meaning: 'The body is no GraphQL request, or a message is none of the protocol.' },
  GRAPHQL_PARSE_FAILED: { status: '400', meaning: 'The document is not GraphQL, or has more tokens than are read.' },
  GRAPHQL_VALIDATION_FAILED: { status: '400', meaning: 'The document asks for what the schema does not have.' },
  BAD_USER_INPUT: { status: '400', meaning: 'The variables do not fit the operation.' },
  OPERATION_RESOLUTION_FAILURE: { status: '400', meaning: '`operationName` names none of the document’s operations.' },
  QUERY_TOO_LARGE: {
    status: '400; 200',
    meaning: 'The operation is beyond the limits; 200 when that shows in its course.',
  },
  SUBSCRIPTION_NEEDS_WEBSOCKET: { status: '400', meaning: 'A subscription was sent over HTTP.' },
  BAD_INPUT: {
    status: '200; 400',
    meaning: 'An argument of a query, or a parameter of an export, is out of its range.',
  },
  UNAUTHENTICATED: { status: '200; 401', meaning: 'This needs a token.' },
  SCOPE_MISSING: { status: '200; 403', meaning: 'The token lacks a scope, which `extensions.scope` names.' },
  MALFORMED_AUTHORIZATION: { status: '401', meaning: 'The authorization is not of the form `Bearer TOKEN`.' },
  INVALID_TOKEN: { status: '401', meaning: 'The token is of nobody here, or not properly signed.' },
  EXPIRED_TOKEN: { status: '401', meaning: 'The token has expired.' },
  REVOKED_TOKEN: { status: '401', meaning: 'The token has been revoked.' },
  NOT_FOUND: { status: '404', meaning: 'There is nothing at this path.' },
  GAME_NOT_FOUND: { status: '200; 404', meaning: 'There is no such game or record, or you may not see it.' },
  METHOD_NOT_ALLOWED: { status: '405', meaning: 'The path takes other methods; `Allow` lists them.' },
  BODY_TOO_LARGE: { status: '413', meaning: 'The body is larger than what is read.' },
  UNSUPPORTED_MEDIA_TYPE: { status: '415', meaning: 'The body is not said to be `application/json`.' },
  RATE_LIMITED: {
    status: '429',
    meaning: 'A budget is used up; `extensions.retryAfter` and `Retry-After` say when to ask again.',
  },
  INTERNAL_SERVER_ERROR: {
    status: '200; 500',
    meaning: 'Something failed that is not yours; the request id finds it in the log.',
  },
  ISSUER_UNAVAILABLE: { status: '503', meaning: 'The keys of the token’s issuer cannot be had now.' },
  UNAUTHORIZED: { status: '', meaning: '`connection_init` has not been acknowledged.' },
  MESSAGE_TOO_LARGE: { status: '', meaning: 'The message is larger than what is read.' },
  RESULT_TOO_LARGE: {
    status: '',
    meaning: 'The result is larger than a message may be: select fewer fields, or ask over HTTP.',
  },
  TOO_MANY_SUBSCRIPTIONS: { status: '', meaning: 'The connection has as many subscriptions as it may.' },
  SUBSCRIPTION_INTERRUPTED: { status: '', meaning: 'The subscription could not be started: subscribe again.' },
} as const satisfies Readonly<Record<string, RequestError>>;

export type RequestErrorCode = keyof typeof REQUEST_ERRORS;
