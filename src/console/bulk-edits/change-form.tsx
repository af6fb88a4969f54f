import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { findStockField } from '../../features/stock/fields/stock-fields.ts';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { useHydrated } from '../../ui/state/use-hydrated.ts';

type ChangeFormProps = {
  /** The chosen values, by field. */
  fields: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>> | undefined;
  locations: readonly (readonly [slug: string, name: string])[];
  /** The selected cars. */
  children: ReactNode;
};

const kinds = [
  ['price', 'Price'],
  ['status', 'Status'],
  ['tag', 'Tag'],
  ['location', 'Location'],
  ['visibility', 'Visibility on websites'],
] as const;

/** Chooses what to change. It is sent as an address, so that the preview can be reloaded. */
export function ChangeForm({ fields, errors, locations, children }: ChangeFormProps) {
  const [kind, setKind] = useState(fields.kind ?? 'price');
  const isHydrated = useHydrated();
  const of = (name: string) => ({ name, defaultValue: fields[name] ?? '', error: errors?.[name] });
  // Without JavaScript all fields are there, and those of the chosen change count.
  const isShown = (name: string): boolean => !isHydrated || kind === name;
  return (
    <Form method="get" preventScrollReset className="grid gap-4">
      {children}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField label="What to change" name="kind" value={kind} onChange={({ target }) => setKind(target.value)}>
          {kinds.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {isShown('price') && (
          <>
            <TextField
              label="By"
              {...of('price')}
              inputMode="decimal"
              autoComplete="off"
              hint="Negative to reduce, for example -500."
            />
            <SelectField label="Unit" {...of('by')}>
              <option value="amount">Dollars</option>
              <option value="percent">Percent</option>
            </SelectField>
            <SelectField label="Round to" {...of('roundTo')}>
              <option value="1">$1</option>
              <option value="10">$10</option>
              <option value="50">$50</option>
              <option value="100">$100</option>
            </SelectField>
          </>
        )}
        {isShown('status') && (
          <SelectField label="Status" {...of('status')}>
            {findStockField('status')?.choices?.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        {isShown('tag') && <TextField label="Tag" {...of('tag')} maxLength={40} hint="Leave empty to remove it." />}
        {isShown('location') && (
          <SelectField label="Location" {...of('location')}>
            <option value="">Choose…</option>
            {locations.map(([slug, name]) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {isShown('visibility') && (
          <SelectField label="On websites" {...of('visibility')}>
            <option value="show">Show</option>
            <option value="hide">Hide</option>
          </SelectField>
        )}
      </div>
      <div>
        <button type="submit" className="btn btn-outline">
          Preview
        </button>
      </div>
    </Form>
  );
}
