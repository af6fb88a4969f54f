import { findAppointmentError } from '../../forms/appointment/validate-appointment.ts';
import { journeyFields, type JourneyTerms } from './journey-fields.ts';
import type { JourneyAnswers } from './journey.ts';
import { pickUpFieldName } from '../pick-up/pick-up-fields.ts';

/**
 * The answers that are still valid. A journey may continue weeks later, when a pick-up time has passed or a processor is
 * no longer offered. The form asks for dropped answers again, prefilled with the stored ones.
 */
export function dropOutdatedAnswers(answers: JourneyAnswers, terms: JourneyTerms): JourneyAnswers {
  const { delivery, finance, deposit, ...rest } = answers;
  return {
    ...rest,
    ...(finance && (finance.by === 'cash' || terms.offersFinance) && { finance }),
    ...(delivery && isInTime(delivery, terms) && { delivery }),
    ...(deposit && terms.processors.includes(deposit.processor) && { deposit }),
  };
}

function isInTime(delivery: NonNullable<JourneyAnswers['delivery']>, terms: JourneyTerms): boolean {
  if (delivery.by === 'delivery' || !delivery.pickUp) return true;
  const { at, locationId } = delivery.pickUp;
  const appointment = journeyFields.delivery(terms).find(({ name }) => name === pickUpFieldName)?.appointment;
  return appointment !== undefined && findAppointmentError(appointment, at, String(locationId)) === undefined;
}
