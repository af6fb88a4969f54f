import { leadCategory } from '../lead-category.ts';
import { appointmentField } from '../appointment/appointment-field.ts';
import type { FormContext } from '../form-context.ts';
import { type FormKind, assignStep } from '../form-kind.ts';
import { servicedCarFields } from '../fields/customer-car-fields.ts';
import { dealershipAndLocationFields } from '../fields/location-fields.ts';
import { contactFields, contactMethod, message, optIns, toOption, terms } from '../fields/shared-fields.ts';
import { getVehicleNoun } from '../vehicle-noun.ts';

const serviceTypes = [
  'Logbook service',
  'Repair',
  'Brakes',
  'Tyres and wheels',
  'Air conditioning',
  'Warranty or recall',
  'Something else',
];

/** No loan vehicle for caravans. */
const whileServiced = ({ config }: FormContext): string[] => [
  'I will leave it with you',
  'I will wait',
  ...(config.forms.towedVehicles ? [] : ['I need a loan car']),
];

export const service: FormKind = {
  heading: () => 'Book a service',
  intro: (context) =>
    `Pick a day, tell us about your ${getVehicleNoun(context)} and the workshop will confirm with you.`,
  submitLabel: () => 'Request booking',
  purpose: 'service',
  category: () => leadCategory.service,
  subcategory: () => null,
  steps: (context) => [`Your ${getVehicleNoun(context)}`, 'Your booking', 'About you'],
  fields: (context) => [
    ...assignStep(0, servicedCarFields(context)),
    ...assignStep(1, [
      {
        name: 'service_type',
        label: 'What does it need?',
        type: 'select',
        options: serviceTypes.map(toOption),
      },
      ...dealershipAndLocationFields(context, 'service'),
      ...appointmentField(context, 'service', 'When would you like to come?'),
      {
        name: 'while_serviced',
        label: 'While we work on it',
        type: 'choice',
        options: whileServiced(context).map(toOption),
      },
      { ...message(false), label: 'Anything we should look at?' },
    ]),
    ...assignStep(2, [...contactFields, contactMethod, ...optIns(context), terms]),
  ],
};
