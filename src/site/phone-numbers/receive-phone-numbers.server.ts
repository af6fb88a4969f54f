import { data } from 'react-router';
import { revealSiteNumbers } from '../../features/locations/phones/reveal-site-numbers.server.ts';
import type { Numbers } from '../../features/sites/phone-numbers/revealed-numbers.ts';
import { tooManyRequestsText } from '../../platform/http/rate-limit.ts';
import type { SiteRequest } from '../server/site-request.ts';

/** Reveals the numbers to visitors without JavaScript. Shares the rate limit with the API. */
export async function receivePhoneNumbers({ scope, secondsToWait, logError }: SiteRequest) {
  const seconds = await secondsToWait('phoneReveals');
  const nothing: Numbers = {};
  if (seconds > 0) {
    const headers = { 'retry-after': String(seconds) };
    return data({ numbers: nothing, problem: tooManyRequestsText(seconds) }, { status: 429, headers });
  }
  return data({ numbers: await revealSiteNumbers({ scope, logError }), problem: null });
}
