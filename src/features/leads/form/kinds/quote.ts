import { leadCategory } from '../../lead-category.ts';
import type { FormContext } from '../form-context.ts';
import type { FormField } from '../form-field.ts';
import type { FormKind } from '../form-kind.ts';
import { tradeInFields } from '../own-car-fields.ts';
import { placeFields } from '../place-fields.ts';
import { contactFields, contactMethod, message, optIns, postcode, sameWord, terms } from '../shared-fields.ts';

export const quote: FormKind = {
  heading: () => 'Get a quote',
  intro: ({ car }) =>
    `A drive-away price for ${car ? 'it' : 'the model you want'}, on-road costs where you live included.`,
  submitLabel: () => 'Get my quote',
  purpose: 'sales',
  category: () => leadCategory.quote,
  subcategory: () => null,
  alsoStoredAs: { model: 'Vehicle Model' },
  fields: (context) => [
    ...wantedModel(context),
    postcode,
    {
      name: 'buying_time',
      label: 'When would you like to buy?',
      type: 'select',
      options: ['As soon as possible', 'Within a month', 'Within three months', 'Later'].map(sameWord),
    },
    ...tradeInFields(context),
    ...contactFields,
    ...placeFields(context, 'sales'),
    contactMethod,
    message(false),
    ...optIns(context),
    terms,
  ],
};

/** Asked of those who come without a car; what the site sells is offered, and anything else is taken. */
const wantedModel = ({ car, gone, models }: FormContext): FormField[] =>
  car || gone
    ? []
    : [
        {
          name: 'model',
          label: 'Model',
          type: 'string',
          required: 'Enter the model you want',
          maxLength: 80,
          suggestions: models,
        },
      ];
