import { SelectField, TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { LinkField } from '../../website/links/link-field.tsx';
import { CheckField } from '../forms/check-field.tsx';
import type { createFields } from '../forms/refused-form.ts';
import { PictureField } from './picture-field.tsx';
import type { RecordField } from './record-field.ts';

type Fields = ReturnType<typeof createFields>;

/** The controls of a record's fields, two in a row where they are half as wide. */
export const RecordFields = ({ list, fields }: { list: readonly RecordField[]; fields: Fields }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    {list.map((each) => (
      <div key={each.name} className={each.half ? 'min-w-0' : 'min-w-0 sm:col-span-2'}>
        <Control field={each} fields={fields} />
      </div>
    ))}
  </div>
);

function Control({ field: given, fields: { field, box } }: { field: RecordField; fields: Fields }) {
  const { kind, name, label, hint } = given;
  const shared = { label, ...(hint && { hint }), ...field(name) };
  switch (kind) {
    case 'check':
      return <CheckField label={label} {...(hint && { hint })} {...box(name)} />;
    case 'link':
      return <LinkField {...field(name)} label={label} hint={hint ?? ''} base={given.base} />;
    case 'textarea':
      return <TextAreaField {...shared} rows={given.rows} maxLength={given.maxLength} />;
    case 'picture':
      return <PictureField {...shared} choices={given.choices} none={given.none} />;
    case 'select':
      return <SelectField {...shared}>{given.options.map(toOption)}</SelectField>;
    case 'grouped-select':
      return (
        <SelectField {...shared}>
          <option value="">None</option>
          {given.groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(toOption)}
            </optgroup>
          ))}
        </SelectField>
      );
    case 'number':
      return <TextField {...shared} inputMode="numeric" maxLength={given.maxLength ?? 9} />;
    default:
      return <TextField {...shared} type={kind} maxLength={given.maxLength} />;
  }
}

const toOption = ({ value, label }: { value: string; label: string }) => (
  <option key={value} value={value}>
    {label}
  </option>
);
