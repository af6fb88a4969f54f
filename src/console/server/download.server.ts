type DownloadedFile = {
  /** Letters, digits, dots and hyphens. */
  name: string;
  type: string;
  /** If they are known: a download that breaks off is noticed then. */
  bytes?: number;
};

/** A file in pieces, as the browser stores it. */
export function toDownload(
  pieces: AsyncIterable<string | Uint8Array>,
  { name, type, bytes }: DownloadedFile,
): Response {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    cancel: async () => void (await iterator.return?.()),
  });
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      ...(bytes !== undefined && { 'content-length': String(bytes) }),
    },
  });
}
