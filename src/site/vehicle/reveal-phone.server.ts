import { data } from 'react-router';
import { phoneRevealForm } from '../../features/inventory/phone/phone-reveal.ts';
import { revealPhone as reveal } from '../../features/inventory/phone/reveal-phone.server.ts';
import type { SiteRequest } from '../site-request.ts';

/**
 * The whole number for whoever asks by a plain form: the answer is the page that shows it. Counted together with those
 * who ask by the call; whoever asks too often gets the page as it was.
 * @throws what the call answers with a problem
 */
export async function revealPhone(request: SiteRequest, form: FormData) {
  if ((await request.secondsToWait('phoneReveals')) > 0) return data({ phone: undefined }, { status: 429 });
  const asked = phoneRevealForm.safeParse(Object.fromEntries(form));
  if (!asked.success) throw data(null, { status: 400 });
  const revealed = await reveal(request, asked.data);
  if ('refused' in revealed) throw data(null, { status: revealed.refused === 'not this website' ? 403 : 404 });
  return data(revealed);
}
