import { australianStates } from '../../sites/dealership.ts';
import type { FormContext } from './form-context.ts';
import type { FormField } from './form-field.ts';
import { rego, sameWord, yesOrNo } from './shared-fields.ts';
import { vehicleNoun } from './vehicle-noun.ts';

/** Questions about the visitor's own car: to sell it, to trade it in, to have it looked after. */

const requiredRego = (context: FormContext): FormField => ({
  ...rego(context),
  required: `Enter your ${vehicleNoun(context)}’s registration`,
});

export const regoState: FormField = {
  name: 'regoState',
  label: 'Registered in',
  type: 'select',
  options: australianStates.map(sameWord),
};

/** What is towed counts no kilometres. */
const kms = ({ config }: FormContext): FormField[] =>
  config.forms.towedVehicles ? [] : [{ name: 'kms', label: 'Kilometres', type: 'number', maxLength: 9 }];

/** Worded by the specification for cars; a caravan is none. */
function financedNoun(context: FormContext): string {
  if (!context.config.forms.towedVehicles) return 'Car';
  const noun = vehicleNoun(context);
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

const underFinance = (context: FormContext): FormField => ({
  name: 'finance',
  label: `Is Your ${financedNoun(context)} Currently Under Finance?`,
  type: 'choice',
  options: yesOrNo,
});

const make: FormField = { name: 'your_make', label: 'Make', type: 'string', maxLength: 40 };
const model: FormField = { name: 'your_model', label: 'Model', type: 'string', maxLength: 60 };

/** Cars of the coming year are sold before it begins. */
export const year = (now: Date): FormField => ({
  name: 'your_year',
  label: 'Year',
  type: 'number',
  maxLength: 4,
  range: [1900, now.getUTCFullYear() + 1],
});

/** A car to be looked after: the workshop finds the rest by its registration. */
export const servicedCarFields = (context: FormContext): FormField[] => [
  requiredRego(context),
  { ...regoState, initial: context.state },
  make,
  model,
  year(context.now),
];

/** Seventeen characters, which nobody is held to: a part is asked for by half a number too. */
const vin: FormField = {
  name: 'vin',
  label: 'VIN',
  type: 'string',
  isWide: true,
  placeholder: '17 characters, on the compliance plate',
  autoComplete: 'off',
  maxLength: 40,
};

/** A car that a part is to fit. */
export const fittedCarFields = (context: FormContext): FormField[] => [
  rego(context),
  year(context.now),
  make,
  model,
  vin,
];

/** A car to be bought by the dealer: what its price depends on before anybody has seen it. */
export const offeredCarFields = (context: FormContext): FormField[] => [
  requiredRego(context),
  { ...regoState, initial: context.state, required: `Choose where your ${vehicleNoun(context)} is registered` },
  { ...make, required: 'Enter the make' },
  { ...model, required: 'Enter the model' },
  { ...year(context.now), required: 'Enter the year' },
  ...kms(context).map((field) => ({ ...field, required: 'Enter the kilometres' })),
];

/** Nothing is chosen beforehand: an answer that nobody has given would lower or raise a price. */
export const conditionFields = (context: FormContext): FormField[] => [
  {
    name: 'condition',
    label: 'What shape is it in?',
    type: 'choice',
    options: ['Excellent', 'Good', 'Fair', 'Needs work'].map(sameWord),
    required: `Choose what shape your ${vehicleNoun(context)} is in`,
  },
  {
    name: 'service_history',
    label: 'Service history',
    type: 'choice',
    options: ['Full', 'In part', 'None'].map(sameWord),
  },
  underFinance(context),
];

const withTradeIn = { name: 'do-you-have-a-trade-in', is: 'Yes' };

/** Asked of those who have a car to trade in, and only of them. */
export const tradeInFields = (context: FormContext): FormField[] => [
  { name: withTradeIn.name, label: 'Do you have a trade-in?', type: 'choice', options: yesOrNo },
  ...[rego(context), regoState, ...kms(context), underFinance(context)].map((field) => ({
    ...field,
    onlyIf: withTradeIn,
  })),
];
