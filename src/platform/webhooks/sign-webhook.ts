import { createHmac, randomBytes } from 'node:crypto';
import type { Webhook } from './webhook.ts';

const prefix = 'whsec_';
const minBytes = 24;
const newBytes = 32;

export const createWebhookSecret = (): string => prefix + randomBytes(newBytes).toString('base64');

/**
 * Headers that prove to the target that a message is ours, complete and recent, as in the Standard Webhooks
 * specification: an HMAC-SHA256 of id, time and body. While a secret is replaced, one with each; receivers accept either.
 */
export function signWebhook(
  { id, secret, previousSecret, body }: Omit<Webhook, 'url'>,
  at: Date,
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const sign = (key: string): string =>
    `v1,${createHmac('sha256', keyOf(key)).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  const signatures = [secret, ...(previousSecret === undefined ? [] : [previousSecret])].map(sign);
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}

/** A short key could be brute-forced from one message, and an empty one proves nothing. */
function keyOf(secret: string): Buffer {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : '';
  const key = /^[A-Za-z0-9+/]+={0,2}$/.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.alloc(0);
  if (key.length >= minBytes) return key;
  throw new Error(`The webhook's secret must be '${prefix}' and at least ${minBytes} bytes in base64.`);
}
