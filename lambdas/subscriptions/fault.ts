import { GraphQLError } from 'graphql';
import { MessageType } from 'graphql-ws';
import type { Connection } from './connection-store.ts';
import type { Invocation } from './invocation.ts';
import type { Fault } from './message.ts';
import { postError, type Runtime } from './runtime.ts';

/** Tells a client what the protocol would have closed the socket for, in a `pong` that it may ignore. */
export const postDiagnostic = async <C>(
  { post }: Runtime<C>,
  { connectionId, requestId }: Pick<Invocation, 'connectionId' | 'requestId'>,
  { closeCode, message }: Pick<Fault, 'closeCode' | 'message'>,
): Promise<void> => {
  await post(connectionId, { type: MessageType.Pong, payload: { error: { code: closeCode, message, requestId } } });
};

/**
 * Answers a message that breaks the protocol: with an `error` for the operation it names, so that nobody waits for it,
 * or with a diagnostic where there is none, or where an `error` would end a live operation of that id.
 */
export const answerFault = async <C>(
  runtime: Runtime<C>,
  invocation: Invocation,
  { operations }: Connection,
  fault: Fault,
): Promise<void> => {
  const { id: operationId, code, message } = fault;
  if (operationId === undefined || operations.has(operationId)) return postDiagnostic(runtime, invocation, fault);
  const { connectionId, requestId } = invocation;
  const error = new GraphQLError(message, { extensions: { code } });
  await postError(runtime, { connectionId, operationId }, [error], requestId);
};
