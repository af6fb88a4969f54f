import { cleanLine } from '../../messages/clean-text.ts';
import type { JourneyAnswers } from './journey.ts';
import { summaryOf } from './summary.ts';

/** What was chosen on the way to a reservation: `['Trade-in', '2019 Mazda CX-5, 1ABC234, WA']`. */
export const chosenOf = (purchase: JourneyAnswers = {}): { label: string; value: string }[] =>
  summaryOf(withoutOldTime(purchase), { locationName: () => undefined, processors: {} })
    .filter(({ step }) => step !== 'details' && step !== 'deposit')
    .map(({ name, lines }) => ({ label: name, value: cleanLine(lines.join(', ')) }));

/** A time to pick it up is the reservation's own from then on, and may have been changed. */
function withoutOldTime({ delivery, ...rest }: JourneyAnswers): JourneyAnswers {
  return delivery?.by === 'pick-up' && delivery.pickUp ? rest : { ...rest, ...(delivery && { delivery }) };
}

/** Whoever has it delivered is asked for no time to pick it up. */
export const isDelivered = (purchase: JourneyAnswers | undefined): boolean => purchase?.delivery?.by === 'delivery';
