import { cleanLine } from '../../../platform/text/clean-text.ts';
import type { JourneyAnswers } from './journey.ts';
import { buildJourneySummary } from './journey-summary.ts';

/** The buyer's choices for mails and pages: `['Trade-in', '2019 Mazda CX-5, 1ABC234, WA']`. */
export const listChoices = (purchase: JourneyAnswers = {}): { label: string; value: string }[] =>
  buildJourneySummary(withoutPickUpTime(purchase), { locationName: () => undefined, processors: {} })
    .filter(({ step }) => step !== 'details' && step !== 'deposit')
    .map(({ name, lines }) => ({ label: name, value: cleanLine(lines.join(', ')) }));

/** The reservation owns the pick-up time from then on, and the buyer may have changed it. */
function withoutPickUpTime({ delivery, ...rest }: JourneyAnswers): JourneyAnswers {
  return delivery?.by === 'pick-up' && delivery.pickUp ? rest : { ...rest, ...(delivery && { delivery }) };
}

export const isDelivered = (purchase: JourneyAnswers | undefined): boolean => purchase?.delivery?.by === 'delivery';
