import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Answer } from './answer.ts';

const compressText = promisify(gzip);

/** Shorter than this a text is not worth it. */
const LEAST_LENGTH = 1024;

/** Whether a client takes gzip: named, or by `*`, and not with a weight of 0. */
const acceptsGzip = (accepted = ''): boolean =>
  accepted
    .split(',')
    .map(coding => coding.trim().toLowerCase())
    .some(coding => /^(gzip|\*)(\s*;\s*q=(?!0(\.0*)?$).*)?$/.test(coding));

/** An answer with its body compressed, if the client takes that and it is worth it. */
export const compressFor = async (acceptEncoding: string | undefined, answer: Answer): Promise<Answer> => {
  const { body = '' } = answer;
  const headers = { ...answer.headers, vary: 'accept-encoding, authorization' };
  if (body.length < LEAST_LENGTH || !acceptsGzip(acceptEncoding)) return { ...answer, headers };
  const compressed = await compressText(body);
  return {
    ...answer,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: compressed.toString('base64'),
    isBase64Encoded: true,
  };
};
