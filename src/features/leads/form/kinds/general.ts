import { leadCategory } from '../../lead-category.ts';
import type { FormKind } from '../form-kind.ts';
import { placeFields } from '../place-fields.ts';
import { contactFields, contactMethod, message, optIns, terms } from '../shared-fields.ts';

export const general: FormKind = {
  heading: () => 'Send us an enquiry',
  intro: 'Whatever it is about, the right person will read it.',
  submitLabel: 'Send enquiry',
  purpose: 'sales',
  category: () => leadCategory.general,
  subcategory: () => null,
  fields: (context) => [
    ...contactFields,
    ...placeFields(context, 'sales'),
    contactMethod,
    message(context.config.forms.messageRequired),
    ...optIns(context),
    terms,
  ],
};
