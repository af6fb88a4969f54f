import { data } from 'react-router';
import { phoneRevealForm } from '../../features/inventory/phone/phone-reveal.ts';
import { revealPhone as reveal } from '../../features/inventory/phone/reveal-phone.server.ts';
import { hasteWords } from '../../platform/http/rate-limit.ts';
import type { SiteRequest } from '../site-request.ts';
import { readFormData } from '../forms/read-form-data.server.ts';

/**
 * The whole number for whoever asks by a plain form: the answer is the page that shows it. Counted together with those
 * who ask by the call; whoever asks too often gets the page with when to come back.
 * @throws what the call answers with a problem
 */
export async function revealPhone(asked: SiteRequest, request: Request) {
  const form = await readFormData(request);
  const seconds = await asked.secondsToWait('phoneReveals');
  if (seconds > 0) {
    const headers = { 'retry-after': String(seconds) };
    return data({ phone: { problem: hasteWords(seconds) } }, { status: 429, headers });
  }
  const named = phoneRevealForm.safeParse(Object.fromEntries(form));
  if (!named.success) throw data(null, { status: 400 });
  const revealed = await reveal(asked, named.data);
  if ('refused' in revealed) throw data(null, { status: revealed.refused === 'not this website' ? 403 : 404 });
  return data({ phone: { number: revealed.phone } });
}
