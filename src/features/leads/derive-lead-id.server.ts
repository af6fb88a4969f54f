import { createHash, randomUUID } from 'node:crypto';
import { isWellFormedKey } from '../../platform/http/idempotency-key.ts';

/**
 * Derives a lead's id from its content: the same values under the same idempotency key are the same lead, however often
 * and on however many servers they arrive. Changed values are another lead, so that no change is lost. Without a key every
 * submission is a lead of its own.
 */
export function deriveLeadId(siteId: number, key: unknown, content: unknown): string {
  if (!isWellFormedKey(key)) return randomUUID();
  const digest = createHash('sha256')
    .update(JSON.stringify([siteId, key, content]))
    .digest();
  // UUID version 8 (RFC 9562): custom bits.
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
