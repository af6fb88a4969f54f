import type { FieldError, FormField } from '../leads/form/form-field.ts';
import type { Sent } from '../leads/form/form-values.ts';
import { validateLead } from '../leads/form/validate-lead.ts';
import { type Question, questions } from './questions.ts';
import type { AdjustmentAnswers } from './valuation.ts';

const fieldOf = (question: Question): FormField => ({
  name: question.id,
  label: question.label,
  required: question.required,
  ...(question.type === 'number'
    ? { type: 'number', range: question.range, maxLength: 12 }
    : { type: 'choice', options: question.options }),
});

/** The questions as a form asks them. */
export const questionFields: readonly FormField[] = questions.map(fieldOf);

/** Holds answers to the questions, as forms hold theirs. */
export function readAnswers(sent: Sent): { answers: AdjustmentAnswers } | { errors: FieldError[] } {
  const { values, errors } = validateLead(questionFields, sent);
  if (errors.length > 0) return { errors };
  return { answers: { ...values, kms: Number(values.kms) } as AdjustmentAnswers };
}
