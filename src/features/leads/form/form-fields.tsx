import { FormFieldView } from './form-field-view.tsx';
import type { FieldError, FieldValues, FormField } from './form-field.ts';
import { formParts } from './form-parts.ts';

type FormFieldsProps = {
  fields: readonly FormField[];
  values: FieldValues;
  errors: readonly FieldError[];
  idOf(field: string): string;
};

/** Fields beside and under each other; what depends on an answer follows it. */
export const FormFields = ({ fields, values, errors, idOf }: FormFieldsProps) => (
  <div className="form-grid">
    {formParts(fields).map(({ key, fields: part, isConditional }) => (
      <div key={key} className={isConditional ? 'form-part form-grid' : 'form-part-always'}>
        {part.map((field) => (
          <FormFieldView
            key={field.name}
            field={field}
            id={idOf(field.name)}
            value={values[field.name] ?? ''}
            error={errors.find((error) => error.field === field.name)?.message}
          />
        ))}
      </div>
    ))}
  </div>
);
