import { data } from 'react-router';
import { recordReservation } from '../../features/reservations/journey/journey-store.server.ts';
import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { isTooMany, tooManyStatus, tooManyWords } from '../../features/reservations/too-many-words.ts';
import { startReservation } from '../../features/reservations/start-reservation.server.ts';
import { wayToPay } from '../checkout/way-to-pay.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import type { JourneyTrouble } from './journey-data.ts';
import type { Begun, OpenJourney } from './require-journey.server.ts';

/**
 * Reserves the car and leads on to where its deposit is paid. Pressed twice it is one reservation, since the journey is
 * its key; after one that came to nothing it is another.
 */
export async function payDeposit(asked: SiteRequest, request: Request, open: OpenJourney & { begun: Begun }) {
  const { begun, checkout, answers } = open;
  const { journey } = begun;
  const { details, delivery, deposit } = answers;
  if (!details || !deposit) return data(null, { status: 409 });
  const { postcode: _theirs, ...buyer } = details;
  const started = await startReservation(asked, {
    slug: checkout.car.slug,
    buyer,
    processor: deposit.processor,
    pickUp: delivery?.by === 'pick-up' ? delivery.pickUp : null,
    customerId: asked.visitor.kind === 'customer' ? asked.visitor.id : null,
    key: journey.reservation?.id ?? journey.id,
    network: asked.address,
  });
  const token = started.token;
  if (token !== null) await recordReservation(asked.scope, journey.id, token);
  if (!('refused' in started)) return seeOther(wayToPay(started, { request, config: asked.site.config }));
  // The car is theirs, and only the provider was away: their own page tries again.
  if (token !== null) return seeOther(reservationPath(token));
  if (isTooMany(started.refused)) {
    const said = tooManyWords(started.refused, asked.site.config.texts.vehicleNoun).join(' ');
    return data<JourneyTrouble>({ values: {}, errors: [], problem: said }, { status: tooManyStatus(started.refused) });
  }
  const problem = 'The deposit could not be taken just now. Nothing was paid: please try again in a minute.';
  return data<JourneyTrouble>({ values: {}, errors: [], problem }, { status: 409 });
}
