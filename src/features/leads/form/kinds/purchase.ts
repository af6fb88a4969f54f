import type { FormKind } from '../form-kind.ts';
import { buyerFields, contactMethod, optIns, postcode, terms } from '../shared-fields.ts';
import { vehicleNoun } from '../vehicle-noun.ts';
import { carCategory } from './car-enquiry.ts';

/** Who buys online. It is stored with the first step, so that somebody can help those who stop half-way. */
export const purchase: FormKind = {
  heading: () => 'Your details',
  intro: (context) => `Who is buying the ${vehicleNoun(context)}?`,
  submitLabel: () => 'Continue',
  purpose: 'sales',
  category: carCategory,
  subcategory: () => 'Online purchase started',
  fields: (context) => [...buyerFields, postcode, contactMethod, ...optIns(context), terms],
};
