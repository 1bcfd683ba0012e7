import type { Server } from 'node:http';
import { StartFailure } from './start-failure.ts';

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

const failure = (error: Error, host: string, port: number): Error => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartFailure(
        'PORT_IN_USE',
        `Port ${port} on ${host} is in use: stop what listens there, or choose another with --port.`,
        error,
      );
    case 'EACCES':
      return new StartFailure(
        'ADDRESS_UNAVAILABLE',
        `Port ${port} on ${host} is not allowed to this user: choose one above 1023 with --port.`,
        error,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartFailure(
        'ADDRESS_UNAVAILABLE',
        `${host} is no address of this machine: choose one with --host, for instance 127.0.0.1 or 0.0.0.0.`,
        error,
      );
    default:
      return error;
  }
};

/** Starts listening and returns the port, which is a free one where 0 is asked for. Rejects with a StartFailure. */
export const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const refuse = (error: Error): void => reject(failure(error, host, port));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('The server has no port.'));
      resolve(address.port);
    });
  });

/** Takes no more connections and resolves when the last has ended; those that are idle end at once. */
export const stopListening = (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
