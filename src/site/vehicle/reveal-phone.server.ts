import { data } from 'react-router';
import { phoneRevealForm } from '../../features/inventory/phone/phone-reveal.ts';
import { revealPhone as reveal } from '../../features/inventory/phone/reveal-phone.server.ts';
import type { SiteRequest } from '../site-request.ts';

/**
 * The whole number for whoever asks by a plain form: the answer is the page that shows it. Counted together with those
 * who ask by the call.
 * @throws what the call answers with a problem
 */
export async function revealPhone(request: SiteRequest, form: FormData): Promise<{ phone: string }> {
  const seconds = await request.secondsToWait('phoneReveals');
  if (seconds > 0) throw data(null, { status: 429, headers: { 'retry-after': String(seconds) } });
  const asked = phoneRevealForm.safeParse(Object.fromEntries(form));
  if (!asked.success) throw data(null, { status: 400 });
  const revealed = await reveal(request, asked.data);
  if ('refused' in revealed) throw data(null, { status: revealed.refused === 'not this website' ? 403 : 404 });
  return revealed;
}
