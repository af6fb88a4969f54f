import { leadCategory } from '../../lead-category.ts';
import type { FormKind } from '../form-kind.ts';
import { fittedCarFields } from '../own-car-fields.ts';
import { placeFields } from '../place-fields.ts';
import { contactFields, contactMethod, message, optIns, terms } from '../shared-fields.ts';
import { vehicleNoun } from '../vehicle-noun.ts';

export const parts: FormKind = {
  heading: () => 'Ask for parts and accessories',
  intro: (context) =>
    `Tell us what you need and which ${vehicleNoun(context)} it is for. We look up the right part, its price and when it can be here.`,
  submitLabel: () => 'Ask for parts',
  purpose: 'parts',
  category: () => leadCategory.parts,
  subcategory: () => null,
  fields: (context) => [
    { ...message(true), label: 'Which parts or accessories do you need?', required: 'Tell us what you need' },
    ...fittedCarFields(context),
    ...contactFields,
    ...placeFields(context, 'parts'),
    contactMethod,
    ...optIns(context),
    terms,
  ],
};
