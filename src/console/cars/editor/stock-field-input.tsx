import { useId } from 'react';
import type { StockField } from '../../../features/stock/fields/stock-field.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';

type StockFieldInputProps = {
  field: StockField;
  text: string;
  hint: string | undefined;
  error?: string | undefined;
  /** Of fields whose choices depend on the dealership. */
  choices?: readonly (readonly [value: string, label: string])[] | undefined;
  suggestions?: readonly string[] | undefined;
  disabled: boolean;
};

/** The control of one field. */
export function StockFieldInput({ field, text, hint, error, choices = field.choices, ...rest }: StockFieldInputProps) {
  const listId = useId();
  const { name, kind, unit, required, max } = field;
  const { suggestions = field.suggestions, disabled } = rest;
  const label = unit ? `${field.label} (${unit})` : field.label;
  const common = { name, label, hint, error, disabled };
  if (kind === 'boolean') {
    return (
      <>
        <input type="hidden" name={name} value="no" disabled={disabled} />
        <CheckField
          {...{ name, disabled, label }}
          {...(hint && { hint })}
          value="yes"
          defaultChecked={text === 'yes'}
        />
      </>
    );
  }
  if (choices) {
    return (
      <SelectField {...common} defaultValue={text} required={required}>
        {(text === '' || (!required && field.default === null)) && (
          <option value="">{required ? 'Choose…' : 'None'}</option>
        )}
        {text !== '' && choices.every(([value]) => value !== text) && <option value={text}>{text}</option>}
        {choices.map(([value, choice]) => (
          <option key={value} value={value}>
            {choice}
          </option>
        ))}
      </SelectField>
    );
  }
  if (kind === 'long text' || kind === 'list') {
    return <TextAreaField {...common} defaultValue={text} rows={kind === 'list' ? 5 : 6} />;
  }
  return (
    <>
      <TextField
        {...common}
        defaultValue={text}
        required={required}
        autoComplete="off"
        {...(kind === 'date' && { type: 'date' })}
        {...(kind === 'integer' && { inputMode: 'numeric' as const })}
        {...(kind === 'decimal' && { inputMode: 'decimal' as const })}
        {...(kind === 'text' && { maxLength: max })}
        {...(suggestions && { list: listId })}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
