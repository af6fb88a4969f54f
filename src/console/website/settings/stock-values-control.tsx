import { Combobox } from '@base-ui/react/combobox';
import { useId, useState } from 'react';
import {
  type ChosenValue,
  findChosen,
  type StockFilter,
} from '../../../features/car-search/stock-values/stock-filter.ts';
import type { SettingField } from '../../../features/site-config/settings/setting.ts';
import { SelectField } from '../../../ui/forms/field.tsx';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';
import { Icon } from '../../components/icon.tsx';

type StockValuesControlProps = {
  /** Of the entry: `search.paths.2.refinements.0`. */
  name: string;
  keyField: SettingField;
  valueField: SettingField;
  entry: { key?: unknown; value?: unknown };
  filters: readonly StockFilter[];
  errors: Readonly<Record<string, string>>;
};

/** An attribute of cars, and the values that are preset: chosen from those of the cars on the website. */
export function StockValuesControl({ name, keyField, valueField, entry, filters, errors }: StockValuesControlProps) {
  const options = listAttributes(keyField, filters, entry.key);
  const [{ attribute, values }, setEntry] = useState({
    attribute: String(entry.key ?? options[0]?.value ?? ''),
    values: Array.isArray(entry.value) ? entry.value.map(String) : [],
  });
  const isHydrated = useHydrated();
  const stock = filters.find((filter) => filter.attribute === attribute)?.values ?? [];
  const chosen = findChosen(values, stock);
  const valueName = `${name}.value`;
  const error = Object.entries(errors).find(([path]) => path === valueName || path.startsWith(`${valueName}.`))?.[1];
  return (
    <div className="grid gap-3">
      <div className="max-w-md">
        <SelectField
          label={keyField.label}
          hint={keyField.help}
          error={errors[`${name}.key`]}
          name={`${name}.key`}
          value={attribute}
          // Values of one attribute mean nothing for another.
          onChange={({ target }) => setEntry({ attribute: target.value, values: [] })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
        {!isHydrated && (
          <button type="submit" formNoValidate name="intent" value="show" className="btn btn-outline btn-small mt-2">
            Show its values
          </button>
        )}
      </div>
      <input type="hidden" name={`${valueName}.list`} value="" />
      {isHydrated ? (
        <ValuePicker
          key={attribute}
          label={valueField.label}
          hint={valueField.help}
          name={valueName}
          stock={stock}
          chosen={chosen}
          onChange={(next) => setEntry({ attribute, values: next })}
        />
      ) : (
        <ValueBoxes label={valueField.label} hint={valueField.help} name={valueName} stock={stock} chosen={chosen} />
      )}
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}

/** Those that cars of the website have values of, and the one that was chosen before. */
const listAttributes = ({ control }: SettingField, filters: readonly StockFilter[], chosen: unknown) =>
  control.kind === 'choice'
    ? control.options.filter(
        ({ value }) =>
          value === chosen || filters.some((filter) => filter.attribute === value && filter.values.length > 0),
      )
    : [];

type ValuesProps = {
  label: string;
  hint: string;
  name: string;
  stock: StockFilter['values'];
  chosen: readonly ChosenValue[];
};

const describeCount = ({ count }: ChosenValue): string =>
  count === null ? 'not in stock' : count === 1 ? '1 car' : `${count} cars`;

/** A field that finds values of the stock, with the chosen ones in it. */
function ValuePicker({
  label,
  hint,
  name,
  stock,
  chosen,
  onChange,
}: ValuesProps & { onChange(values: string[]): void }) {
  const id = useId();
  return (
    <div className="max-w-xl">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {chosen.map(({ value }, index) => (
        <input key={value} type="hidden" name={`${name}.${index}`} value={value} />
      ))}
      <Combobox.Root
        multiple
        items={[...stock, ...chosen.filter(({ count }) => count === null)]}
        value={[...chosen]}
        onValueChange={(next: ChosenValue[]) => onChange(next.map(({ value }) => value))}
        itemToStringLabel={(item: ChosenValue) => item.label}
        isItemEqualToValue={(one: ChosenValue, other: ChosenValue) => one.value === other.value}
      >
        <Combobox.InputGroup className="field value-picker">
          <Combobox.Chips className="value-chips" aria-label={chosen.length > 0 ? `Chosen: ${label}` : undefined}>
            {chosen.map((value) => (
              <Combobox.Chip
                key={value.value}
                className="value-chip"
                aria-label={`${value.label}, ${describeCount(value)}`}
              >
                {value.label}
                <span className={value.count === null ? 'value-gone' : 'text-muted'}>{describeCount(value)}</span>
                <Combobox.ChipRemove className="value-remove" aria-label={`Remove ${value.label}`}>
                  <Icon name="close" />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              id={id}
              className="value-input"
              placeholder={chosen.length === 0 ? 'Choose or search' : ''}
              aria-describedby={`${id}-note`}
            />
          </Combobox.Chips>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className="z-50">
            <Combobox.Popup className="menu-popup suggestions">
              <Combobox.Empty>
                <p className="px-2.5 py-2 text-sm text-muted">No car on the website has such a value.</p>
              </Combobox.Empty>
              <Combobox.List>
                {(item: ChosenValue) => (
                  <Combobox.Item key={item.value} value={item} className="menu-item">
                    <span className="value-check" aria-hidden="true">
                      <Combobox.ItemIndicator>
                        <Icon name="check" />
                      </Combobox.ItemIndicator>
                    </span>
                    <span className="min-w-0 grow truncate">{item.label}</span>
                    <span className="shrink-0 text-sm text-muted">{describeCount(item)}</span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <p id={`${id}-note`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}

/** The same without scripts. */
const ValueBoxes = ({ label, hint, name, stock, chosen }: ValuesProps) => (
  <fieldset className="min-w-0">
    <legend className="text-sm font-semibold">{label}</legend>
    <p className="mb-2 text-sm text-muted">{hint}</p>
    <ul className="value-boxes">
      {[...chosen, ...stock.filter(({ value }) => !chosen.some((each) => each.value === value))].map((value, index) => (
        <li key={value.value}>
          <label className="flex items-start gap-2 py-1">
            <input
              type="checkbox"
              className="checkbox"
              name={`${name}.${index}`}
              value={value.value}
              defaultChecked={index < chosen.length}
            />
            <span>
              {value.label} <span className="text-sm text-muted">{describeCount(value)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
);
