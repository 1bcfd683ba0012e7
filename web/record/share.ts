import { err, ok, type Result } from '#engine/index';

/** A record as a link carries it, and where it is to be opened. */
export interface Shared {
  readonly pgn: string;
  readonly ply: number | undefined;
}

export const SHARE_ERROR_CODES = ['TOO_LONG', 'NOT_A_RECORD', 'NEWER', 'NO_DECOMPRESSION'] as const;
export interface ShareError {
  readonly code: (typeof SHARE_ERROR_CODES)[number];
  readonly message: string;
}

/** Longer links are cut by programs that people send them with. */
export const MAX_LINK = 8000;
/** As much as a game may have; what is more is no honest link. */
const MAX_TEXT = 1 << 18;

/** `d`: deflated, `p`: plain. Another letter is a later version's. */
const FORM = /^([a-z])([A-Za-z0-9_-]+)(?:\.(\d{1,5}))?$/;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Undefined for a text that is not base64. */
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, letter => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
};

type Bytes = Uint8Array<ArrayBuffer>;

/** Everything that a stream gives, as long as it is no more than `most` bytes; undefined for more, and for what is broken. */
const collect = async (stream: ReadableStream<Uint8Array>, most: number): Promise<Bytes | undefined> => {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.length;
      if (length > most) {
        await reader.cancel();
        return undefined;
      }
      parts.push(read.value);
    }
  } catch {
    return undefined;
  }
  return new Uint8Array(await new Blob(parts.map(part => part.slice())).arrayBuffer());
};

const streamOf = (bytes: Bytes): ReadableStream<Bytes> => new Blob([bytes]).stream();

const canCompress = (): boolean => typeof CompressionStream === 'function';

const deflate = async (bytes: Bytes): Promise<string> => {
  const deflated = await collect(streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw')), MAX_TEXT);
  return deflated === undefined ? `p${toBase64Url(bytes)}` : `d${toBase64Url(deflated)}`;
};

const TOO_LONG: ShareError = {
  code: 'TOO_LONG',
  message: 'The record is too long for a link, with its comments and variations: download it as PGN and send the file.',
};

/** What a link to a record has after its `#`. Refuses a record that would make it longer than `MAX_LINK`. */
export const makeShared = async ({ pgn, ply }: Shared): Promise<Result<string, ShareError>> => {
  if (pgn.length > MAX_TEXT) return err(TOO_LONG);
  const bytes = new Uint8Array(new TextEncoder().encode(pgn));
  const text = canCompress() ? await deflate(bytes) : `p${toBase64Url(bytes)}`;
  const shared = ply === undefined ? text : `${text}.${ply}`;
  return shared.length > MAX_LINK ? err(TOO_LONG) : ok(shared);
};

const BROKEN: ShareError = {
  code: 'NOT_A_RECORD',
  message: 'This link carries no record: perhaps a part of it was lost when it was sent. Ask for it again.',
};
const NEWER: ShareError = {
  code: 'NEWER',
  message: 'This link was made by a newer version of this page: load the page again to have that one.',
};
const OLD_BROWSER: ShareError = {
  code: 'NO_DECOMPRESSION',
  message: 'This browser cannot unpack the link: use a newer one, or ask for the record as a file.',
};

const inflate = async (bytes: Bytes): Promise<Result<Bytes, ShareError>> => {
  if (typeof DecompressionStream !== 'function') return err(OLD_BROWSER);
  const inflated = await collect(streamOf(bytes).pipeThrough(new DecompressionStream('deflate-raw')), MAX_TEXT);
  return inflated === undefined ? err(BROKEN) : ok(inflated);
};

/** Reads what a link has after its `#`. Refuses what is broken, what a newer page made, and what would unpack to more than a record may have. */
export const parseShared = async (text: string): Promise<Result<Shared, ShareError>> => {
  const [, form, data = '', ply] = FORM.exec(text) ?? [];
  if (form === undefined) return err(BROKEN);
  if (form !== 'd' && form !== 'p') return err(NEWER);
  const packed = fromBase64Url(data);
  if (packed === undefined) return err(BROKEN);
  const bytes = form === 'd' ? await inflate(packed) : ok(packed);
  if (!bytes.ok) return bytes;
  return ok({ pgn: new TextDecoder().decode(bytes.value), ply: ply === undefined ? undefined : Number(ply) });
};
