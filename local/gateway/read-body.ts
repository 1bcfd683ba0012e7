import type { IncomingMessage } from 'node:http';

/**
 * Reads a request's body, or returns undefined once it exceeds the limit in bytes; the rest then flows away unread,
 * so that the client can hear the answer. Rejects when the client goes away in the middle.
 */
export const readBody = (request: IncomingMessage, limit: number): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) return chunks.push(chunk);
      chunks.length = 0;
      return resolve(undefined);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The client went away before its request was complete.')));
  });
