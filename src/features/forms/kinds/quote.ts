import { leadCategory } from '../lead-category.ts';
import type { FormContext } from '../form-context.ts';
import type { FormField } from '../form-field.ts';
import type { FormKind } from '../form-kind.ts';
import { tradeInFields } from '../fields/customer-car-fields.ts';
import { dealershipAndLocationFields } from '../fields/location-fields.ts';
import { contactFields, contactMethod, message, optIns, postcode, toOption, terms } from '../fields/shared-fields.ts';

export const quote: FormKind = {
  heading: () => 'Get a quote',
  intro: ({ car }) =>
    `A drive-away price for ${car ? 'it' : 'the model you want'}, including on-road costs where you live.`,
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
      options: ['As soon as possible', 'Within a month', 'Within three months', 'Later'].map(toOption),
    },
    ...tradeInFields(context),
    ...contactFields,
    ...dealershipAndLocationFields(context, 'sales'),
    contactMethod,
    message(false),
    ...optIns(context),
    terms,
  ],
};

/** Shown if the form is about no particular car. Suggests the site's models and accepts any text. */
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
