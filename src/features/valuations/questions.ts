import type { FieldOption } from '../leads/form/form-field.ts';
import { type AdjustmentAnswers, accidents, conditions, mostKilometresAsked, serviceHistories } from './valuation.ts';

/** One adjustment question, as data: the page draws it, the server holds the answer to it. */
export type Question = {
  id: keyof AdjustmentAnswers;
  label: string;
  /** Said to whoever leaves it open. */
  required: string;
} & (
  | { type: 'number'; unit: string; range: readonly [least: number, most: number] }
  | { type: 'choice'; options: readonly FieldOption[] }
);

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>): FieldOption[] =>
  values.map((value) => ({ value, label: labels[value] }));

/** What a price depends on beside the car itself, in the order in which it is asked. Answers come the best first. */
export const questions: readonly Question[] = [
  {
    id: 'kms',
    label: 'How many kilometres has it done?',
    required: 'Enter the kilometres',
    type: 'number',
    unit: 'km',
    range: [0, mostKilometresAsked],
  },
  {
    id: 'condition',
    label: 'What shape is it in?',
    required: 'Choose what shape it is in',
    type: 'choice',
    options: optionsOf(conditions, {
      excellent: 'Excellent: like new, inside and out',
      good: 'Good: light wear for its age',
      fair: 'Fair: marks, scratches or worn tyres',
      poor: 'Needs work: something has to be repaired',
    }),
  },
  {
    id: 'serviceHistory',
    label: 'Has it been serviced on time?',
    required: 'Choose what its service history is like',
    type: 'choice',
    options: optionsOf(serviceHistories, {
      full: 'Yes, and the logbook shows it',
      partial: 'Some services are missing',
      none: 'There is no record',
    }),
  },
  {
    id: 'accident',
    label: 'Has it been in an accident?',
    required: 'Choose whether it has been in an accident',
    type: 'choice',
    options: optionsOf(accidents, {
      none: 'No',
      repaired: 'Yes, and it was repaired',
      damaged: 'Yes, and some damage is left',
    }),
  },
  {
    id: 'finance',
    label: 'Is Your Car Currently Under Finance?',
    required: 'Choose whether it is under finance',
    type: 'choice',
    options: ['Yes', 'No'].map((value) => ({ value, label: value })),
  },
];
