import { leadCategory } from '../../lead-category.ts';
import { type FormKind, inStep } from '../form-kind.ts';
import { placeFields } from '../place-fields.ts';
import { contactFields, contactMethod, message, optIns, postcode, terms } from '../shared-fields.ts';
import { tradeInFields } from '../own-car-fields.ts';

export const finance: FormKind = {
  heading: () => 'Finance enquiry',
  intro: () => 'Tell us what you have in mind and we will come back with options.',
  submitLabel: () => 'Send finance enquiry',
  purpose: 'sales',
  category: () => leadCategory.finance,
  subcategory: () => null,
  steps: () => ['Your plans', 'About you'],
  fields: (context) => [
    ...inStep(0, [
      { name: 'vehiclePriceBudget', label: 'Budget', type: 'currency', placeholder: '30,000', maxLength: 14 },
      postcode,
      ...tradeInFields(context),
    ]),
    ...inStep(1, [
      ...contactFields,
      ...placeFields(context, 'sales'),
      contactMethod,
      message(false),
      ...optIns(context),
      terms,
    ]),
  ],
};
