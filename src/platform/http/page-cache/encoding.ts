import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzipSync,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib';
import { lruMemoize } from '../../cache/lru-memoize.ts';

export type Encoding = 'br' | 'gzip' | 'zstd' | 'identity';

/**
 * The two encodings that a client gets a page in. `fast` is for a page that was just rendered: Zstandard takes a fifth of
 * brotli's time for a tenth more bytes, which fit into the same round trip. `small` is for a page in demand: brotli.
 */
export type Encodings = { readonly fast: Encoding; readonly small: Encoding };

/** Smaller pages gain nothing. */
export const minCompressibleBytes = 1024;

/** In the order of preference. */
const offered = ['br', 'gzip'] as const;

const identity: Encodings = { fast: 'identity', small: 'identity' };

/** Browsers send a handful of different headers. */
const maxHeaders = 200;

/** Chooses by an `accept-encoding` header: what the client weights highest, and among equals our preference. */
export const chooseEncodings = (accepted: string | undefined): Encodings =>
  accepted === undefined ? identity : chooseByHeader(accepted);

const chooseByHeader = lruMemoize(maxHeaders, (accepted): Encodings => {
  const weights = new Map(accepted.toLowerCase().split(',').map(parseWeight));
  const getWeight = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const best = offered.reduce((one, other) => (getWeight(other) > getWeight(one) ? other : one));
  if (getWeight(best) === 0 || getWeight(best) < (weights.get('identity') ?? 0)) return identity;
  return { fast: best === 'br' && getWeight('zstd') >= getWeight('br') ? 'zstd' : best, small: best };
});

/** 'gzip;q=0.5' → ['gzip', 0.5] */
function parseWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);
const unzstd = promisify(zstdDecompress);

const brotliOptions = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    // 128 kB hold a page. A larger window finds no more in it, but takes megabytes that make the garbage collector run
    // over the whole heap for every dozen pages.
    [constants.BROTLI_PARAM_LGWIN]: 17,
  },
});

/** A tenth smaller than fast brotli for a hundred times the work, on another thread. */
export const compressSmall = (plain: Buffer): Promise<Buffer> => brotli(plain, brotliOptions(11));

const fastBrotli = brotliOptions(5);
const fastZstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Synchronous: it takes about a millisecond at most, and handing it to another thread takes half as long again. */
export const encode: Record<Encoding, (plain: Buffer) => Buffer> = {
  br: (plain) => brotliCompressSync(plain, fastBrotli),
  gzip: (plain) => gzipSync(plain),
  zstd: (plain) => zstdCompressSync(plain, fastZstd),
  identity: (plain) => plain,
};

export const decode: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => unbrotli(bytes),
  gzip: (bytes) => unzip(bytes),
  zstd: (bytes) => unzstd(bytes),
  identity: async (bytes) => bytes,
};
