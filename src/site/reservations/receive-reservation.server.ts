import { data } from 'react-router';
import { readSent, sentByForm } from '../../features/leads/form/form-values.ts';
import { validateLead } from '../../features/leads/form/validate-lead.ts';
import { cancelReservation } from '../../features/reservations/cancel-reservation.server.ts';
import { pickUpOf } from '../../features/reservations/pick-up-fields.ts';
import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { setPickUp } from '../../features/reservations/set-pick-up.server.ts';
import { personal } from '../account/personal-headers.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import { pickUpChoice } from './pick-up-choice.ts';
import { readSettled, readSource, requireReservation } from './read-reservation.server.ts';
import { reservationPageOf, type Shown } from './reservation-page-of.ts';

/** What a buyer does on their page, by a plain post: call the reservation off, or say when they come. */
export async function receiveReservation(asked: SiteRequest, request: Request, token: string) {
  const form = await readFormData(request);
  switch (form.get('do')) {
    case 'cancel':
      return cancel(asked, token);
    case 'pick-up':
      return choosePickUp(asked, token, form);
    default:
      throw data(null, { status: 400 });
  }
}

async function cancel(asked: SiteRequest, token: string) {
  switch (await cancelReservation(asked, token)) {
    case 'cancelled':
      return seeOther(`${reservationPath(token)}?done=cancelled`);
    case 'too_late':
      return again(asked, token, 409, {
        trouble: 'It could not be cancelled any more: the reservation was over already.',
      });
    case 'unknown':
      throw data(null, { status: 404 });
  }
}

async function choosePickUp(asked: SiteRequest, token: string, form: FormData) {
  const reservation = await requireReservation(asked, token);
  const { context } = await readSource(asked, reservation);
  const fields = pickUpChoice(reservation, context);
  const over = { trouble: 'No pick-up can be chosen any more.' };
  if (fields.length === 0) return again(asked, token, 409, over);
  const sent = sentByForm(form);
  const { values, errors } = validateLead(fields, sent);
  const pickUp = pickUpOf(values, context);
  if (errors.length > 0 || !pickUp) {
    return again(asked, token, 422, { pickUp: { values: readSent(fields, sent), errors } });
  }
  const isSet = await setPickUp(asked, token, pickUp);
  return isSet ? seeOther(`${reservationPath(token)}?done=pick-up#pick-up`) : again(asked, token, 409, over);
}

/** The page once more, with why it was not done. */
async function again(asked: SiteRequest, token: string, status: number, shown: Shown) {
  const source = await readSource(asked, await readSettled(asked, token));
  return data(reservationPageOf(source, shown), { ...personal, status });
}
