import type { FieldError, FormField } from '../form-field.ts';

const getStep = ({ step = 0 }: FormField): number => step;

export const getStepFields = (fields: readonly FormField[], step: number): FormField[] =>
  fields.filter((field) => getStep(field) === step);

/** The first step with an error, which is where the visitor is taken. */
export function findFirstInvalidStep(fields: readonly FormField[], errors: readonly FieldError[]): number | undefined {
  const invalid = fields.find(({ name }) => errors.some(({ field }) => field === name));
  return invalid && getStep(invalid);
}

/** The errors of a step's fields, and those that belong to no field. */
export const getStepErrors = (
  fields: readonly FormField[],
  errors: readonly FieldError[],
  step: number,
): FieldError[] =>
  errors.filter(({ field }) => {
    const found = fields.find(({ name }) => name === field);
    return found === undefined || getStep(found) === step;
  });
