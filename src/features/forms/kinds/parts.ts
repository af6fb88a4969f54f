import { leadCategory } from '../lead-category.ts';
import type { FormKind } from '../form-kind.ts';
import { fittedCarFields } from '../fields/customer-car-fields.ts';
import { dealershipAndLocationFields } from '../fields/location-fields.ts';
import { contactFields, contactMethod, message, optIns, terms } from '../fields/shared-fields.ts';
import { getVehicleNoun } from '../vehicle-noun.ts';

export const parts: FormKind = {
  heading: () => 'Request parts and accessories',
  intro: (context) =>
    `Tell us what you need and which ${getVehicleNoun(context)} it’s for. We’ll find the right part, its price and when it’ll be in.`,
  submitLabel: () => 'Request parts',
  purpose: 'parts',
  category: () => leadCategory.parts,
  subcategory: () => null,
  fields: (context) => [
    { ...message(true), label: 'Which parts or accessories do you need?', required: 'Tell us what you need' },
    ...fittedCarFields(context),
    ...contactFields,
    ...dealershipAndLocationFields(context, 'parts'),
    contactMethod,
    ...optIns(context),
    terms,
  ],
};
