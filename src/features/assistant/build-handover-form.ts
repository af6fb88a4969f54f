import type { FormContext } from '../forms/form-context.ts';
import type { FieldValues, FormField } from '../forms/form-field.ts';
import { buildLeadFormView } from '../leads/lead-form/build-lead-form-view.ts';
import type { LeadFormView } from '../leads/lead-form/lead-form-view.ts';

/** Fields a conversation does not need: the message is the conversation, the rest can be settled in person. */
const omittedFields = new Set(['interested_in_finance', 'has_trade_in', 'additional_services', 'Rego']);

/**
 * The site's ordinary enquiry form, shortened for a conversation: one step with name, contact details and consents. It
 * is validated, stored and delivered like any other enquiry.
 */
export function buildHandoverForm(context: FormContext, values: FieldValues): LeadFormView {
  const view = buildLeadFormView(context.car ? 'enquiry' : 'general', context, { values });
  return {
    ...view,
    heading: 'Pass it on to a person',
    intro: 'We will include this conversation, so you do not have to repeat anything.',
    submitLabel: 'Send it',
    steps: [],
    step: 0,
    fields: view.fields.filter(({ name }) => !omittedFields.has(name)).map(toSingleStep),
  };
}

/** Puts all fields in one step and hides the message, which is the conversation above. */
const toSingleStep = ({ step: _step, ...field }: FormField): FormField =>
  field.name === 'message' ? { ...field, type: 'hidden' } : field;
