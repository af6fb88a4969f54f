import { FormFieldView } from '../../features/forms/controls/form-field-view.tsx';
import type { FieldError, FieldValues, FormField } from '../../features/forms/form-field.ts';
import { groupFields } from '../../features/forms/controls/field-groups.ts';

type FieldsProps = {
  fields: readonly FormField[];
  values: FieldValues;
  errors: readonly FieldError[];
  getFieldId(field: string): string;
};

/** The step's question, and the fields of each option, which CSS shows when the option is chosen. */
export function JourneyFields({ fields, values, errors, getFieldId }: FieldsProps) {
  const answers = [...new Set(fields.map(({ onlyIf }) => onlyIf?.is))];
  return answers.map((is) => (
    <div key={is ?? ''} className="journey-part form-grid" data-if={is}>
      {groupFields(fields.filter(({ onlyIf }) => onlyIf?.is === is)).flatMap((part) =>
        part.fields.map((field) => (
          <FormFieldView
            key={field.name}
            field={field}
            id={getFieldId(field.name)}
            value={values[field.name] ?? ''}
            error={errors.find((error) => error.field === field.name)?.message}
          />
        )),
      )}
    </div>
  ));
}
