import type { FormContext } from '../leads/form/form-context.ts';
import type { FormField } from '../leads/form/form-field.ts';
import { regoState, year } from '../leads/form/own-car-fields.ts';
import { contactFields, contactMethod, optIns, postcode, rego, terms } from '../leads/form/shared-fields.ts';
import { vehicleNoun } from '../leads/form/vehicle-noun.ts';
import type { ValuationForm } from './valuation.ts';

/** What is asked first: the plate. Spaces and dashes in it are nobody's concern. */
const plateFields = (context: FormContext): FormField[] => {
  const noun = vehicleNoun(context);
  return [
    { ...rego(context), alias: 'rego', maxLength: 20, required: `Enter your ${noun}’s registration` },
    { ...regoState, initial: context.state, required: `Choose where your ${noun} is registered` },
  ];
};

/** Everything that a valuation begins with: the plate, and whom the offer is for. */
export const valuationFields = (form: ValuationForm, context: FormContext): FormField[] => [
  ...(form === 'trade-in'
    ? [{ name: 'do-you-have-a-trade-in', label: 'Trade-in', type: 'hidden', initial: 'Yes' } as const]
    : []),
  ...plateFields(context),
  ...contactFields,
  postcode,
  contactMethod,
  ...optIns(context),
  terms,
];

/** The visitor's car in their own words, where no register knows it or it knows another. */
export const vehicleFields = (now: Date): FormField[] => [
  { ...year(now), name: 'year', required: 'Enter the year' },
  { name: 'make', label: 'Make', type: 'string', required: 'Enter the make', maxLength: 40 },
  { name: 'model', label: 'Model', type: 'string', required: 'Enter the model', maxLength: 60 },
  { name: 'badge', label: 'Badge or grade', type: 'string', placeholder: 'If you know it', maxLength: 60 },
];
