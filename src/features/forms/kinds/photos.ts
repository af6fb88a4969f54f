import type { FormKind } from '../form-kind.ts';
import { locationField } from '../fields/location-fields.ts';
import { contactFields, contactMethod, message, optIns, terms } from '../fields/shared-fields.ts';
import { carCategory } from './car-enquiry.ts';

export const photos: FormKind = {
  heading: () => 'Request photos',
  intro: () => 'We’ll take them and send them to you.',
  submitLabel: () => 'Request photos',
  purpose: 'sales',
  category: carCategory,
  subcategory: () => 'Request photos',
  fields: (context) => [
    { name: 'request', label: 'Request', type: 'hidden', initial: 'Please send photos for this car' },
    ...contactFields,
    ...locationField(context, 'sales'),
    contactMethod,
    message(false),
    ...optIns(context),
    terms,
  ],
};
