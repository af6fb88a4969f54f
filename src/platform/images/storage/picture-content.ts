import { Readable } from 'node:stream';
import { InvalidPictureError, type PictureContent } from './picture-storage.ts';

/** Reads a stream to its end, but never more than the limit: an announced length may be wrong. */
export async function collectBytes(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    checkSize(bytes, maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

export function getSize(content: PictureContent): number {
  return Buffer.isBuffer(content) ? content.length : content.bytes;
}

export function checkSize(bytes: number, maxBytes: number): void {
  if (bytes > maxBytes) throw new InvalidPictureError(`the picture is larger than ${maxBytes} bytes`);
}

/** The content as a stream, which fails unless it delivers as many bytes as announced. */
export function streamContent(content: PictureContent): Readable {
  if (Buffer.isBuffer(content)) return Readable.from([content], { objectMode: false });
  return Readable.from(deliverExactly(content), { objectMode: false });
}

async function* deliverExactly({ stream, bytes }: Exclude<PictureContent, Buffer>): AsyncGenerator<Buffer> {
  let delivered = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    delivered += chunk.length;
    if (delivered > bytes) throw new InvalidPictureError(`the picture has more than the announced ${bytes} bytes`);
    yield chunk;
  }
  if (delivered < bytes) throw new InvalidPictureError(`the picture has ${delivered} of the announced ${bytes} bytes`);
}
