import { appointmentProblem } from '../../leads/form/appointment-problem.ts';
import { journeyFields, type JourneyTerms } from './fields.ts';
import type { JourneyAnswers } from './journey.ts';
import { pickUpName } from '../pick-up-fields.ts';

/**
 * The answers that are still good. A journey may be gone on with weeks later: a time to pick the car up may have passed,
 * and a way to pay may be gone. What does not hold is asked again; the journey keeps it, to begin from.
 */
export function answersThatHold(answers: JourneyAnswers, terms: JourneyTerms): JourneyAnswers {
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
  const appointment = journeyFields.delivery(terms).find(({ name }) => name === pickUpName)?.appointment;
  return appointment !== undefined && appointmentProblem(appointment, at, String(locationId)) === undefined;
}
