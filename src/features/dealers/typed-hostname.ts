import { normaliseHostname } from '../sites/urls/hostname.ts';

export type TypedHostname = { ok: true; hostname: string } | { ok: false; problem: string };

const isAddress = /^[\d.]+$|^\[/;

/**
 * Reads the hostname that a person typed, or pasted as a whole address: `https://WWW.Dealer.com.au/cars` →
 * `www.dealer.com.au`. Names below the platform's own belong to the platform.
 */
export function readTypedHostname(typed: string, platformHost: string): TypedHostname {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  const bare = normaliseHostname(host);
  if (bare === undefined || isAddress.test(bare) || !bare.includes('.')) {
    return { ok: false, problem: 'Enter a hostname such as www.dealer.com.au.' };
  }
  if (bare === platformHost || bare.endsWith(`.${platformHost}`)) {
    return { ok: false, problem: `Names below ${platformHost} are given by the platform. Enter the dealer’s own.` };
  }
  return { ok: true, hostname: host };
}
