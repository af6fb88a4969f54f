import { data } from 'react-router';
import { linkReservation } from '../../features/reservations/journey/journey-store.server.ts';
import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import {
  isBuyerRateLimit,
  getRateLimitStatus,
  getRateLimitCopy,
} from '../../features/reservations/checkout/rate-limit-copy.ts';
import {
  rejectedPaymentCopy,
  rejectedPaymentStatus,
} from '../../features/reservations/checkout/rejected-payment-copy.ts';
import { startReservation } from '../../features/reservations/checkout/start-reservation.server.ts';
import { getPaymentRedirect } from '../checkout/payment-redirect.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { JourneyFormError } from './journey-data.ts';
import type { BegunJourney, OpenJourney } from './require-journey.server.ts';

/**
 * Reserves the car and redirects to the payment page. The journey's id is the idempotency key, so submitting twice makes
 * one reservation; after an abandoned reservation, that reservation's id is the key of the next one.
 */
export async function payDeposit(
  siteRequest: SiteRequest,
  request: Request,
  open: OpenJourney & { begun: BegunJourney },
) {
  const { begun, checkout, answers } = open;
  const { journey } = begun;
  const { details, delivery, deposit } = answers;
  if (!details || !deposit) return data(null, { status: 409 });
  const { postcode: _postcode, ...buyer } = details;
  const started = await startReservation(siteRequest, {
    slug: checkout.car.slug,
    buyer,
    processor: deposit.processor,
    pickUp: delivery?.by === 'pick-up' ? delivery.pickUp : null,
    customerId: siteRequest.visitor.kind === 'customer' ? siteRequest.visitor.id : null,
    key: journey.reservation?.id ?? journey.id,
    network: siteRequest.network,
  });
  const token = started.token;
  const reservationId = token === null ? undefined : siteRequest.settling.links.readToken(token);
  if (reservationId !== undefined) await linkReservation(siteRequest.scope, journey.id, reservationId);
  if (!('refused' in started))
    return seeOther(getPaymentRedirect(started, { request, config: siteRequest.site.config }));
  // The car is locked and only the provider was unreachable: the buyer's page retries.
  if (token !== null) return seeOther(reservationPath(token));
  if (isBuyerRateLimit(started.refused)) {
    const problem = getRateLimitCopy(started.refused, siteRequest.site.config.texts.vehicleNoun).join(' ');
    return data<JourneyFormError>({ values: {}, errors: [], problem }, { status: getRateLimitStatus(started.refused) });
  }
  if (started.refused === 'rejected') {
    const problem = `${rejectedPaymentCopy.heading}. ${rejectedPaymentCopy.text}`;
    return data<JourneyFormError>({ values: {}, errors: [], problem }, { status: rejectedPaymentStatus });
  }
  const problem =
    'We could not take the deposit just now, and you have not been charged. Please try again in a minute.';
  return data<JourneyFormError>({ values: {}, errors: [], problem }, { status: 409 });
}
