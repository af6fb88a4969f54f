import { leadCategory } from '../../lead-category.ts';
import { type FormKind, inStep } from '../form-kind.ts';
import { conditionFields, offeredCarFields } from '../own-car-fields.ts';
import { placeFields } from '../place-fields.ts';
import { contactFields, contactMethod, message, optIns, postcode, terms } from '../shared-fields.ts';
import { vehicleNoun } from '../vehicle-noun.ts';

export const sell: FormKind = {
  heading: (context) => `Sell us your ${vehicleNoun(context)}`,
  intro: () => 'Tell us about it, and we come back to you with a price.',
  submitLabel: () => 'Ask for a price',
  purpose: 'sales',
  category: () => leadCategory.sell,
  subcategory: () => null,
  steps: (context) => [`Your ${vehicleNoun(context)}`, 'Its condition', 'About you'],
  fields: (context) => [
    ...inStep(0, offeredCarFields(context)),
    ...inStep(1, [
      ...conditionFields(context),
      { name: 'asking_price', label: 'Price you have in mind', type: 'currency', placeholder: '20,000', maxLength: 14 },
      message(false),
    ]),
    ...inStep(2, [
      ...contactFields,
      postcode,
      ...placeFields(context, 'sales'),
      contactMethod,
      ...optIns(context),
      terms,
    ]),
  ],
};
