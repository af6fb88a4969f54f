import { FormFieldView } from '../../features/leads/form/form-field-view.tsx';
import type { FieldError, FieldValues, FormField } from '../../features/leads/form/form-field.ts';
import { formParts } from '../../features/leads/form/form-parts.ts';

type FieldsProps = {
  fields: readonly FormField[];
  values: FieldValues;
  errors: readonly FieldError[];
  idOf(field: string): string;
};

/** The question, and under it what each answer is asked further; with the answer it shows, scripts or none. */
export function JourneyFields({ fields, values, errors, idOf }: FieldsProps) {
  const answers = [...new Set(fields.map(({ onlyIf }) => onlyIf?.is))];
  return answers.map((is) => (
    <div key={is ?? ''} className="journey-part form-grid" data-if={is}>
      {formParts(fields.filter(({ onlyIf }) => onlyIf?.is === is)).flatMap((part) =>
        part.fields.map((field) => (
          <FormFieldView
            key={field.name}
            field={field}
            id={idOf(field.name)}
            value={values[field.name] ?? ''}
            error={errors.find((error) => error.field === field.name)?.message}
          />
        )),
      )}
    </div>
  ));
}
