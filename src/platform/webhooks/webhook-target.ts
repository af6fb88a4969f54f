import { findAddresses, type OutboundRules } from '../outbound/outbound-rules.ts';

export type WebhookTarget = { url: URL; addresses: readonly string[] };

/** Resolves a webhook's target to IP addresses, which are then connected to directly. */
export async function findTarget(
  target: string,
  { signal, ...rules }: OutboundRules & { signal: AbortSignal },
): Promise<WebhookTarget> {
  const url = parseTarget(target);
  return { url, addresses: await findAddresses(url.hostname, rules, signal) };
}

/** URL normalises every notation of an address: 2130706433, 0x7f.1 and 127.0.0.1 are the same. */
function parseTarget(target: string): URL {
  if (!URL.canParse(target)) throw new Error("The webhook's target is not a valid URL.");
  const url = new URL(target);
  if (url.protocol !== 'https:') throw new Error("The webhook's target must begin with https://.");
  if (url.username !== '' || url.password !== '') {
    throw new Error("The webhook's target must not contain a user name or password: messages are signed.");
  }
  return url;
}
