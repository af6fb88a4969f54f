import type { FieldError } from '../../forms/form-field.ts';
import { offerAcceptedSubcategory } from '../../forms/lead-category.ts';
import { acceptOffer } from '../steps/accept-offer.server.ts';
import { answerValuation } from '../steps/answer-valuation.server.ts';
import { requestCallback } from '../steps/request-callback.server.ts';
import { confirmVehicle } from '../steps/confirm-vehicle.server.ts';
import { questions } from '../steps/questions.ts';
import type { AdvanceResult, ValuationRequest } from '../steps/valuation-request.ts';
import type { AdvanceResponse, AdvanceBody } from './valuation-schemas.server.ts';
import type { ValuationView } from '../valuation-view.ts';

type Refused = Exclude<AdvanceResult, { valuation: unknown }>;

/** Takes the one step that the call contains. */
export async function advanceValuation(
  request: ValuationRequest,
  id: string,
  body: AdvanceBody,
): Promise<AdvanceResponse | Refused> {
  if (body.vehicle !== undefined) {
    const described = body.vehicle === true ? null : body.vehicle;
    return toResponse(await confirmVehicle(request, id, described), (valuation) => ({
      vehicle: valuation.vehicle,
      questions: [...questions],
      ...getOutcome(valuation),
    }));
  }
  if (body.adjustmentAnswers !== undefined) {
    return toResponse(await answerValuation(request, id, body.adjustmentAnswers), getOutcome);
  }
  const errors = validateEnd(body);
  if (errors.length > 0) return { errors };
  const finishing = body.offer_accepted
    ? acceptOffer(request, id, body.lead_id ?? '')
    : requestCallback(request, id, body.message ?? '');
  return toResponse(await finishing, () => ({}));
}

const toResponse = (
  advanced: AdvanceResult,
  more: (valuation: ValuationView) => Omit<AdvanceResponse, 'id' | 'lead_id'>,
): AdvanceResponse | Refused => {
  if (!('valuation' in advanced)) return advanced;
  const { valuation } = advanced;
  return { id: valuation.id, lead_id: valuation.leadId, ...more(valuation) };
};

function getOutcome({ outcome }: ValuationView): Pick<AdvanceResponse, 'offer' | 'enquiry'> {
  if (outcome === null) return {};
  return outcome.kind === 'offer' ? { offer: outcome.offer } : { enquiry: { reason: outcome.reason } };
}

/** Acceptance must be explicit: all its fields have to be present and consistent. */
function validateEnd({ form_completed, offer_accepted, subcategory, lead_id }: AdvanceBody): FieldError[] {
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
