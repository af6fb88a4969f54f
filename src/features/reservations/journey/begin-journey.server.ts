import type { WithheldConfirmation } from '../../confirmations/withheld-confirmation.ts';
import type { LeadClassification } from '../../leads/lead-classification.ts';
import type { FormContext } from '../../forms/form-context.ts';
import type { FieldError } from '../../forms/form-field.ts';
import { getFieldsAtSubmission } from '../../forms/form-kind.ts';
import { formKinds } from '../../forms/form-kinds.ts';
import type { RawFormValues } from '../../forms/form-values.ts';
import type { LeadRequest } from '../../leads/lead-request.ts';
import { keyField } from '../../forms/hidden-field-names.ts';
import { validateForm } from '../../forms/validation/validate-form.ts';
import { deriveLeadId } from '../../leads/derive-lead-id.server.ts';
import { submitLead } from '../../leads/submit-lead.server.ts';
import { insertJourney } from './journey-store.server.ts';
import { hashToken } from '../../accounts/secret-token.server.ts';
import { toDetails } from './journey-values.ts';

type BeginResult =
  | {
      token: string;
      classification: LeadClassification;
      isNewLead: boolean;
      /** The confirmation that waits for a proof; null if it is sent or there is none. */
      withheld: WithheldConfirmation | null;
    }
  | { errors: FieldError[] }
  | { secondsToWait: number };

/**
 * Begins a journey with its first answers. The lead is submitted first, so that the dealership can help a buyer who
 * stops half-way. Submitting the form twice makes one journey and one lead.
 */
export async function beginJourney(
  request: LeadRequest,
  context: FormContext & { car: NonNullable<FormContext['car']> },
  submission: { sent: RawFormValues; userAgent: string | null },
): Promise<BeginResult> {
  const submitted = await submitLead(request, context, { form: 'purchase', ...submission });
  if (!('leadId' in submitted)) return submitted;
  const { values } = validateForm(getFieldsAtSubmission(formKinds.purchase, context), submission.sent);
  const token = deriveToken(request.site.id, submission.sent[keyField], submitted.leadId);
  await insertJourney(request.scope, {
    id: crypto.randomUUID(),
    carId: context.car.id,
    customerId: request.visitor.kind === 'customer' ? request.visitor.id : null,
    tokenHash: hashToken(token),
    answers: { details: toDetails(values) },
  });
  const { classification, isNew, withheld } = submitted;
  return { token, classification, isNewLead: isNew, withheld };
}

/**
 * Derived from the form's key, which only the buyer's browser knows, so that a repeated form opens the same journey. The
 * lead's id alone, which the dealership sees, opens nothing.
 */
const deriveToken = (siteId: number, key: unknown, leadId: string): string =>
  Buffer.from(deriveLeadId(siteId, key, ['journey', leadId]).replaceAll('-', ''), 'hex').toString('base64url');
