import { leadCategory } from '../../lead-category.ts';
import type { FormContext } from '../form-context.ts';
import type { FormField } from '../form-field.ts';
import { type FormKind, inStep } from '../form-kind.ts';
import { conditionFields, offeredCarFields } from '../own-car-fields.ts';
import { placeFields } from '../place-fields.ts';
import { contactFields, contactMethod, message, optIns, terms } from '../shared-fields.ts';
import { vehicleNoun } from '../vehicle-noun.ts';

export const tradeIn: FormKind = {
  heading: (context) => `Trade in your ${vehicleNoun(context)}`,
  intro: (context) => `Tell us about your ${vehicleNoun(context)}, and we tell you what it takes off the next one.`,
  submitLabel: () => 'Ask for a valuation',
  purpose: 'sales',
  category: () => leadCategory.tradeIn,
  subcategory: () => null,
  steps: (context) => [`Your ${vehicleNoun(context)}`, 'Its condition', 'About you'],
  fields: (context) => [
    { name: 'do-you-have-a-trade-in', label: 'Trade-in', type: 'hidden', initial: 'Yes' },
    ...inStep(0, offeredCarFields(context)),
    ...inStep(1, [...conditionFields(context), ...wanted(context), message(false)]),
    ...inStep(2, [...contactFields, ...placeFields(context, 'sales'), contactMethod, ...optIns(context), terms]),
  ],
};

/** Asked of those who come without a car. */
const wanted = ({ car, gone }: FormContext): FormField[] =>
  car || gone
    ? []
    : [{ name: 'wanted_car', label: 'What are you looking for next?', type: 'string', isWide: true, maxLength: 120 }];
