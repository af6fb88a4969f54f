import { data } from 'react-router';
import { parseFormValues, formDataToRecord } from '../../features/forms/form-values.ts';
import { validateForm } from '../../features/forms/validation/validate-form.ts';
import { cancelReservation } from '../../features/reservations/cancel-reservation.server.ts';
import { toPickUp } from '../../features/reservations/pick-up/pick-up-fields.ts';
import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { setPickUp } from '../../features/reservations/pick-up/set-pick-up.server.ts';
import { tooManyRequestsText } from '../../platform/http/rate-limit.ts';
import { noStore } from '../server/no-store-headers.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { listPickUpFields } from './list-pick-up-fields.ts';
import { readSettledReservation, readReservationSource, requireReservation } from './read-reservation.server.ts';
import { buildReservationData, type PageExtras } from './build-reservation-data.ts';

/** Receives the forms of the buyer's page: cancel, or choose a pick-up time. */
export async function receiveReservation(siteRequest: SiteRequest, request: Request, token: string) {
  const form = await readFormData(request);
  switch (form.get('do')) {
    case 'cancel':
      return cancel(siteRequest, token);
    case 'pick-up':
      return choosePickUp(siteRequest, token, form);
    default:
      throw data(null, { status: 400 });
  }
}

async function cancel(siteRequest: SiteRequest, token: string) {
  switch (await cancelReservation(siteRequest, token)) {
    case 'cancelled':
      return seeOther(`${reservationPath(token)}?done=cancelled`);
    case 'too_late':
      return renderAgain(siteRequest, token, 409, {
        error: 'The reservation could not be cancelled because it had already ended.',
      });
    case 'unknown':
      throw data(null, { status: 404 });
  }
}

async function choosePickUp(siteRequest: SiteRequest, token: string, form: FormData) {
  const seconds = await siteRequest.secondsToWait('reservations');
  if (seconds > 0) return renderAgain(siteRequest, token, 429, { error: tooManyRequestsText(seconds) });
  const reservation = await requireReservation(siteRequest, token);
  const { context } = await readReservationSource(siteRequest, reservation);
  const fields = listPickUpFields(reservation, context);
  const tooLate = { error: 'You can no longer choose a pick-up time.' };
  if (fields.length === 0) return renderAgain(siteRequest, token, 409, tooLate);
  const sent = formDataToRecord(form);
  const { values, errors } = validateForm(fields, sent);
  const pickUp = toPickUp(values, context);
  if (errors.length > 0 || !pickUp) {
    return renderAgain(siteRequest, token, 422, { pickUp: { values: parseFormValues(fields, sent), errors } });
  }
  const isSet = await setPickUp(siteRequest, token, pickUp);
  return isSet
    ? seeOther(`${reservationPath(token)}?done=pick-up#pick-up`)
    : renderAgain(siteRequest, token, 409, tooLate);
}

/** Renders the page again with the error. */
async function renderAgain(siteRequest: SiteRequest, token: string, status: number, extras: PageExtras) {
  const source = await readReservationSource(siteRequest, await readSettledReservation(siteRequest, token));
  return data(buildReservationData(source, extras), { ...noStore, status });
}
