import { leadCategory } from '../lead-category.ts';
import { appointmentField } from '../appointment/appointment-field.ts';
import type { FormContext } from '../form-context.ts';
import type { FormField } from '../form-field.ts';
import type { FormKind } from '../form-kind.ts';
import { dealershipAndLocationFields } from '../fields/location-fields.ts';
import { contactFields, contactMethod, message, optIns, terms } from '../fields/shared-fields.ts';
import { getVehicleNoun } from '../vehicle-noun.ts';

/** Caravans are inspected instead of driven, which needs no licence. */
const isInspection = ({ config }: FormContext): boolean => config.forms.towedVehicles;

export const testDrive: FormKind = {
  heading: (context) => (isInspection(context) ? 'Book an inspection' : 'Book a test drive'),
  intro: () => 'Tell us when suits you. We’ll contact you to confirm.',
  submitLabel: (context) => (isInspection(context) ? 'Request inspection' : 'Request test drive'),
  purpose: 'sales',
  category: () => leadCategory.testDrive,
  subcategory: () => null,
  fields: (context) => [
    ...wantedCar(context),
    ...dealershipAndLocationFields(context, 'sales'),
    ...(context.config.forms.testDriveDateTime ? appointmentField(context, 'sales', 'Preferred date and time') : []),
    ...contactFields,
    contactMethod,
    message(false),
    ...optIns(context),
    terms,
  ],
  disclaimer: (context) =>
    context.config.forms.testDriveTerms && !isInspection(context)
      ? `Test drives are for holders of a current driver licence, subject to the ${getVehicleNoun(context)} being available and to the dealership’s insurance terms. Please bring your licence.`
      : null,
};

/** Shown if the form is about no particular car. */
function wantedCar(context: FormContext): FormField[] {
  if (context.car || context.gone) return [];
  const which = `which ${getVehicleNoun(context)} you would like to ${isInspection(context) ? 'see' : 'drive'}`;
  return [
    {
      name: 'wanted_car',
      label: `Which ${getVehicleNoun(context)} would you like to ${isInspection(context) ? 'see' : 'drive'}?`,
      type: 'string',
      required: `Tell us ${which}`,
      isWide: true,
      maxLength: 120,
      suggestions: context.models,
    },
  ];
}
