import { leadCategory } from '../lead-category.ts';
import type { FormKind } from '../form-kind.ts';
import { dealershipAndLocationFields } from '../fields/location-fields.ts';
import { contactFields, contactMethod, message, optIns, toOption, terms } from '../fields/shared-fields.ts';
import { getVehicleNoun } from '../vehicle-noun.ts';

export const fleet: FormKind = {
  heading: () => 'Fleet enquiry',
  intro: (context) => `Whether it’s one ${getVehicleNoun(context)} or fifty, one person looks after you.`,
  submitLabel: () => 'Send fleet enquiry',
  purpose: 'sales',
  category: () => leadCategory.fleet,
  subcategory: () => null,
  fields: (context) => [
    {
      name: 'business_name',
      label: 'Business name',
      type: 'string',
      required: 'Enter the name of your business',
      autoComplete: 'organization',
      maxLength: 120,
    },
    {
      name: 'fleet_size',
      label: 'Vehicles in your fleet',
      type: 'select',
      options: ['None yet', '1 to 4', '5 to 19', '20 to 49', '50 or more'].map(toOption),
    },
    ...contactFields,
    ...dealershipAndLocationFields(context, 'sales'),
    contactMethod,
    { ...message(context.config.forms.messageRequired), label: 'What are you looking for?' },
    ...optIns(context),
    terms,
  ],
};
