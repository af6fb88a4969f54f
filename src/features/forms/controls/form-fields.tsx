import { FormFieldView } from './form-field-view.tsx';
import type { FieldError, FieldValues, FormField } from '../form-field.ts';
import { groupFields } from './field-groups.ts';

type FormFieldsProps = {
  fields: readonly FormField[];
  values: FieldValues;
  errors: readonly FieldError[];
  getFieldId(field: string): string;
};

/** Fields in up to two columns; conditional fields follow the answer that they depend on. */
export const FormFields = ({ fields, values, errors, getFieldId }: FormFieldsProps) => (
  <div className="form-grid">
    {groupFields(fields).map(({ key, fields: grouped, isConditional }) => (
      <div key={key} className={isConditional ? 'form-group-conditional form-grid' : 'form-group'}>
        {grouped.map((field) => (
          <FormFieldView
            key={field.name}
            field={field}
            id={getFieldId(field.name)}
            value={values[field.name] ?? ''}
            error={errors.find((error) => error.field === field.name)?.message}
          />
        ))}
      </div>
    ))}
  </div>
);
