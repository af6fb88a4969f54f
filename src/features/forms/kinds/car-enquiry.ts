import { isAvailable } from '../../cars/car-rules.ts';
import { leadCategory } from '../lead-category.ts';
import type { FormCar, FormContext } from '../form-context.ts';
import type { FormField } from '../form-field.ts';
import { type FormKind, assignStep } from '../form-kind.ts';
import { locationField } from '../fields/location-fields.ts';
import {
  additionalServices,
  contactFields,
  contactMethod,
  interestBoxes,
  message,
  optIns,
  rego,
  suggestTexts,
  terms,
} from '../fields/shared-fields.ts';
import { getVehicleNoun } from '../vehicle-noun.ts';

const findSimilar = { subcategory: 'Find me something similar', message: 'Can you please find me something similar?' };

/** Demo cars count as new. */
export const carCategory = (car: Pick<FormCar, 'car_type'> | null): string => {
  if (!car) return leadCategory.general;
  return car.car_type === 'used' ? leadCategory.usedCar : leadCategory.newCar;
};

/** An enquiry about a used car that is no longer available asks for a similar one. */
const isPastUsedCar = (car: FormCar | null): boolean => car !== null && car.car_type === 'used' && !isAvailable(car);

const listQuestions = (context: FormContext): string[] => [
  `Is this ${getVehicleNoun(context)} still available?`,
  'When can I come and see it?',
  'What is your best price?',
  'Can you send me its service history?',
];

const wishesForSimilar = ['A similar price suits me.', 'I’d consider another colour.', 'Tell me when one arrives.'];

/** Contact details come first, except in steps, where the question is the first step. */
const enquiryFields = (context: FormContext, initialMessage: string): FormField[] => {
  const { forms } = context.config;
  const place = [...locationField(context, 'sales'), ...(forms.regoField ? [rego(context)] : [])];
  const question = [
    suggestTexts(
      message(forms.messageRequired, initialMessage),
      initialMessage === findSimilar.message ? wishesForSimilar : listQuestions(context),
    ),
    ...interestBoxes(context),
    ...additionalServices(context),
  ];
  const consents = [...optIns(context), terms];
  return forms.enquirySteps
    ? [...assignStep(0, [...question, ...place]), ...assignStep(1, [...contactFields, contactMethod, ...consents])]
    : [...contactFields, ...place, contactMethod, ...question, ...consents];
};

export const enquiry: FormKind = {
  heading: (context) => `Enquire about this ${getVehicleNoun(context)}`,
  intro: () => 'Ask anything: availability, history, price, delivery.',
  submitLabel: () => 'Send enquiry',
  purpose: 'sales',
  category: carCategory,
  subcategory: (car) => (isPastUsedCar(car) ? findSimilar.subcategory : null),
  fields: (context) => enquiryFields(context, isPastUsedCar(context.car) ? findSimilar.message : ''),
  steps: ({ config }) => (config.forms.enquirySteps ? ['Your question', 'About you'] : []),
};

export const similar: FormKind = {
  ...enquiry,
  heading: () => 'Find me something similar',
  intro: () => 'Tell us what matters to you and we’ll look for it.',
  subcategory: () => findSimilar.subcategory,
  fields: (context) => enquiryFields(context, findSimilar.message),
};
