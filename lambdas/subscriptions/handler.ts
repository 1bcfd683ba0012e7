import { CloseCode, MessageType } from 'graphql-ws';
import type { Result } from '#engine/result';
import { handleComplete } from './complete.ts';
import { handleConnect } from './connect.ts';
import type { Connection } from './connection-store.ts';
import { answerFault, postDiagnostic } from './fault.ts';
import { handleInit } from './init.ts';
import { fromEvent, type Invocation } from './invocation.ts';
import { type ClientMessage, type Fault, readMessage } from './message.ts';
import type { SubscriptionDeps, WebSocketEvent, WebSocketResult } from './ports.ts';
import { createRuntime, postError, type Runtime } from './runtime.ts';
import { handleSubscribe } from './subscribe.ts';

const DONE: WebSocketResult = { statusCode: 200 };

const onConnection = async <C>(
  { connections, deps }: Runtime<C>,
  { connectionId }: Invocation,
  task: (connection: Connection) => Promise<void>,
): Promise<void> => {
  const connection = await connections.load(connectionId);
  // It was forgotten after a post to it had been answered "gone", falsely: the client must come back and subscribe anew.
  return connection === undefined ? deps.poster.delete(connectionId) : task(connection);
};

const dispatch = async <C>(
  runtime: Runtime<C>,
  invocation: Invocation,
  incoming: Result<ClientMessage, Fault>,
): Promise<void> => {
  const withConnection = (task: (connection: Connection) => Promise<void>) => onConnection(runtime, invocation, task);
  if (!incoming.ok) {
    return withConnection(connection => answerFault(runtime, invocation, connection, incoming.error));
  }
  const message = incoming.value;
  switch (message.type) {
    case MessageType.ConnectionInit:
      return withConnection(connection => handleInit(runtime, invocation, connection, message));
    case MessageType.Subscribe:
      return withConnection(connection => handleSubscribe(runtime, invocation, connection, message));
    case MessageType.Complete:
      return handleComplete(runtime, invocation, message.id);
    case MessageType.Ping:
      return withConnection(async ({ id }) => {
        await runtime.post(id, { ...message, type: MessageType.Pong });
      });
    case MessageType.Pong:
      return;
  }
};

/** Tells the client of a failure that no message handler reported. */
const reportFailure = async <C>(
  runtime: Runtime<C>,
  { connectionId, requestId }: Invocation,
  incoming: Result<ClientMessage, Fault>,
  error: unknown,
): Promise<void> => {
  const message = incoming.ok ? incoming.value : undefined;
  if (message?.type === MessageType.Complete) return;
  if (message?.type === MessageType.Subscribe) {
    await postError(runtime, { connectionId, operationId: message.id }, [error], requestId);
  } else {
    // A faulty message may name a live operation, which an `error` would end.
    const { message: text } = runtime.deps.maskError(error, requestId);
    await postDiagnostic(
      runtime,
      { connectionId, requestId },
      { closeCode: CloseCode.InternalServerError, message: text },
    );
  }
};

/**
 * Handles a message. Never throws and never answers 400 or more: the gateway would send the client a message of its
 * own, which is none of the protocol and ends graphql-ws clients for good.
 */
const handleMessage = async <C>(runtime: Runtime<C>, event: WebSocketEvent): Promise<WebSocketResult> => {
  const { log, limits } = runtime.deps;
  const invocation = fromEvent(event);
  const incoming = readMessage(event, limits.maxMessageBytes);
  try {
    await dispatch(runtime, invocation, incoming);
  } catch (error) {
    log.error('A WebSocket message could not be handled.', { ...invocation, error });
    await reportFailure(runtime, invocation, incoming, error).catch(failure =>
      log.error('A client could not be told of a failure.', { ...invocation, error: failure }),
    );
  }
  return DONE;
};

const handleDisconnect = async <C>(runtime: Runtime<C>, event: WebSocketEvent): Promise<WebSocketResult> => {
  await runtime.forget(event.requestContext.connectionId);
  return DONE;
};

/**
 * Makes the handler of the WebSocket API's three routes. It keeps nothing between invocations, which may be
 * concurrent and out of order. `$connect` and `$disconnect` throw when the table cannot be written; `$default` does not.
 */
export const createWebSocketHandler = <C>(
  deps: SubscriptionDeps<C>,
): ((event: WebSocketEvent) => Promise<WebSocketResult>) => {
  const runtime = createRuntime(deps);
  return event => {
    switch (event.requestContext.routeKey) {
      case '$connect':
        return handleConnect(runtime, event);
      case '$disconnect':
        return handleDisconnect(runtime, event);
      default:
        return handleMessage(runtime, event);
    }
  };
};
