import { leadCategory } from '../lead-category.ts';
import { type FormKind, assignStep } from '../form-kind.ts';
import { dealershipAndLocationFields } from '../fields/location-fields.ts';
import { contactFields, contactMethod, message, optIns, postcode, terms } from '../fields/shared-fields.ts';
import { tradeInFields } from '../fields/customer-car-fields.ts';

export const finance: FormKind = {
  heading: () => 'Finance enquiry',
  intro: () => 'Tell us what you have in mind and we’ll come back with options.',
  submitLabel: () => 'Send finance enquiry',
  purpose: 'sales',
  category: () => leadCategory.finance,
  subcategory: () => null,
  steps: () => ['Your plans', 'About you'],
  fields: (context) => [
    ...assignStep(0, [
      { name: 'vehiclePriceBudget', label: 'Budget', type: 'currency', placeholder: '30,000', maxLength: 14 },
      postcode,
      ...tradeInFields(context),
    ]),
    ...assignStep(1, [
      ...contactFields,
      ...dealershipAndLocationFields(context, 'sales'),
      contactMethod,
      message(false),
      ...optIns(context),
      terms,
    ]),
  ],
};
