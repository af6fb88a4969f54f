import { data } from 'react-router';
import { phoneRevealForm } from '../../features/vehicle-page/phone/phone-reveal-request.ts';
import { revealPhone as reveal } from '../../features/vehicle-page/phone/reveal-phone.server.ts';
import { tooManyRequestsText } from '../../platform/http/rate-limit.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { readFormData } from '../forms/read-form-data.server.ts';

/**
 * Reveals the full number to visitors without JavaScript: the page is rendered again with the number. Shares the rate
 * limit with the API; beyond it the page shows when to try again.
 * @throws the status that the API would respond with
 */
export async function receivePhoneReveal(site: SiteRequest, request: Request) {
  const form = await readFormData(request);
  const seconds = await site.secondsToWait('phoneReveals');
  if (seconds > 0) {
    const headers = { 'retry-after': String(seconds) };
    return data({ phone: { problem: tooManyRequestsText(seconds) } }, { status: 429, headers });
  }
  const parsed = phoneRevealForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw data(null, { status: 400 });
  const revealed = await reveal(site, parsed.data);
  if ('refused' in revealed) throw data(null, { status: revealed.refused === 'wrong website' ? 403 : 404 });
  return data({ phone: { number: revealed.phone } });
}
