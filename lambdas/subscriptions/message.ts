import { CloseCode, type Message, MessageType, validateMessage } from 'graphql-ws';
import { err, ok, type Result } from '#engine/result';
import type { WebSocketEvent } from './ports.ts';

/** What the protocol would close the socket for. */
export interface Fault {
  readonly closeCode: CloseCode;
  /** The stable code of the `error` message that stands for it where an operation can be named. */
  readonly code: string;
  readonly message: string;
  /** The operation the message names, where it names one properly. */
  readonly id?: string;
}

export type ClientMessage = Extract<
  Message,
  {
    type:
      | MessageType.ConnectionInit
      | MessageType.Ping
      | MessageType.Pong
      | MessageType.Subscribe
      | MessageType.Complete;
  }
>;

const ID_LENGTH = 128;
// An id goes into a key of at most 1024 bytes of UTF-8, which a lone surrogate would not survive.
const ID = new RegExp(`^\\P{Cs}{1,${ID_LENGTH}}$`, 'u');
const ID_RULE = `an operation's "id" is a string of 1 to ${ID_LENGTH} characters`;

const CLIENT_TYPES = [
  MessageType.ConnectionInit,
  MessageType.Ping,
  MessageType.Pong,
  MessageType.Subscribe,
  MessageType.Complete,
] as const;

const TEXT_LENGTH = 300;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const usableId = (value: unknown): string | undefined => {
  const id = isObject(value) ? value['id'] : undefined;
  return typeof id === 'string' && ID.test(id) ? id : undefined;
};

const badRequest = (message: string, id?: string, code = 'BAD_REQUEST'): Fault => ({
  closeCode: CloseCode.BadRequest,
  code,
  message: message.length > TEXT_LENGTH ? `${message.slice(0, TEXT_LENGTH)}…` : message,
  ...(id !== undefined && { id }),
});

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const bodyText = ({ body = '', isBase64Encoded = false }: WebSocketEvent): string =>
  isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;

const parseJson = (text: string): Result<unknown, Fault> => {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return err(badRequest(`Send a JSON object such as {"type":"ping"}; this is no JSON: ${textOf(error)}`));
  }
};

const isClientMessage = (message: Message): message is ClientMessage =>
  (CLIENT_TYPES as readonly MessageType[]).includes(message.type);

const checkShape = (value: unknown, id: string | undefined): Result<ClientMessage, Fault> => {
  try {
    const message = validateMessage(value);
    if (isClientMessage(message)) return ok(message);
    return err(
      badRequest(`"${message.type}" is sent by the server only; a client sends ${CLIENT_TYPES.join(', ')}.`, id),
    );
  } catch (error) {
    const hint = `graphql-transport-ws knows ${CLIENT_TYPES.join(', ')}`;
    return err(badRequest(`${textOf(error).slice(0, TEXT_LENGTH / 2)}; ${hint}.`, id));
  }
};

const checkId = (message: ClientMessage): Result<ClientMessage, Fault> =>
  'id' in message && usableId(message) === undefined ? err(badRequest(`${ID_RULE}.`)) : ok(message);

/**
 * Reads a client's message from its event. Takes the largest size allowed in bytes of UTF-8.
 * Refuses what is no JSON, no message of the protocol, a message only servers send, an unusable id, or too large.
 */
export const readMessage = (event: WebSocketEvent, maxBytes: number): Result<ClientMessage, Fault> => {
  const text = bodyText(event);
  const json = parseJson(text);
  if (!json.ok) return json;
  const id = usableId(json.value);
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBytes) {
    return err(badRequest(`This message has ${bytes} bytes; at most ${maxBytes} are read.`, id, 'MESSAGE_TOO_LARGE'));
  }
  const message = checkShape(json.value, id);
  return message.ok ? checkId(message.value) : message;
};
