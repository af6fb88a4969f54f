import type { FormContext } from '../../forms/form-context.ts';
import type { FormField } from '../../forms/form-field.ts';
import { regoState, year } from '../../forms/fields/customer-car-fields.ts';
import { contactFields, contactMethod, optIns, postcode, rego, terms } from '../../forms/fields/shared-fields.ts';
import { getVehicleNoun } from '../../forms/vehicle-noun.ts';
import type { ValuationForm } from '../valuation.ts';

/** The first step: the registration plate; spaces and dashes are ignored. */
export const getPlateFields = (context: FormContext): FormField[] => {
  const noun = getVehicleNoun(context);
  return [
    { ...rego(context), alias: 'rego', maxLength: 20, required: `Enter your ${noun}’s registration` },
    { ...regoState, initial: context.state, required: `Choose where your ${noun} is registered` },
  ];
};

/** The third step, once the car is confirmed. */
export const getValuationContactFields = (form: ValuationForm, context: FormContext): FormField[] => [
  ...(form === 'trade-in'
    ? [{ name: 'do-you-have-a-trade-in', label: 'Trade-in', type: 'hidden', initial: 'Yes' } as const]
    : []),
  ...contactFields,
  postcode,
  contactMethod,
  ...optIns(context),
  terms,
];

/** Builds the fields of the first step: plate and contact details. */
export const valuationFields = (form: ValuationForm, context: FormContext): FormField[] => [
  ...getPlateFields(context),
  ...getValuationContactFields(form, context),
];

/** The visitor's own description of the car, if the register's is missing or wrong. */
export const vehicleFields = (now: Date): FormField[] => [
  { ...year(now), name: 'year', required: 'Enter the year' },
  { name: 'make', label: 'Make', type: 'string', required: 'Enter the make', maxLength: 40 },
  { name: 'model', label: 'Model', type: 'string', required: 'Enter the model', maxLength: 60 },
  { name: 'badge', label: 'Badge or grade', type: 'string', placeholder: 'If you know it', maxLength: 60 },
];
