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
import { rememberLast } from '../../cache/remember-last.ts';

export type Encoding = 'br' | 'gzip' | 'zstd' | 'identity';

/**
 * What one visitor gets. A page that is made for him alone, `soon`: as Zstandard, a fifth of the work for a tenth more
 * bytes, which travel in the same round trip. One that somebody has asked for before, `well`: as brotli, the smallest.
 */
export type Encodings = { readonly soon: Encoding; readonly well: Encoding };

/** Bytes; fewer gain nothing. */
export const leastToCompress = 1024;

/** What we keep pages in, in the order of our liking. */
const offered = ['br', 'gzip'] as const;

const nothing: Encodings = { soon: 'identity', well: 'identity' };

/** Browsers send a handful of headers, whoever plays with us any number. */
const mostHeaders = 200;

/** The encodings for an `accept-encoding` header: what its sender likes best, of two the smaller or the sooner made. */
export const chooseEncodings = (accepted: string | undefined): Encodings =>
  accepted === undefined ? nothing : chosenFor(accepted);

const chosenFor = rememberLast(mostHeaders, choose);

function choose(accepted: string): Encodings {
  const weights = new Map(accepted.toLowerCase().split(',').map(readWeight));
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const best = offered.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
  const plain = weights.get('identity') ?? 0;
  if (weightOf(best) === 0 || weightOf(best) < plain) return nothing;
  return { soon: best === 'br' && weightOf('zstd') >= weightOf('br') ? 'zstd' : best, well: best };
}

/** 'gzip;q=0.5' → ['gzip', 0.5] */
function readWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);
const unzstd = promisify(zstdDecompress);

const brotliAt = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    // 128 kB hold a page. A larger window finds no more in it, but costs megabytes that the garbage collector hears
    // of: it then runs over the whole heap for every dozen pages.
    [constants.BROTLI_PARAM_LGWIN]: 17,
  },
});

/** A tenth smaller for thirty times the work: for a page that many will get, and on another thread. */
export const brotliWell = (plain: Buffer): Promise<Buffer> => brotli(plain, brotliAt(11));

const inPassing = brotliAt(5);

/** A quarter less work than by default, for a page larger by a twenty-fifth: it comes in the first flight of packets all the same. */
const quickly = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * In place: it takes about a millisecond at most, and the way to another thread and back half as much again.
 */
export const encode: Record<Encoding, (plain: Buffer) => Buffer> = {
  br: (plain) => brotliCompressSync(plain, inPassing),
  gzip: (plain) => gzipSync(plain),
  zstd: (plain) => zstdCompressSync(plain, quickly),
  identity: (plain) => plain,
};

export const decode: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => unbrotli(bytes),
  gzip: (bytes) => unzip(bytes),
  zstd: (bytes) => unzstd(bytes),
  identity: async (bytes) => bytes,
};
