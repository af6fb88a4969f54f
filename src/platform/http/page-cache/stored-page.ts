import { hash } from 'node:crypto';
import { brotliWell, decode, encode, type Encoding, leastToCompress } from './encoding.ts';

/** A page in one encoding, ready to be sent: names and values of its headers in turn, and its bytes. */
export type PageVariant = { etag: string; head: readonly string[]; body: Buffer };

/** Of each message anew, or of its encoding. */
const notThePages = new Set([
  'x-request-id',
  'content-length',
  'content-encoding',
  'date',
  'connection',
  'vary',
  'etag',
]);

/**
 * A rendered page in the encodings that were asked for so far: a page is some 100 kB, compressed a tenth of it, so the
 * plain text is kept only if somebody wants just that, and otherwise made again from what there is.
 */
export class StoredPage {
  readonly #tag: string;
  readonly #headers: readonly string[];
  readonly #compressible: boolean;
  readonly #variants = new Map<Encoding, PageVariant>();
  readonly #making = new Map<Encoding, Promise<PageVariant>>();
  static #isImproving = false;
  #isImproved = false;
  /** Done when the page is as small as it gets, as far as that is under way. */
  improved: Promise<void> = Promise.resolve();

  private constructor(headers: Readonly<Record<string, string>>, plain: Buffer) {
    this.#tag = hash('sha1', plain, 'base64url');
    this.#headers = Object.entries(headers)
      .filter(([name]) => !notThePages.has(name))
      .flat();
    this.#compressible = plain.length >= leastToCompress;
  }

  /** @param earlier the page as it was rendered before: unchanged, it has been compressed already */
  static async of(
    headers: Readonly<Record<string, string>>,
    plain: Buffer,
    encoding: Encoding,
    earlier?: StoredPage,
  ): Promise<StoredPage> {
    const page = new StoredPage(headers, plain);
    if (earlier && earlier.#isSameAs(page)) {
      earlier.#improve(plain);
      return earlier;
    }
    await page.#make(page.#usable(encoding), async () => plain);
    return page;
  }

  get bytes(): number {
    let sum = 0;
    for (const { body } of this.#variants.values()) sum += body.length;
    return sum;
  }

  /** The page in an encoding, if anybody has asked for that before. */
  find(encoding: Encoding): PageVariant | undefined {
    return this.#variants.get(this.#usable(encoding));
  }

  async in(encoding: Encoding): Promise<PageVariant> {
    const usable = this.#usable(encoding);
    return this.#variants.get(usable) ?? this.#making.get(usable) ?? this.#make(usable, () => this.#plain());
  }

  #isSameAs(other: StoredPage): boolean {
    return (
      this.#tag === other.#tag &&
      this.#headers.length === other.#headers.length &&
      this.#headers.every((text, at) => text === other.#headers[at])
    );
  }

  /** Behind everybody's back, one page at a time: it has outlived its first rendering and is still asked for. */
  #improve(plain: Buffer): void {
    const isWanted = this.#variants.has('br') || this.#variants.has('zstd');
    if (this.#isImproved || StoredPage.#isImproving || !isWanted) return;
    this.#isImproved = true;
    this.improved = this.#compressWell(plain);
  }

  async #compressWell(plain: Buffer): Promise<void> {
    StoredPage.#isImproving = true;
    try {
      this.#keep('br', await brotliWell(plain));
    } catch {
      // There is no memory for it now. The page stays as it was, and may be improved when it comes out the same again.
      this.#isImproved = false;
    } finally {
      StoredPage.#isImproving = false;
    }
  }

  #usable(encoding: Encoding): Encoding {
    return this.#compressible ? encoding : 'identity';
  }

  #make(encoding: Encoding, plain: () => Promise<Buffer>): Promise<PageVariant> {
    const making = plain()
      .then(encode[encoding])
      .then((body) => this.#keep(encoding, body))
      .finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, making);
    return making;
  }

  #keep(encoding: Encoding, body: Buffer): PageVariant {
    const variant = this.#variantOf(encoding, body);
    this.#variants.set(encoding, variant);
    // Made for the first alone: whoever takes it takes brotli as well.
    if (encoding === 'br') this.#variants.delete('zstd');
    return variant;
  }

  async #plain(): Promise<Buffer> {
    for (const [encoding, { body }] of this.#variants) return decode[encoding](body);
    throw new Error('a stored page has no content');
  }

  #variantOf(encoding: Encoding, body: Buffer): PageVariant {
    // Weak: the same page may be compressed anew, to other bytes that say the same.
    // In Zstandard it has the tag of brotli, in which the same visitor gets it the next time.
    const etag = `W/"${this.#tag}-${encoding === 'zstd' ? 'br' : encoding}"`;
    const head = [...this.#headers, 'vary', 'accept-encoding', 'etag', etag];
    if (encoding !== 'identity') head.push('content-encoding', encoding);
    return { etag, head: [...head, 'content-length', String(body.length)], body };
  }
}
