import { createHash, randomUUID } from 'node:crypto';

/** Letters, digits and hyphens, as a browser or the server makes them. */
const wellFormedKey = /^[\w-]{8,64}$/;

/**
 * The id of a lead follows from what was sent: the same words under the same key are the same lead, however often and
 * on however many servers they arrive. Words that were changed since are another, so that nothing is taken for stored
 * that is not. Without a key every submission is a lead of its own.
 */
export function leadIdOf(siteId: number, key: unknown, sent: unknown): string {
  if (typeof key !== 'string' || !wellFormedKey.test(key)) return randomUUID();
  const digest = createHash('sha256')
    .update(JSON.stringify([siteId, key, sent]))
    .digest();
  // Version 8 of RFC 9562: bits of our own choice.
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
