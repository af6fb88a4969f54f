import { data } from 'react-router';
import { parseToken } from '../../features/accounts/secret-token.server.ts';
import { getUncheckedBoxes, parseFormValues, formDataToRecord } from '../../features/forms/form-values.ts';
import { findFormKey, hasMalformedKey, malformedKeyText } from '../../features/forms/posted-form-key.server.ts';
import {
  submitCheckout,
  getSubmittedCheckoutFields,
} from '../../features/reservations/checkout/submit-checkout.server.ts';
import { readReservationCookie, reservationCookie } from '../../features/reservations/checkout/reservation-cookie.ts';
import { isBuyerRateLimit, getRateLimitStatus } from '../../features/reservations/checkout/rate-limit-copy.ts';
import { rejectedPaymentStatus } from '../../features/reservations/checkout/rejected-payment-copy.ts';
import { checkoutPath } from '../../features/reservations/checkout/checkout-path.ts';
import { tooManyRequestsText } from '../../platform/http/rate-limit.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { buildCheckoutData } from './build-checkout-data.ts';
import { getRefusalCopy } from './refusal-copy.ts';
import { requireCheckout } from './require-checkout.server.ts';
import { getPaymentRedirect } from './payment-redirect.ts';

/**
 * Receives a posted checkout and redirects to the payment page. Otherwise renders the page again with the entered
 * values: field errors (422), the car is taken (409), a rate limit (429), or the payment provider rejected our request (500).
 * @throws 404 if the site takes no reservations
 */
export async function receiveCheckout(siteRequest: SiteRequest, request: Request, slug: string) {
  const { site, secure } = siteRequest;
  const { config } = site;
  const entered = formDataToRecord(await readFormData(request));
  const checkout = await requireCheckout(siteRequest, slug);
  const { car, context } = checkout;
  const fields = getSubmittedCheckoutFields(checkout, config.reservation);
  const sent = { ...getUncheckedBoxes(fields, entered), ...entered };
  // Shows the form even if the car is refused, so that the entered values are not lost.
  const renderAgain = (state: Parameters<typeof buildCheckoutData>[2], init: ResponseInit) =>
    data(
      buildCheckoutData({ ...checkout, refusal: undefined }, site, {
        key: findFormKey(entered),
        values: parseFormValues(fields, sent),
        ...state,
      }),
      init,
    );
  const seconds = await siteRequest.secondsToWait('reservations');
  if (seconds > 0) {
    return renderAgain(
      { problem: tooManyRequestsText(seconds) },
      { status: 429, headers: { 'retry-after': String(seconds) } },
    );
  }
  if (hasMalformedKey(entered)) return renderAgain({ problem: malformedKeyText }, { status: 422 });
  const token = parseToken(readReservationCookie(request.headers.get('cookie'))) ?? null;
  const result = await submitCheckout(siteRequest, checkout, { sent, token });
  if ('errors' in result) return renderAgain({ errors: result.errors }, { status: 422 });
  if ('refusal' in result) {
    const { heading, text, links } = getRefusalCopy(result.refusal, { car, config, state: context.state });
    // Without links to this page, which would lose the entered values.
    const otherLinks = links.filter(({ href }) => href !== checkoutPath(car.slug, config.reservation));
    const { why } = result.refusal;
    const status = isBuyerRateLimit(why) ? getRateLimitStatus(why) : why === 'rejected' ? rejectedPaymentStatus : 409;
    return renderAgain({ problem: `${heading}. ${text}`, links: otherLinks }, { status });
  }
  const { holdHours } = config.reservation;
  const cookie = reservationCookie({ token: result.token, slug: car.slug, holdHours, secure });
  return seeOther(getPaymentRedirect(result, { request, config }), [cookie]);
}
