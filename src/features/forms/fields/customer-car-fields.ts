import { capitalise } from '../../../ui/text/first-letter.ts';
import { australianStates } from '../../sites/dealerships/dealership.ts';
import type { FormContext } from '../form-context.ts';
import type { FormField } from '../form-field.ts';
import { rego, toOption, yesNoOptions } from './shared-fields.ts';
import { getVehicleNoun } from '../vehicle-noun.ts';

/** Fields about the visitor's own car: for selling, trading in and servicing it. */

const requiredRego = (context: FormContext): FormField => ({
  ...rego(context),
  required: `Enter your ${getVehicleNoun(context)}’s registration`,
});

export const regoState: FormField = {
  name: 'regoState',
  label: 'Registered in',
  type: 'select',
  options: australianStates.map(toOption),
};

/** Caravans have no odometer. */
const kms = ({ config }: FormContext): FormField[] =>
  config.forms.towedVehicles ? [] : [{ name: 'kms', label: 'Kilometres', type: 'number', maxLength: 9 }];

/** The specification fixes the label for cars; sites that sell caravans use their own noun. */
function financedNoun(context: FormContext): string {
  if (!context.config.forms.towedVehicles) return 'Car';
  const noun = getVehicleNoun(context);
  return capitalise(noun);
}

const underFinance = (context: FormContext): FormField => ({
  name: 'finance',
  label: `Is Your ${financedNoun(context)} Currently Under Finance?`,
  type: 'choice',
  options: yesNoOptions,
});

const make: FormField = { name: 'your_make', label: 'Make', type: 'string', maxLength: 40 };
const model: FormField = { name: 'your_model', label: 'Model', type: 'string', maxLength: 60 };

/** Next year's models go on sale this year. */
export const year = (now: Date): FormField => ({
  name: 'your_year',
  label: 'Year',
  type: 'number',
  maxLength: 4,
  range: [1900, now.getUTCFullYear() + 1],
});

/** A car to be serviced: the workshop finds the rest by its registration. */
export const servicedCarFields = (context: FormContext): FormField[] => [
  requiredRego(context),
  { ...regoState, initial: context.state },
  make,
  model,
  year(context.now),
];

/** Usually 17 characters, but partial numbers are accepted. */
const vin: FormField = {
  name: 'vin',
  label: 'VIN',
  type: 'string',
  isWide: true,
  placeholder: '17 characters, on the compliance plate',
  autoComplete: 'off',
  maxLength: 40,
};

/** The car that a part has to fit. */
export const fittedCarFields = (context: FormContext): FormField[] => [
  rego(context),
  year(context.now),
  make,
  model,
  vin,
];

/** A car offered to the dealer: what its price depends on before an inspection. */
export const offeredCarFields = (context: FormContext): FormField[] => [
  requiredRego(context),
  { ...regoState, initial: context.state, required: `Choose where your ${getVehicleNoun(context)} is registered` },
  { ...make, required: 'Enter the make' },
  { ...model, required: 'Enter the model' },
  { ...year(context.now), required: 'Enter the year' },
  ...kms(context).map((field) => ({ ...field, required: 'Enter the kilometres' })),
];

/** No initial values: an answer that the visitor did not give would change the price. */
export const conditionFields = (context: FormContext): FormField[] => [
  {
    name: 'condition',
    label: 'What condition is it in?',
    type: 'choice',
    options: ['Excellent', 'Good', 'Fair', 'Needs work'].map(toOption),
    required: `Choose what condition your ${getVehicleNoun(context)} is in`,
  },
  {
    name: 'service_history',
    label: 'Service history',
    type: 'choice',
    options: ['Full', 'Partial', 'None'].map(toOption),
  },
  underFinance(context),
];

const hasTradeIn = { name: 'do-you-have-a-trade-in', is: 'Yes' };

/** Whether there is a trade-in, and details only if so. */
export const tradeInFields = (context: FormContext): FormField[] => [
  { name: hasTradeIn.name, label: 'Do you have a trade-in?', type: 'choice', options: yesNoOptions },
  ...[rego(context), regoState, ...kms(context), underFinance(context)].map((field) => ({
    ...field,
    onlyIf: hasTradeIn,
  })),
];
