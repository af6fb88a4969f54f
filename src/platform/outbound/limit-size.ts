import { Transform } from 'node:stream';

/** Counts bytes that pass, and fails above a limit. */
export function limitSize(maxBytes: number, createError: () => Error): { stream: Transform; size(): number } {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(createError());
      else done(null, chunk);
    },
  });
  return { stream, size: () => size };
}
