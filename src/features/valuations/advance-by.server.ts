import type { FieldError } from '../leads/form/form-field.ts';
import { offerAcceptedSubcategory } from '../leads/lead-category.ts';
import { acceptOffer } from './accept-offer.server.ts';
import { answerValuation } from './answer-valuation.server.ts';
import { askPeople } from './ask-people.server.ts';
import { confirmVehicle } from './confirm-vehicle.server.ts';
import { questions } from './questions.ts';
import type { Advanced, ValuationRequest } from './valuation-request.ts';
import type { AdvancedAnswer, AdvancedBody } from './valuation-schemas.ts';
import type { ValuationView } from './valuation-view.ts';

type Refused = Exclude<Advanced, { valuation: unknown }>;

/** Takes the one step that a call asks for. */
export async function advanceBy(
  request: ValuationRequest,
  id: string,
  body: AdvancedBody,
): Promise<AdvancedAnswer | Refused> {
  if (body.vehicle !== undefined) {
    const described = body.vehicle === true ? null : body.vehicle;
    return answered(await confirmVehicle(request, id, described), (valuation) => ({
      vehicle: valuation.vehicle,
      questions: [...questions],
      ...outcomeOf(valuation),
    }));
  }
  if (body.adjustmentAnswers !== undefined) {
    return answered(await answerValuation(request, id, body.adjustmentAnswers), outcomeOf);
  }
  const errors = endErrors(body);
  if (errors.length > 0) return { errors };
  const ended = body.offer_accepted
    ? acceptOffer(request, id, body.lead_id ?? '')
    : askPeople(request, id, body.message ?? '');
  return answered(await ended, () => ({}));
}

const answered = (
  advanced: Advanced,
  more: (valuation: ValuationView) => Omit<AdvancedAnswer, 'id' | 'lead_id'>,
): AdvancedAnswer | Refused => {
  if (!('valuation' in advanced)) return advanced;
  const { valuation } = advanced;
  return { id: valuation.id, lead_id: valuation.leadId, ...more(valuation) };
};

function outcomeOf({ outcome }: ValuationView): Pick<AdvancedAnswer, 'offer' | 'enquiry'> {
  if (outcome === null) return {};
  return outcome.kind === 'offer' ? { offer: outcome.offer } : { enquiry: { reason: outcome.reason } };
}

/** Nobody accepts an offer by accident: everything that says so is there, and says the same. */
function endErrors({ form_completed, offer_accepted, subcategory, lead_id }: AdvancedBody): FieldError[] {
  if (form_completed !== true) {
    return [{ field: 'form_completed', message: 'Send vehicle, adjustmentAnswers or form_completed' }];
  }
  if (offer_accepted !== true) return [];
  return [
    ...(lead_id === undefined ? [{ field: 'lead_id', message: 'Send the lead’s id' }] : []),
    ...(subcategory === undefined || subcategory === offerAcceptedSubcategory
      ? []
      : [{ field: 'subcategory', message: `Send ${offerAcceptedSubcategory}, or nothing` }]),
  ];
}
