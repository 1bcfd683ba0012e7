import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What a receiver does with a request. */
export type Behaviour = (response: ServerResponse, request: Received) => void;

/** A receiver of webhooks and pushes over real HTTP, which behaves as it is told. */
export interface Receiver {
  readonly url: string;
  /** Everything that arrived, in order. */
  readonly received: Received[];
  /** What it does with the next requests, one each; with all others it does the last. */
  readonly script: (...behaviours: readonly Behaviour[]) => void;
  readonly close: () => Promise<void>;
}

export const answer =
  (status: number, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  response =>
    response.writeHead(status, headers).end();

export const hang: Behaviour = () => undefined;

export const closeSocket: Behaviour = response => {
  response.destroy();
};

/** Answers with another protocol, which nobody has asked for. */
export const switchProtocols: Behaviour = response => {
  response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n');
};

/** Answers well, and then goes on for ever. */
export const sendForEver =
  (status: number): Behaviour =>
  response => {
    const chunk = Buffer.alloc(16 * 1024, 'x');
    const write = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.writeHead(status).on('drain', write);
    write();
  };

/** Answers well, and never comes to the end of it. */
export const neverEnd =
  (status: number): Behaviour =>
  response => {
    response.writeHead(status).write('x');
  };

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

/** Starts a receiver on this machine, which answers 204 until it is told otherwise. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  let behaviours: readonly Behaviour[] = [];
  const next = (): Behaviour => {
    const [first = answer(204), ...others] = behaviours;
    if (others.length > 0) behaviours = others;
    return first;
  };
  const server = createServer(async (request, response) => {
    const behave = next();
    const arrived = { path: request.url ?? '', headers: request.headers, body: await readBody(request) };
    received.push(arrived);
    behave(response, arrived);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!isAddress(address)) throw new Error('the receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    script: (...next) => {
      behaviours = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
};
