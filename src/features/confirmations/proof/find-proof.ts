import { countLeadingZeroBits } from './leading-zero-bits.ts';

/** Enough to keep the browser's hashing busy, few enough to stay responsive. */
const batchSize = 256;

/** Longer than a phone takes for what one person sends in a day. Afterwards the page offers a button. */
export const proofPatienceMs = 10_000;

/**
 * Does the work that a challenge asks for: finds a number whose SHA-256 with the challenge begins with `bits` zero bits.
 * @returns null if it is aborted first, or where browsers offer no hashing: on pages without TLS
 */
export async function findProof(challenge: string, bits: number, signal: AbortSignal): Promise<string | null> {
  const { subtle } = globalThis.crypto;
  if (!(subtle as SubtleCrypto | undefined)) return null;
  const encoder = new TextEncoder();
  for (let first = 0; !signal.aborted; first += batchSize) {
    const hashes = await Promise.all(
      Array.from({ length: batchSize }, (_, at) =>
        subtle.digest('SHA-256', encoder.encode(`${challenge} ${first + at}`)),
      ),
    );
    const found = hashes.findIndex((hash) => countLeadingZeroBits(new Uint8Array(hash)) >= bits);
    if (found !== -1) return String(first + found);
  }
  return null;
}
