import { leadCategory } from '../lead-category.ts';
import type { FormKind } from '../form-kind.ts';
import { dealershipAndLocationFields } from '../fields/location-fields.ts';
import { contactFields, contactMethod, message, optIns, terms } from '../fields/shared-fields.ts';

/** A request for something that is not on the website; the request comes before the contact details. */
export const general: FormKind = {
  heading: () => 'Tell us what you’re looking for',
  intro: () => 'Whatever it is, it goes to the right person.',
  submitLabel: () => 'Send enquiry',
  purpose: 'sales',
  category: () => leadCategory.general,
  subcategory: () => null,
  fields: (context) => [
    { ...message(context.config.forms.messageRequired), label: 'What are you looking for?' },
    ...contactFields,
    ...dealershipAndLocationFields(context, 'sales'),
    contactMethod,
    ...optIns(context),
    terms,
  ],
};
