import { australianStates } from '../../sites/dealership.ts';
import type { FormContext } from './form-context.ts';
import type { FormField } from './form-field.ts';
import { rego, sameWord, yesOrNo } from './shared-fields.ts';

/** Questions about the visitor's own car: to sell it, to trade it in, to have it looked after. */

const regoState: FormField = {
  name: 'regoState',
  label: 'Registered in',
  type: 'select',
  options: australianStates.map(sameWord),
};

const kms: FormField = { name: 'kms', label: 'Kilometres', type: 'number', maxLength: 9 };

const underFinance: FormField = {
  name: 'finance',
  label: 'Is Your Car Currently Under Finance?',
  type: 'choice',
  options: yesOrNo,
};

const make: FormField = { name: 'your_make', label: 'Make', type: 'string', maxLength: 40 };
const model: FormField = { name: 'your_model', label: 'Model', type: 'string', maxLength: 60 };

/** Cars of the coming year are sold before it begins. */
const year = (now: Date): FormField => ({
  name: 'your_year',
  label: 'Year',
  type: 'number',
  maxLength: 4,
  range: [1900, now.getUTCFullYear() + 1],
});

/** A car to be looked after: the workshop finds the rest by its registration. */
export const servicedCarFields = ({ state, now }: FormContext): FormField[] => [
  { ...rego, required: 'Enter your car’s registration' },
  { ...regoState, initial: state },
  make,
  model,
  year(now),
  kms,
];

/** A car that a part is to fit. */
export const fittedCarFields = ({ now }: FormContext): FormField[] => [rego, make, model, year(now)];

/** A car to be bought by the dealer: what its price depends on before anybody has seen it. */
export const offeredCarFields = ({ state, now }: FormContext): FormField[] => [
  { ...rego, required: 'Enter your car’s registration' },
  { ...regoState, initial: state, required: 'Choose where it is registered' },
  { ...make, required: 'Enter the make' },
  { ...model, required: 'Enter the model' },
  { ...year(now), required: 'Enter the year' },
  { ...kms, required: 'Enter the kilometres' },
];

export const conditionFields: readonly FormField[] = [
  {
    name: 'condition',
    label: 'What shape is it in?',
    type: 'choice',
    options: ['Excellent', 'Good', 'Fair', 'Needs work'].map(sameWord),
    initial: 'Good',
  },
  {
    name: 'service_history',
    label: 'Service history',
    type: 'choice',
    options: ['Full', 'In part', 'None'].map(sameWord),
    initial: 'Full',
  },
  { ...underFinance, initial: 'No' },
];

const withTradeIn = { name: 'do-you-have-a-trade-in', is: 'Yes' };

/** Asked of those who have a car to trade in, and only of them. */
export const tradeInFields: readonly FormField[] = [
  { name: withTradeIn.name, label: 'Do you have a trade-in?', type: 'choice', options: yesOrNo, initial: 'No' },
  ...[rego, regoState, kms, underFinance].map((field) => ({ ...field, onlyIf: withTradeIn })),
];
