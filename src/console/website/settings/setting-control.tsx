import { type ReactNode, useState } from 'react';
import { printGrid } from '../../../features/site-config/settings/grid-text.ts';
import type { Control } from '../../../features/site-config/settings/setting.ts';
import { printJsonValue } from '../../../platform/text/print-json-value.ts';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { LinkField } from '../links/link-field.tsx';
import { ChoicesControl } from './choices-control.tsx';
import { FieldGroup } from './field-group.tsx';
import { ImageControl } from './image-control.tsx';
import { ListControl } from './list-control.tsx';
import { MarkdownField } from './markdown-field.tsx';
import type { ControlProps } from './control-props.ts';

/** The control of a setting or of a part of one, with label, help and error. */
export function SettingControl(props: ControlProps): ReactNode {
  const { field, name, value, errors, base } = props;
  const { control, label, help, empty, whenEmpty } = field;
  const common = { label, hint: help, error: errors[name], name };
  const text = printJsonValue(value);
  switch (control.kind) {
    case 'switch':
      return (
        <>
          <input type="hidden" name={name} value="off" />
          <CheckField label={label} hint={help} name={name} value="on" defaultChecked={value === true} />
          {errors[name] && <p className="field-error">{errors[name]}</p>}
        </>
      );
    case 'number':
      return (
        <TextField
          {...common}
          label={withUnit(label, control.unit)}
          className="max-w-40"
          inputMode={control.whole ? 'numeric' : 'decimal'}
          placeholder={whenEmpty ?? undefined}
          defaultValue={text}
        />
      );
    case 'choice':
      return (
        <div className="max-w-md">
          <SelectField {...common} defaultValue={text}>
            {empty !== null && <option value="">{whenEmpty ?? 'None'}</option>}
            {control.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectField>
        </div>
      );
    case 'choices':
      return <ChoicesControl {...props} control={control} />;
    case 'colour':
      return <ColourControl {...common} value={text} />;
    case 'link':
      return <LinkField {...common} defaultValue={text} base={base} />;
    case 'record':
      return <ImageControl {...props} />;
    case 'paragraph':
      if (control.markdown) return <MarkdownField {...common} control={control} value={text} />;
      return (
        <TextAreaField
          {...common}
          rows={4}
          maxLength={control.maxLength ?? undefined}
          placeholder={whenEmpty ?? undefined}
          defaultValue={text}
        />
      );
    case 'text':
      return <TextControl {...props} control={control} />;
    case 'grid': {
      const [, error] = Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`)) ?? [];
      return <TextAreaField {...common} error={error} rows={6} defaultValue={printGrid(value)} />;
    }
    case 'list':
    case 'map':
      return <ListControl {...props} control={control} Part={SettingControl} />;
    case 'object':
      return (
        <fieldset className="min-w-0">
          <legend className="text-sm font-semibold">{label}</legend>
          {help && <p className="mb-2 text-sm text-muted">{help}</p>}
          <FieldGroup {...props} fields={control.fields} Part={SettingControl} />
        </fieldset>
      );
    case 'variants':
      return <VariantControl {...props} control={control} />;
  }
}

/** With references: a list to choose from. What is chosen stays offered even if it no longer exists. */
function TextControl({
  field: { label, help, empty, whenEmpty },
  name,
  value,
  errors,
  references,
  base,
  control,
}: ControlProps & { control: Extract<Control, { kind: 'text' | 'paragraph' }> }) {
  const text = printJsonValue(value);
  const common = { label, hint: help, error: errors[name], name };
  if (control.refersTo === 'page') return <LinkField {...common} defaultValue={text} base={base} />;
  const options = [...control.options, ...(control.refersTo ? (references[control.refersTo] ?? []) : [])];
  if (options.length > 0) {
    const isKnown = text === '' || options.some((option) => option.value === text);
    return (
      <div className="max-w-md">
        <SelectField {...common} defaultValue={text}>
          <option value="">{empty === null ? 'Please choose' : (whenEmpty ?? 'None')}</option>
          {!isKnown && <option value={text}>{`${text} (not found)`}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      </div>
    );
  }
  return (
    <TextField
      {...common}
      maxLength={control.maxLength ?? undefined}
      placeholder={whenEmpty ?? undefined}
      defaultValue={text}
    />
  );
}

/** `Rounded corners (px)`; a label that names the unit already stays as it is. */
const withUnit = (label: string, unit: string | null): string =>
  unit === null || label.toLowerCase().includes(unit) ? label : `${label} (${unit})`;

type ColourControlProps = { label: string; hint: string; error: string | undefined; name: string; value: string };

/** A text field, and with scripts a picker beside it. */
function ColourControl({ value: initial, label, ...field }: ColourControlProps) {
  const [value, setValue] = useState(initial);
  return (
    <div className="flex items-start gap-2">
      <div className="max-w-80 grow">
        <TextField
          {...field}
          label={label}
          value={value}
          spellCheck={false}
          maxLength={7}
          onChange={({ target }) => setValue(target.value)}
        />
      </div>
      <input
        type="color"
        className="colour-picker"
        aria-label={`Choose: ${label}`}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={({ target }) => setValue(target.value)}
      />
    </div>
  );
}

/** Shows the fields of the chosen kind; without scripts a button shows those of another one. */
function VariantControl({
  name,
  value,
  control,
  ...context
}: Omit<ControlProps, 'field'> & { control: Extract<Control, { kind: 'variants' }> }) {
  const { by, variants } = control;
  const given = (value ?? {}) as Record<string, unknown>;
  const [kind, setKind] = useState(String(given[by.name] ?? variants[0]?.value));
  const fields = variants.find((variant) => variant.value === kind)?.fields ?? [];
  const isHydrated = useHydrated();
  return (
    <div className="grid gap-3">
      <div className="max-w-md">
        <SelectField
          label={by.label}
          hint={by.help}
          error={context.errors[`${name}.${by.name}`]}
          name={`${name}.${by.name}`}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        >
          {by.control.kind === 'choice' &&
            by.control.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
        </SelectField>
        {!isHydrated && (
          <button type="submit" formNoValidate name="intent" value="show" className="btn btn-outline btn-small mt-2">
            Show its fields
          </button>
        )}
      </div>
      <FieldGroup {...context} fields={fields} name={name} value={given} Part={SettingControl} />
    </div>
  );
}
