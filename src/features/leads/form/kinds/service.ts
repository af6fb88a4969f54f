import { leadCategory } from '../../lead-category.ts';
import { appointmentField } from '../appointment-field.ts';
import type { FormContext } from '../form-context.ts';
import { type FormKind, inStep } from '../form-kind.ts';
import { servicedCarFields } from '../own-car-fields.ts';
import { placeFields } from '../place-fields.ts';
import { contactFields, contactMethod, message, optIns, sameWord, terms } from '../shared-fields.ts';
import { vehicleNoun } from '../vehicle-noun.ts';

const works = [
  'Logbook service',
  'Repair',
  'Brakes',
  'Tyres and wheels',
  'Air conditioning',
  'Warranty or recall',
  'Something else',
];

/** Nobody needs another one to tow meanwhile. */
const whileServiced = ({ config }: FormContext): string[] => [
  'I will leave it with you',
  'I will wait',
  ...(config.forms.towedVehicles ? [] : ['I need a loan car']),
];

export const service: FormKind = {
  heading: () => 'Book a service',
  intro: (context) => `Pick a day, tell us about the ${vehicleNoun(context)}, and the workshop confirms with you.`,
  submitLabel: () => 'Request booking',
  purpose: 'service',
  category: () => leadCategory.service,
  subcategory: () => null,
  steps: (context) => [`Your ${vehicleNoun(context)}`, 'Your booking', 'About you'],
  fields: (context) => [
    ...inStep(0, servicedCarFields(context)),
    ...inStep(1, [
      {
        name: 'service_type',
        label: 'What does it need?',
        type: 'select',
        options: works.map(sameWord),
      },
      ...placeFields(context, 'service'),
      ...appointmentField(context, 'service', 'When would you like to come?'),
      {
        name: 'while_serviced',
        label: 'While we work on it',
        type: 'choice',
        options: whileServiced(context).map(sameWord),
      },
      { ...message(false), label: 'Anything we should look at?' },
    ]),
    ...inStep(2, [...contactFields, contactMethod, ...optIns(context), terms]),
  ],
};
