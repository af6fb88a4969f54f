import { leadCategory } from '../../lead-category.ts';
import type { FormKind } from '../form-kind.ts';
import { placeFields } from '../place-fields.ts';
import { contactFields, contactMethod, message, optIns, terms } from '../shared-fields.ts';

/** A wish that no car on the website fulfils: it comes first, since it is why somebody is here. */
export const general: FormKind = {
  heading: () => 'Tell us what you are looking for',
  intro: () => 'Whatever it is, the right person will read it.',
  submitLabel: () => 'Send enquiry',
  purpose: 'sales',
  category: () => leadCategory.general,
  subcategory: () => null,
  fields: (context) => [
    { ...message(context.config.forms.messageRequired), label: 'What are you looking for?' },
    ...contactFields,
    ...placeFields(context, 'sales'),
    contactMethod,
    ...optIns(context),
    terms,
  ],
};
