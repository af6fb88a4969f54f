import { leadCategory } from '../lead-category.ts';
import { type FormKind, assignStep } from '../form-kind.ts';
import { conditionFields, offeredCarFields } from '../fields/customer-car-fields.ts';
import { dealershipAndLocationFields } from '../fields/location-fields.ts';
import { contactFields, contactMethod, message, optIns, postcode, terms } from '../fields/shared-fields.ts';
import { getVehicleNoun } from '../vehicle-noun.ts';

export const sell: FormKind = {
  heading: (context) => `Sell us your ${getVehicleNoun(context)}`,
  intro: () => 'Tell us about it and we’ll come back with a price.',
  submitLabel: () => 'Get a price',
  purpose: 'sales',
  category: () => leadCategory.sell,
  subcategory: () => null,
  steps: (context) => [`Your ${getVehicleNoun(context)}`, 'Its condition', 'About you'],
  fields: (context) => [
    ...assignStep(0, offeredCarFields(context)),
    ...assignStep(1, [
      ...conditionFields(context),
      { name: 'asking_price', label: 'Price you have in mind', type: 'currency', placeholder: '20,000', maxLength: 14 },
      message(false),
    ]),
    ...assignStep(2, [
      ...contactFields,
      postcode,
      ...dealershipAndLocationFields(context, 'sales'),
      contactMethod,
      ...optIns(context),
      terms,
    ]),
  ],
};
