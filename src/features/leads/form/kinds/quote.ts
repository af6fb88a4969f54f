import { leadCategory } from '../../lead-category.ts';
import type { FormKind } from '../form-kind.ts';
import { tradeInFields } from '../own-car-fields.ts';
import { placeFields } from '../place-fields.ts';
import { contactFields, contactMethod, message, optIns, postcode, sameWord, terms } from '../shared-fields.ts';

export const quote: FormKind = {
  heading: () => 'Get a quote',
  intro: 'A drive-away price for the model you want, on-road costs where you live included.',
  submitLabel: 'Get my quote',
  purpose: 'sales',
  category: () => leadCategory.quote,
  subcategory: () => null,
  alsoStoredAs: { model: 'Vehicle Model' },
  fields: (context) => [
    { name: 'model', label: 'Model', type: 'string', required: 'Enter the model you want', maxLength: 80 },
    postcode,
    {
      name: 'buying_time',
      label: 'When would you like to buy?',
      type: 'select',
      options: ['As soon as possible', 'Within a month', 'Within three months', 'Later'].map(sameWord),
    },
    ...tradeInFields,
    ...contactFields,
    ...placeFields(context, 'sales'),
    contactMethod,
    message(false),
    ...optIns(context),
    terms,
  ],
};
