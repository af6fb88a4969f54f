/** The file of a form, as it arrives, and the fields before it. */
export type FormFile = {
  name: string;
  content: AsyncIterable<Uint8Array>;
  fields: Readonly<Record<string, string>>;
};

/** A form that ends too early, or has too much in front of its file. */
export class FormError extends Error {
  override name = 'FormError';
}

const maxHeaderBytes = 16 * 1024;
/** Of a field before the file. */
const maxFieldBytes = 64 * 1024;
const maxFields = 20;

/**
 * Finds a file in a form of the type `multipart/form-data` without collecting it: `Request.formData()` would store it in memory.
 * Fields after the file are not read. @returns undefined if it has no file @throws FormError, also from `content`
 */
export async function readFormFile(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  field: string,
): Promise<FormFile | undefined> {
  const boundary = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  if (!boundary) return undefined;
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
  const form = createReader(body);
  const fields: Record<string, string> = {};
  let name: string | undefined;
  try {
    name = await findFile(form, delimiter, field, fields);
  } finally {
    if (!name) await form.stop();
  }
  return name ? { name, fields, content: form.stream(delimiter) } : undefined;
}

/** Collects the fields in front of the file. @returns its name */
async function findFile(
  form: Reader,
  delimiter: Buffer,
  field: string,
  fields: Record<string, string>,
): Promise<string | undefined> {
  await form.collect(delimiter, maxFieldBytes);
  // Each part begins with a line break; after the last one are two hyphens.
  while ((await form.collect(lineBreak, maxHeaderBytes)).length === 0) {
    const headers = (await form.collect(endOfHeaders, maxHeaderBytes)).toString();
    const name = /;\s*name="([^"]*)"/i.exec(headers)?.[1];
    if (name === field) return /;\s*filename="([^"]*)"/i.exec(headers)?.[1]?.replaceAll('%22', '"');
    const value = await form.collect(delimiter, maxFieldBytes);
    if (name !== undefined && Object.keys(fields).length < maxFields && !(name in fields))
      fields[name] = value.toString();
  }
  return undefined;
}

const lineBreak = Buffer.from('\r\n');
const endOfHeaders = Buffer.from('\r\n\r\n');

type Reader = ReturnType<typeof createReader>;

/** Splits a stream at marks that may begin in one chunk and end in the next. */
function createReader(body: AsyncIterable<Uint8Array>) {
  const chunks = body[Symbol.asyncIterator]();
  /** The first delimiter has no line break in front. */
  let buffered: Buffer = Buffer.from(lineBreak);

  async function* readTo(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = buffered.indexOf(mark);
      const end = at === -1 ? Math.max(0, buffered.length - mark.length + 1) : at;
      const piece = buffered.subarray(0, end);
      buffered = buffered.subarray(at === -1 ? end : end + mark.length);
      if (piece.length > 0) yield piece;
      if (at !== -1) return;
      const { done, value } = await chunks.next();
      if (done) throw new FormError('The form ends too early.');
      buffered = Buffer.concat([buffered, value]);
    }
  }

  /** Leaves the rest of the body to the server, which receives it to its end. */
  const stop = async (): Promise<void> => void (await chunks.return?.());

  return {
    stop,
    async collect(mark: Buffer, maxBytes: number): Promise<Buffer> {
      const pieces: Buffer[] = [];
      let size = 0;
      for await (const piece of readTo(mark)) {
        size += piece.length;
        if (size > maxBytes) throw new FormError('The form has too much in front of its file.');
        pieces.push(piece);
      }
      return Buffer.concat(pieces);
    },
    async *stream(mark: Buffer): AsyncGenerator<Buffer> {
      try {
        yield* readTo(mark);
      } finally {
        await stop();
      }
    },
  };
}
