import { CloseCode, type ConnectionInitMessage, MessageType } from 'graphql-ws';
import type { Connection, Identity } from './connection-store.ts';
import { postDiagnostic } from './fault.ts';
import type { Invocation } from './invocation.ts';
import type { Runtime } from './runtime.ts';

const identify = async <C>(
  { deps }: Runtime<C>,
  { requestId, address }: Invocation,
  authorization: string | undefined,
): Promise<Identity> => {
  try {
    const viewer = await deps.authenticate(authorization, address);
    return viewer.ok ? { viewer: viewer.value } : { refusal: viewer.error };
  } catch (error) {
    deps.log.error('A connection could not be authenticated.', { requestId, error });
    const { message, extensions } = deps.maskError(error, requestId);
    return { refusal: { code: String(extensions?.['code'] ?? 'INTERNAL_SERVER_ERROR'), message } };
  }
};

const chooseIdentity = async <C>(
  runtime: Runtime<C>,
  invocation: Invocation,
  connection: Connection,
  payload: Readonly<Record<string, unknown>>,
): Promise<Identity> => {
  const authorization = payload['authorization'] ?? payload['Authorization'] ?? undefined;
  if (authorization === undefined) return connection.identity ?? identify(runtime, invocation, undefined);
  if (typeof authorization === 'string') return identify(runtime, invocation, authorization);
  const message = `"authorization" in the payload of connection_init is a string such as "Bearer …", not ${typeof authorization}.`;
  return { refusal: { code: 'MALFORMED_AUTHORIZATION', message } };
};

/**
 * Handles `connection_init`: settles who speaks, then acknowledges. A bad token is acknowledged too and refused with
 * every operation, because the gateway can close only with 1000, on which clients come back at once and for ever.
 */
export const handleInit = async <C>(
  runtime: Runtime<C>,
  invocation: Invocation,
  connection: Connection,
  { payload }: ConnectionInitMessage,
): Promise<void> => {
  const { connectionId, requestId } = invocation;
  const tooMany = { closeCode: CloseCode.TooManyInitialisationRequests, message: 'Send connection_init once only.' };
  if (connection.acknowledgedBy !== undefined) return postDiagnostic(runtime, invocation, tooMany);
  const identity = await chooseIdentity(runtime, invocation, connection, payload ?? {});
  const first = await runtime.connections.acknowledge(connectionId, requestId, identity);
  if (!first) return postDiagnostic(runtime, invocation, tooMany);
  await runtime.post(connectionId, { type: MessageType.ConnectionAck });
};
