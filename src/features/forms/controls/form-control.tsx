import { classNames } from '../../../ui/class-names.ts';
import type { FieldValue, FormField } from '../form-field.ts';
import { SuggestionChips } from './suggestion-chips.tsx';
import { type ControlProps, getDescriptionIds, isRequiredByBrowser } from './control-props.ts';

const inputs = {
  string: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  postcode: { type: 'text', inputMode: 'numeric', pattern: String.raw`\d{4}` },
  currency: { type: 'text', inputMode: 'numeric' },
  number: { type: 'text', inputMode: 'numeric' },
} as const;

const isInput = (type: FormField['type']): type is keyof typeof inputs => type in inputs;

/** The control of a field. It is uncontrolled: typing causes no render. */
export function FormControl({ field, id, value, error }: ControlProps) {
  const { type, name, options = [] } = field;
  const shared = {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': getDescriptionIds({ field, id, error }),
    required: isRequiredByBrowser(field),
  };
  if (type === 'text') {
    return (
      <>
        <textarea
          {...shared}
          className="field"
          rows={4}
          maxLength={field.maxLength}
          placeholder={field.placeholder}
          defaultValue={toText(value)}
        />
        {field.suggestions && <SuggestionChips suggestions={field.suggestions} />}
      </>
    );
  }
  if (type === 'select') {
    return (
      <span className="form-select">
        <select {...shared} className="field" defaultValue={toText(value)}>
          <option value="">Please choose</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    );
  }
  if (!isInput(type)) return null;
  return (
    <>
      <input
        {...shared}
        {...inputs[type]}
        className={classNames('field', type === 'currency' && 'form-amount')}
        maxLength={field.maxLength}
        autoComplete={field.autoComplete}
        placeholder={field.placeholder}
        defaultValue={toText(value)}
        list={field.suggestions && `${id}-list`}
      />
      {field.suggestions && (
        <datalist id={`${id}-list`}>
          {field.suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

const toText = (value: FieldValue): string => (typeof value === 'string' ? value : '');
