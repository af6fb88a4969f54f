import type { Filing } from '../../leads/filing.ts';
import type { FormContext } from '../../leads/form/form-context.ts';
import type { FieldError } from '../../leads/form/form-field.ts';
import { fieldsAsSent } from '../../leads/form/form-kind.ts';
import { formKinds } from '../../leads/form/form-kinds.ts';
import type { Sent } from '../../leads/form/form-values.ts';
import type { FormRequest } from '../../leads/form/read-form-context.server.ts';
import { keyField } from '../../leads/form/side-fields.ts';
import { validateLead } from '../../leads/form/validate-lead.ts';
import { leadIdOf } from '../../leads/lead-id.server.ts';
import { submitLead } from '../../leads/submit-lead.server.ts';
import { insertJourney } from './journey-store.server.ts';
import { hashToken } from '../../accounts/secret-token.server.ts';
import { detailsOf } from './values.ts';

type Begun =
  | { token: string; filing: Filing; isNewLead: boolean }
  | { errors: FieldError[] }
  | { secondsToWait: number };

/**
 * Begins a purchase with its first answers. The dealership hears of it before anything else: whoever stops half-way is
 * somebody it can help. Pressed twice, it is one journey and one lead.
 */
export async function beginJourney(
  request: FormRequest,
  context: FormContext & { car: NonNullable<FormContext['car']> },
  submission: { sent: Sent; userAgent: string | null },
): Promise<Begun> {
  const submitted = await submitLead(request, context, { form: 'purchase', ...submission });
  if (!('leadId' in submitted)) return submitted;
  const { values } = validateLead(fieldsAsSent(formKinds.purchase, context), submission.sent);
  const token = tokenOfForm(request.site.id, submission.sent[keyField], submitted.leadId);
  await insertJourney(request.scope, {
    id: crypto.randomUUID(),
    carId: context.car.id,
    customerId: request.visitor.kind === 'customer' ? request.visitor.id : null,
    tokenHash: hashToken(token),
    answers: { details: detailsOf(values) },
  });
  return { token, filing: submitted.filing, isNewLead: submitted.isNew };
}

/**
 * From what only the buyer's own browser knows, the form's key, so that the same form opens the same journey however
 * often it arrives. The dealership reads the lead's id, which opens nothing.
 */
const tokenOfForm = (siteId: number, key: unknown, leadId: string): string =>
  Buffer.from(leadIdOf(siteId, key, ['journey', leadId]).replaceAll('-', ''), 'hex').toString('base64url');
