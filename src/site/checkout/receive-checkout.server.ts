import { data } from 'react-router';
import { tokenOf } from '../../features/accounts/secret-token.server.ts';
import { boxesLeftEmpty, readSent, sentByForm } from '../../features/leads/form/form-values.ts';
import { keyField } from '../../features/leads/form/side-fields.ts';
import { checkOut, fieldsOfCheckout } from '../../features/reservations/check-out.server.ts';
import { readReservationCookie, reservationCookie } from '../../features/reservations/reservation-cookie.ts';
import { isTooMany, tooManyStatus } from '../../features/reservations/too-many-words.ts';
import { checkoutPath } from '../../features/sites/checkout-path.ts';
import { hasteWords } from '../../platform/http/rate-limit.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import { checkoutPageOf } from './checkout-page-of.ts';
import { refusalWords } from './refusal-words.ts';
import { requireCheckout } from './require-checkout.server.ts';
import { wayToPay } from './way-to-pay.ts';

/**
 * Takes a checkout that a browser posts, and leads on to where the deposit is paid. Otherwise the same page comes again
 * with all that was typed: what is to be mended (422), that somebody else was faster (409), or that it was too often.
 * @throws 404 where nothing is reserved
 */
export async function receiveCheckout(asked: SiteRequest, request: Request, slug: string) {
  const { site, secure } = asked;
  const { config } = site;
  const entered = sentByForm(await readFormData(request));
  const checkout = await requireCheckout(asked, slug);
  const { car, context } = checkout;
  const fields = fieldsOfCheckout(checkout, config.reservation);
  const sent = { ...boxesLeftEmpty(fields, entered), ...entered };
  const key = typeof entered[keyField] === 'string' ? entered[keyField] : undefined;
  // The form comes again whatever is the matter with the car: what was typed stands in it.
  const again = (said: Parameters<typeof checkoutPageOf>[2], init: ResponseInit) =>
    data(
      checkoutPageOf({ ...checkout, refusal: undefined }, site, { key, values: readSent(fields, sent), ...said }),
      init,
    );
  const seconds = await asked.secondsToWait('reservations');
  if (seconds > 0) {
    return again({ problem: hasteWords(seconds) }, { status: 429, headers: { 'retry-after': String(seconds) } });
  }
  const token = tokenOf(readReservationCookie(request.headers.get('cookie'))) ?? null;
  const done = await checkOut(asked, checkout, { sent, token });
  if ('errors' in done) return again({ errors: done.errors }, { status: 422 });
  if ('refusal' in done) {
    const { heading, text, ways } = refusalWords(done.refusal, { car, config, state: context.state });
    // Not to this very page anew, where what was typed would be lost.
    const elsewhere = ways.filter(({ href }) => href !== checkoutPath(car.slug, config.reservation));
    const { why } = done.refusal;
    const status = isTooMany(why) ? tooManyStatus(why) : 409;
    return again({ problem: `${heading}. ${text}`, ways: elsewhere }, { status });
  }
  const { holdHours } = config.reservation;
  const cookie = reservationCookie({ token: done.token, slug: car.slug, holdHours, secure });
  return seeOther(wayToPay(done, { request, config }), [cookie]);
}
