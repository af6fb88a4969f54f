import { leadCategory } from '../lead-category.ts';
import type { FormContext } from '../form-context.ts';
import type { FormField } from '../form-field.ts';
import { type FormKind, assignStep } from '../form-kind.ts';
import { conditionFields, offeredCarFields } from '../fields/customer-car-fields.ts';
import { dealershipAndLocationFields } from '../fields/location-fields.ts';
import { contactFields, contactMethod, message, optIns, terms } from '../fields/shared-fields.ts';
import { getVehicleNoun } from '../vehicle-noun.ts';

export const tradeIn: FormKind = {
  heading: (context) => `Trade in your ${getVehicleNoun(context)}`,
  intro: (context) =>
    `Tell us about your ${getVehicleNoun(context)} and we’ll tell you what it takes off your next one.`,
  submitLabel: () => 'Get a valuation',
  purpose: 'sales',
  category: () => leadCategory.tradeIn,
  subcategory: () => null,
  steps: (context) => [`Your ${getVehicleNoun(context)}`, 'Its condition', 'About you'],
  fields: (context) => [
    { name: 'do-you-have-a-trade-in', label: 'Trade-in', type: 'hidden', initial: 'Yes' },
    ...assignStep(0, offeredCarFields(context)),
    ...assignStep(1, [...conditionFields(context), ...wanted(context), message(false)]),
    ...assignStep(2, [
      ...contactFields,
      ...dealershipAndLocationFields(context, 'sales'),
      contactMethod,
      ...optIns(context),
      terms,
    ]),
  ],
};

/** Shown if the form is about no particular car. */
const wanted = ({ car, gone }: FormContext): FormField[] =>
  car || gone
    ? []
    : [{ name: 'wanted_car', label: 'What are you looking for next?', type: 'string', isWide: true, maxLength: 120 }];
