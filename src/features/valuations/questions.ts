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
      excellent: 'Excellent',
      good: 'Good',
      fair: 'Fair',
      poor: 'Needs work',
    }),
  },
  {
    id: 'serviceHistory',
    label: 'Service history',
    required: 'Choose what its service history is like',
    type: 'choice',
    options: optionsOf(serviceHistories, {
      full: 'Full',
      partial: 'In part',
      none: 'None',
    }),
  },
  {
    id: 'accident',
    label: 'Has it been in an accident?',
    required: 'Choose whether it has been in an accident',
    type: 'choice',
    options: optionsOf(accidents, {
      none: 'No',
      repaired: 'Yes, repaired',
      damaged: 'Yes, with damage left',
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

/** An answer in the words that it was chosen by. */
export function answerLabel(id: Question['id'], answer: string | number): string {
  const question = questions.find((each) => each.id === id);
  const options = question?.type === 'choice' ? question.options : [];
  return options.find(({ value }) => value === answer)?.label ?? String(answer);
}
