import type { FormKind } from '../form-kind.ts';
import { buyerFields, contactMethod, optIns, postcode, terms } from '../fields/shared-fields.ts';
import { getVehicleNoun } from '../vehicle-noun.ts';
import { carCategory } from './car-enquiry.ts';

/** The buyer's details. Stored as a lead with the first step, so that staff can follow up on unfinished purchases. */
export const purchase: FormKind = {
  heading: () => 'Your details',
  intro: (context) => `Who is buying the ${getVehicleNoun(context)}?`,
  submitLabel: () => 'Continue',
  purpose: 'sales',
  category: carCategory,
  subcategory: () => 'Online purchase started',
  fields: (context) => [...buyerFields, postcode, contactMethod, ...optIns(context), terms],
};
