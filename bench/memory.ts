import { readRecords } from '#notation/index';
import { DNA_PLAIN } from './records/dna-corpus.ts';

const MEGABYTES = 500;
const CHUNK = 1 << 16;

/** The corpus again and again, in chunks of bytes as a file gives them. */
async function* repeatCorpus(): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(DNA_PLAIN.text);
  for (let given = 0; given < MEGABYTES * 1e6; given += bytes.length)
    for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

/** Reads and checks a stream of 500 MB; prints the time and the most memory that the process took, everything included. */
export const runSuite = async (_vectors: URL, print: (text: string) => void): Promise<void> => {
  const began = performance.now();
  let games = 0;
  for await (const { diagnostics } of readRecords(repeatCorpus())) {
    if (diagnostics.length > 0) throw new Error('a game of the corpus is refused');
    games++;
  }
  const seconds = (performance.now() - began) / 1000;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  print(`${MEGABYTES} MB, ${games} games read and checked in ${seconds.toFixed(0)} s`);
  print(`${(MEGABYTES / seconds).toFixed(1)} MB/s, at most ${megabytes.toFixed(0)} MB of memory`);
};
