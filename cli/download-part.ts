import { setTimeout as wait } from 'node:timers/promises';
import { formatDiagnostic, parseRecordJson, parseRecords } from '#notation/index';
import { InputError, OutputError } from './io.ts';

/** A part of an export. */
export interface DownloadedPart {
  readonly text: string;
  readonly games: number;
  readonly isLast: boolean;
  /** Where the next part is, or what has come since. */
  readonly next: string;
}

const MOST_WAITS = 10;
const MOST_WAIT_SECONDS = 120;

const headersOf = (token: string | undefined): Record<string, string> =>
  token === undefined || token === '' ? {} : { authorization: `Bearer ${token}` };

const ask = async (url: string, token: string | undefined): Promise<Response> => {
  try {
    return await fetch(url, { headers: headersOf(token) });
  } catch (thrown) {
    const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
    throw new OutputError(
      `cannot reach ${url}: ${cause instanceof Error ? cause.message : cause}; run it again to go on`,
    );
  }
};

/** Asks again when the server says after how many seconds. */
const askPatiently = async (url: string, token: string | undefined): Promise<Response> => {
  for (let waits = 0; ; waits++) {
    const response = await ask(url, token);
    const seconds = Number(response.headers.get('retry-after'));
    const isPatient = response.status === 429 && waits < MOST_WAITS && seconds > 0 && seconds <= MOST_WAIT_SECONDS;
    if (!isPatient) return response;
    await response.arrayBuffer();
    await wait(seconds * 1000);
  }
};

const checkPgn = (name: string, text: string): number => {
  let games = 0;
  for (const { diagnostics } of parseRecords(text)) {
    const [diagnostic] = diagnostics;
    if (diagnostic !== undefined) throw new InputError(`what came is damaged: ${formatDiagnostic(name, diagnostic)}`);
    games++;
  }
  return games;
};

const checkJson = (name: string, text: string): number => {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new InputError(`what came is damaged: ${name}: the last line has no end`);
  for (const [index, line] of lines.entries()) {
    const record = parseRecordJson(line);
    if (!record.ok) throw new InputError(`what came is damaged: ${name}:${index + 1}: ${record.error.message}`);
  }
  return lines.length;
};

const isPgn = (response: Response): boolean => /x-chess-pgn/.test(response.headers.get('content-type') ?? '');

const linkOf = (response: Response): string | undefined =>
  /<([^>]+)>\s*;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1];

/** The address of the next part; what follows the last one is asked for by its cursor. */
const nextOf = (url: string, response: Response): string => {
  const link = linkOf(response);
  if (link !== undefined) return new URL(link, url).href;
  const next = new URL(url);
  next.searchParams.set('cursor', response.headers.get('x-export-cursor') ?? '');
  return next.href;
};

/**
 * Fetches a part of an export and checks it with the reader. Rejects with an InputError when what came is damaged or refused,
 * and with an OutputError when the server cannot be reached, or not now.
 */
export const fetchPart = async (url: string, token: string | undefined): Promise<DownloadedPart> => {
  const response = await askPatiently(url, token);
  const text = await response.text().catch(() => {
    throw new OutputError(`the answer of ${url} broke off; run it again to go on`);
  });
  if (response.status >= 500 || response.status === 429)
    throw new OutputError(`${url} answers ${response.status}; run it again later to go on`);
  if (!response.ok) throw new InputError(`${url} answers ${response.status}: ${text.slice(0, 500)}`);
  const last = response.headers.get('x-export-last');
  if (last === null) throw new InputError(`${url} is no export of games`);
  const games = isPgn(response) ? checkPgn(url, text) : checkJson(url, text);
  const told = Number(response.headers.get('x-export-games'));
  if (games !== told) throw new InputError(`what came is damaged: ${url} has ${games} games and says ${told}`);
  const next = nextOf(url, response);
  if (new URL(next).origin !== new URL(url).origin) throw new InputError(`${url} leads to another server: ${next}`);
  return { text, games, isLast: last === 'true', next };
};
