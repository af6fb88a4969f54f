import type { FieldOption } from '../../forms/form-field.ts';
import { type AdjustmentAnswers, accidents, conditions, maxOdometerKm, serviceHistories } from '../valuation.ts';

/** One adjustment question as data: the page renders it, the server validates its answer. */
export type Question = {
  id: keyof AdjustmentAnswers;
  label: string;
  /** The error message if it is not answered. */
  required: string;
} & (
  | { type: 'number'; unit: string; range: readonly [least: number, most: number] }
  | { type: 'choice'; options: readonly FieldOption[] }
);

const toOptions = <Value extends string>(values: readonly Value[], labels: Record<Value, string>): FieldOption[] =>
  values.map((value) => ({ value, label: labels[value] }));

/** The questions that adjust the price, in order. Options are listed best first. */
export const questions: readonly Question[] = [
  {
    id: 'kms',
    label: 'How many kilometres has it done?',
    required: 'Enter the kilometres',
    type: 'number',
    unit: 'km',
    range: [0, maxOdometerKm],
  },
  {
    id: 'condition',
    label: 'What condition is it in?',
    required: 'Choose its condition',
    type: 'choice',
    options: toOptions(conditions, {
      excellent: 'Excellent',
      good: 'Good',
      fair: 'Fair',
      poor: 'Needs work',
    }),
  },
  {
    id: 'serviceHistory',
    label: 'Service history',
    required: 'Choose its service history',
    type: 'choice',
    options: toOptions(serviceHistories, {
      full: 'Full',
      partial: 'Partial',
      none: 'None',
    }),
  },
  {
    id: 'accident',
    label: 'Has it been in an accident?',
    required: 'Choose whether it has been in an accident',
    type: 'choice',
    options: toOptions(accidents, {
      none: 'No',
      repaired: 'Yes, repaired',
      damaged: 'Yes, still damaged',
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

/** The label of the chosen option, or the value itself. */
export function getAnswerLabel(id: Question['id'], answer: string | number): string {
  const question = questions.find((each) => each.id === id);
  const options = question?.type === 'choice' ? question.options : [];
  return options.find(({ value }) => value === answer)?.label ?? String(answer);
}
