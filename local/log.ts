/** What a log line is about; values are written as JSON, errors by their stack. */
export type Details = Readonly<Record<string, unknown>>;

type Write = (message: string, details?: Details) => void;

/** The logger every part of the runtime is handed. Messages are sentences for the operator of the machine. */
export interface Log {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const printable = (_key: string, value: unknown): unknown => (value instanceof Error ? value.stack : value);

/** Makes a logger of one line a message; takes where lines go and the least level that is written. */
export const createLog = (write: (line: string) => void, least: LogLevel): Log => {
  const at = (level: LogLevel): Write => {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return () => undefined;
    return (message, details) =>
      write(`${level}: ${message}${details ? ` ${JSON.stringify(details, printable)}` : ''}`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};

/** Keeps nothing. */
export const silentLog: Log = createLog(() => undefined, 'error');
