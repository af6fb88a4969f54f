import { formatDollars, hasPrice } from '../../cars/price.ts';
import type { FormCar } from '../form-context.ts';
import type { FormField } from '../form-field.ts';
import type { FormKind } from '../form-kind.ts';
import { locationField } from '../fields/location-fields.ts';
import { contactFields, contactMethod, terms } from '../fields/shared-fields.ts';
import { carCategory } from './car-enquiry.ts';

export const offer: FormKind = {
  heading: () => 'Make an offer',
  intro: () => 'Name your price. A salesperson will reply personally.',
  submitLabel: () => 'Send my offer',
  purpose: 'sales',
  category: carCategory,
  subcategory: () => 'Make an offer',
  fields: (context) => [
    amount(context.car),
    ...contactFields,
    ...locationField(context, 'sales'),
    contactMethod,
    terms,
  ],
};

const amount = (car: FormCar | null): FormField => ({
  name: 'offer_from_client',
  label: 'Your offer',
  type: 'currency',
  isWide: true,
  required: 'Enter your offer in dollars',
  maxLength: 14,
  ...(car && hasPrice(car.price) && { placeholder: formatDollars(car.price) }),
});
