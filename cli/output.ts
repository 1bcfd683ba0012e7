/** Where a command writes: results to `stdout`, complaints to `stderr`. */
export interface Output {
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

const CHUNK = 1 << 16;

/** Writes a text and waits until the stream has taken it; rejects with the stream's error. */
export const write = (stream: NodeJS.WritableStream, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(text, error => (error ? reject(error) : resolve()));
  });

/** Writes each line with a line feed, in large chunks, and never faster than the stream takes them. */
export const writeLines = async (stream: NodeJS.WritableStream, lines: Iterable<string>): Promise<void> => {
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    await write(stream, chunk);
    chunk = '';
  }
  if (chunk !== '') await write(stream, chunk);
};

/** Whether an error says that the reader of a pipe went away (as `| head` does), which is no fault. */
export const isBrokenPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED');
