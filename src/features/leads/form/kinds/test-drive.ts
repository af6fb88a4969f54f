import { leadCategory } from '../../lead-category.ts';
import { appointmentField } from '../appointment-field.ts';
import type { FormContext } from '../form-context.ts';
import type { FormField } from '../form-field.ts';
import type { FormKind } from '../form-kind.ts';
import { placeFields } from '../place-fields.ts';
import { contactFields, contactMethod, message, optIns, terms } from '../shared-fields.ts';

export const testDrive: FormKind = {
  heading: () => 'Book a test drive',
  intro: 'Tell us when it suits you. We will call you to confirm.',
  submitLabel: 'Request test drive',
  purpose: 'sales',
  category: () => leadCategory.testDrive,
  subcategory: () => null,
  fields: (context) => [
    ...wantedCar(context),
    ...placeFields(context, 'sales'),
    ...(context.config.forms.testDriveDateTime ? appointmentField(context, 'sales', 'Preferred date and time') : []),
    ...contactFields,
    contactMethod,
    message(false),
    ...optIns(context),
    terms,
  ],
  disclaimer: ({ config }) =>
    config.forms.testDriveTerms
      ? 'Test drives are for holders of a current driver licence, subject to the car being available and to the dealership’s insurance terms. Please bring your licence.'
      : null,
};

/** Asked of those who come without a car. */
const wantedCar = ({ car, gone, config }: FormContext): FormField[] =>
  car || gone
    ? []
    : [
        {
          name: 'wanted_car',
          label: `Which ${config.texts.vehicleNounSingular} would you like to drive?`,
          type: 'string',
          required: `Tell us which ${config.texts.vehicleNounSingular} you would like to drive`,
          isWide: true,
          maxLength: 120,
        },
      ];
