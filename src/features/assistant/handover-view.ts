import type { FormContext } from '../leads/form/form-context.ts';
import type { FieldValues, FormField } from '../leads/form/form-field.ts';
import { formViewOf } from '../leads/form/form-view-of.ts';
import type { FormView } from '../leads/form/form-view.ts';

/** What a conversation need not ask again: the message is the conversation, the rest can be said to the person. */
const leftOut = new Set(['interested_in_finance', 'has_trade_in', 'additional_services', 'Rego']);

/**
 * The site's ordinary enquiry, shortened for a conversation: one step, who asks and how to reach them, and the consents.
 * It is sent, held to its rules, stored and delivered like any other.
 */
export function handoverViewOf(context: FormContext, values: FieldValues): FormView {
  const view = formViewOf(context.car ? 'enquiry' : 'general', context, { values });
  return {
    ...view,
    heading: 'Pass it on to a person',
    intro: 'We send this conversation with it, so that you need not say anything twice.',
    submitLabel: 'Send it',
    steps: [],
    step: 0,
    fields: view.fields.filter(({ name }) => !leftOut.has(name)).map(inOneStep),
  };
}

/** Everything at once, and the message out of sight: it is what stands above. */
const inOneStep = ({ step: _step, ...field }: FormField): FormField =>
  field.name === 'message' ? { ...field, type: 'hidden' } : field;
