import { hash } from 'node:crypto';
import { compressSmall, decode, encode, type Encoding, type Encodings, minCompressibleBytes } from './encoding.ts';

/** A page in one encoding, ready to be sent: its alternating header names and values, and its bytes. */
export type PageVariant = { etag: string; head: readonly string[]; body: Buffer };

/** Headers that differ from response to response, or depend on the encoding. */
const responseHeaders = new Set([
  'x-request-id',
  'content-length',
  'content-encoding',
  'date',
  'connection',
  'vary',
  'etag',
]);

/**
 * A rendered page in the encodings that were requested so far. A page is about 100 kB, a tenth of that compressed. The
 * plain text is stored only if a client accepts nothing else; otherwise it is decompressed when another encoding needs
 * it.
 *
 * A page has two compression levels, it is still in demand: then it is compressed as small as possible, in the background.
 */
export class StoredPage {
  readonly #tag: string;
  readonly #headers: readonly string[];
  readonly #isCompressible: boolean;
  readonly #variants = new Map<Encoding, PageVariant>();
  readonly #encoding = new Map<Encoding, Promise<PageVariant>>();
  static #isCompressingSmall = false;
  #isSmall = false;
  /** Settles when a compression in the background has ended. */
  compressed: Promise<void> = Promise.resolve();

  private constructor(headers: Readonly<Record<string, string>>, plain: Buffer) {
    this.#tag = hash('sha1', plain, 'base64url');
    this.#headers = Object.entries(headers)
      .filter(([name]) => !responseHeaders.has(name))
      .flat();
    this.#isCompressible = plain.length >= minCompressibleBytes;
  }

  /** @param previous the page as it was rendered before; it is returned if nothing has changed */
  static async create(
    headers: Readonly<Record<string, string>>,
    plain: Buffer,
    encoding: Encoding,
    previous?: StoredPage,
  ): Promise<StoredPage> {
    const page = new StoredPage(headers, plain);
    if (previous && previous.#isSameAs(page)) {
      previous.#compressInBackground(plain);
      return previous;
    }
    await page.#encode(page.#usable(encoding), async () => plain);
    return page;
  }

  get bytes(): number {
    let sum = 0;
    for (const { body } of this.#variants.values()) sum += body.length;
    return sum;
  }

  /** The page in one of the encodings, the smaller one first, if it was encoded before. */
  find({ small, fast }: Encodings): PageVariant | undefined {
    return this.#variants.get(this.#usable(small)) ?? this.#variants.get(this.#usable(fast));
  }

  async get(encodings: Encodings): Promise<PageVariant> {
    const encoding = this.#usable(encodings.fast);
    return this.find(encodings) ?? this.#encoding.get(encoding) ?? this.#encode(encoding, () => this.#decode());
  }

  #isSameAs(other: StoredPage): boolean {
    return (
      this.#tag === other.#tag &&
      this.#headers.length === other.#headers.length &&
      this.#headers.every((text, at) => text === other.#headers[at])
    );
  }

  /** One page at a time, on another thread: it takes about 100 ms. */
  #compressInBackground(plain: Buffer): void {
    const isInDemand = this.#variants.has('br') || this.#variants.has('zstd');
    if (this.#isSmall || StoredPage.#isCompressingSmall || !isInDemand) return;
    this.#isSmall = true;
    this.compressed = this.#compressSmall(plain);
  }

  async #compressSmall(plain: Buffer): Promise<void> {
    StoredPage.#isCompressingSmall = true;
    try {
      this.#store('br', await compressSmall(plain));
    } catch {
      // Out of memory for now: the page stays as it is, and the next unchanged rendering tries again.
      this.#isSmall = false;
    } finally {
      StoredPage.#isCompressingSmall = false;
    }
  }

  #usable(encoding: Encoding): Encoding {
    return this.#isCompressible ? encoding : 'identity';
  }

  #encode(encoding: Encoding, plain: () => Promise<Buffer>): Promise<PageVariant> {
    const encoded = plain()
      .then(encode[encoding])
      .then((body) => this.#store(encoding, body))
      .finally(() => this.#encoding.delete(encoding));
    this.#encoding.set(encoding, encoded);
    return encoded;
  }

  #store(encoding: Encoding, compressed: Buffer): PageVariant {
    const variant = this.#toVariant(encoding, withoutSpareMemory(compressed));
    this.#variants.set(encoding, variant);
    // A client that accepts Zstandard is only sent it if it accepts brotli as well.
    if (encoding === 'br') this.#variants.delete('zstd');
    return variant;
  }

  async #decode(): Promise<Buffer> {
    for (const [encoding, { body }] of this.#variants) return decode[encoding](body);
    throw new Error('a stored page has no content');
  }

  #toVariant(encoding: Encoding, body: Buffer): PageVariant {
    // Weak, because the bytes may differ for the same page. Zstandard shares the tag of brotli, which replaces it.
    const etag = `W/"${this.#tag}-${encoding === 'zstd' ? 'br' : encoding}"`;
    const head = [...this.#headers, 'vary', 'accept-encoding', 'etag', etag];
    if (encoding !== 'identity') head.push('content-encoding', encoding);
    return { etag, head: [...head, 'content-length', String(body.length)], body };
  }
}

/** zlib returns a part of a block of 64 kB, which would stay in memory as long as the page: five times its size. */
function withoutSpareMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
