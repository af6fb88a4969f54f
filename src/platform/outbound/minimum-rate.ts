import type { Timeouts } from './http-transfer.ts';
import { OutboundError } from './outbound-error.ts';

/**
 * Fails a transfer that is never idle but too slow, which would occupy a place for other transfers for a long time.
 * @returns stops watching
 */
export function requireMinimumRate(
  host: string,
  getSize: () => number,
  { rateSeconds, minBytes }: Timeouts,
  fail: (error: OutboundError) => void,
): () => void {
  let before = getSize();
  const timer = setInterval(() => {
    const size = getSize();
    if (size - before < minBytes) {
      const least = `${Math.ceil(minBytes / 1024)} kB in ${rateSeconds} seconds`;
      fail(new OutboundError('timeout', `${host} sends the file too slowly: less than ${least}.`));
    }
    before = size;
  }, rateSeconds * 1000);
  return () => clearInterval(timer);
}
