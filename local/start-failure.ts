export const START_FAILURES = [
  'BAD_OPTION',
  'PORT_IN_USE',
  'ADDRESS_UNAVAILABLE',
  'DATA_FOLDER_UNWRITABLE',
  'DATA_FOLDER_LOCKED',
  'DATA_FOLDER_DAMAGED',
  'DATABASE_UNREACHABLE',
  'TABLES_MISSING',
  'INDEXES_MISSING',
  'STREAM_MISSING',
] as const;

export type StartFailureCode = (typeof START_FAILURES)[number];

/** Why the runtime cannot start. The message is one line that says what is wrong and what to do about it. */
export class StartFailure extends Error {
  readonly code: StartFailureCode;

  constructor(code: StartFailureCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartFailure';
    this.code = code;
  }
}
