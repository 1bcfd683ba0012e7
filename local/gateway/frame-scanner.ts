// RFC 6455 §5.2: two bytes, then a length of 0, 2 or 8 bytes more, then a mask of 4 where the second byte says so.
const lengthBytes = (second: number): number => [0, 2, 8][Math.max((second & 0x7f) - 125, 0)] ?? 0;

const headerLength = (second: number): number => 2 + lengthBytes(second) + (second & 0x80 ? 4 : 0);

const payloadLength = (header: Buffer): number => {
  const second = header[1] ?? 0;
  switch (lengthBytes(second)) {
    case 2:
      return header.readUInt16BE(2);
    case 8:
      return Number(header.readBigUInt64BE(2));
    default:
      return second & 0x7f;
  }
};

/**
 * Watches a client's byte stream from its first frame on and reports each frame by its payload's length, before the
 * payload has arrived. Feed it every chunk in order. It looks at headers alone and copies no payload.
 */
export const createFrameScanner = (onFrame: (payloadBytes: number) => void): ((chunk: Buffer) => void) => {
  let header = Buffer.alloc(0);
  let toSkip = 0;
  const readHeader = (chunk: Buffer, from: number): number => {
    const second = header.length > 1 ? header[1] : chunk[from + 1 - header.length];
    const wanted = second === undefined ? 2 : headerLength(second);
    const to = Math.min(from + wanted - header.length, chunk.length);
    header = Buffer.concat([header, chunk.subarray(from, to)]);
    if (second === undefined || header.length < wanted) return to;
    toSkip = payloadLength(header);
    header = Buffer.alloc(0);
    onFrame(toSkip);
    return to;
  };
  return chunk => {
    for (let at = 0; at < chunk.length; ) {
      const skipped = Math.min(toSkip, chunk.length - at);
      toSkip -= skipped;
      at = skipped > 0 ? at + skipped : readHeader(chunk, at);
    }
  };
};
