import type { FieldError, FormField } from '../../forms/form-field.ts';
import type { RawFormValues } from '../../forms/form-values.ts';
import { validateForm } from '../../forms/validation/validate-form.ts';
import { type Question, questions } from './questions.ts';
import type { AdjustmentAnswers } from '../valuation.ts';

const toField = (question: Question): FormField => ({
  name: question.id,
  label: question.label,
  required: question.required,
  ...(question.type === 'number'
    ? { type: 'number', range: question.range, maxLength: 12 }
    : { type: 'choice', options: question.options }),
});

/** The questions as form fields. */
export const questionFields: readonly FormField[] = questions.map(toField);

export function readAnswers(sent: RawFormValues): { answers: AdjustmentAnswers } | { errors: FieldError[] } {
  const { values, errors } = validateForm(questionFields, sent);
  if (errors.length > 0) return { errors };
  return { answers: { ...values, kms: Number(values.kms) } as AdjustmentAnswers };
}
