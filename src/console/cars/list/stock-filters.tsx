import { Link } from 'react-router';
import { carTypeLabel } from '../../../features/cars/car-type-label.ts';
import { carTypes } from '../../../features/cars/car-enums.ts';
import { formatDollars } from '../../../features/cars/price.ts';
import { describeStatus } from '../../../features/stock/describe-status.ts';
import type { StockChoice, StockChoices } from '../../../features/stock/list/stock-list-store.server.ts';
import {
  isFiltered,
  type NumberRange,
  readStockQuery,
  type StockQuery,
  toStockParameters,
  toStockSearch,
} from '../../../features/stock/list/stock-query.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { formatCount } from '../../../ui/text/format-count.ts';
import { CheckField } from '../../components/forms/check-field.tsx';
import { FilterForm } from '../../components/forms/filter-form.tsx';
import { Icon } from '../../components/icon.tsx';

type StockFiltersProps = { query: StockQuery; choices: StockChoices; path: string; searchId: string };

/** Search and filters of the list, and the filters in use. */
export function StockFilters({ query, choices, path, searchId }: StockFiltersProps) {
  const chips = listChips(query, choices);
  return (
    <search>
      <FilterForm
        address={toStockSearch(query)}
        path={path}
        search={{ id: searchId, label: 'Stock number, plate, VIN or model', text: query.text }}
        clean={(sent) => toStockParameters(readStockQuery(sent))}
        count={chips.length - (query.text ? 1 : 0)}
        hidden={<OrderAndColumns query={query} />}
      >
        <CheckGroup
          legend="Status"
          name="status"
          choices={choices.statuses.map((choice) => ({ ...choice, label: describeStatus(choice.value) }))}
          selected={query.statuses}
        />
        <CheckGroup
          legend="Condition"
          name="condition"
          choices={carTypes.map((type) => ({ value: type, label: carTypeLabel({ type, preorder: false }) }))}
          selected={query.conditions}
        />
        <div className="grid content-start gap-4">
          <SelectField label="Make" name="make" defaultValue={query.makes[0] ?? ''}>
            <Options any="Any make" choices={choices.makes} />
          </SelectField>
          <SelectField label="Location" name="location" defaultValue={query.locations[0] ?? ''}>
            <Options any="Any location" choices={choices.locations} />
          </SelectField>
          <SelectField label="On websites" name="shown" defaultValue={toFlagValue(query.shown)}>
            <option value="">Shown or hidden</option>
            <option value="yes">Shown</option>
            <option value="no">Hidden</option>
          </SelectField>
          <SelectField label="Photos" name="photos" defaultValue={toFlagValue(query.hasPhotos)}>
            <option value="">With or without</option>
            <option value="yes">With photos</option>
            <option value="no">Without photos</option>
          </SelectField>
        </div>
        <div className="grid content-start gap-4">
          <RangeFields legend="Price" name="Price" range={query.price} />
          <RangeFields legend="Days in stock" name="Days" range={query.days} />
          <button type="submit" className="btn btn-brand">
            Apply filters
          </button>
        </div>
      </FilterForm>
      {isFiltered(query) && (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label="Filters in use">
          {chips.map(({ label, without }) => (
            <li key={label}>
              <Link to={path + toStockSearch({ ...without, page: 1 })} className="chip">
                <span className="sr-only">Remove </span>
                {label}
                <Icon name="close" />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={
                path +
                toStockSearch({ ...readStockQuery(new URLSearchParams()), sort: query.sort, columns: query.columns })
              }
              className="btn btn-quiet btn-small"
            >
              Clear all
            </Link>
          </li>
        </ul>
      )}
    </search>
  );
}

/** Keeps the order and columns when another form is sent. */
const OrderAndColumns = ({ query }: { query: StockQuery }) =>
  [...toStockParameters(query)]
    .filter(([name]) => name === 'sort' || name === 'columns')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

const toFlagValue = (flag: boolean | null): string => (flag === null ? '' : flag ? 'yes' : 'no');

type CheckGroupProps = {
  legend: string;
  name: string;
  choices: readonly { value: string; label: string; count?: number }[];
  selected: readonly string[];
};

const CheckGroup = ({ legend, name, choices, selected }: CheckGroupProps) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
    <div className="grid gap-1.5">
      {choices.map(({ value, label, count }) => (
        <CheckField
          key={value}
          label={count === undefined ? label : `${label} (${formatCount(count)})`}
          name={name}
          value={value}
          defaultChecked={selected.includes(value)}
        />
      ))}
    </div>
  </fieldset>
);

const Options = ({ any, choices }: { any: string; choices: readonly StockChoice[] }) => (
  <>
    <option value="">{any}</option>
    {choices.map(({ value, label, count }) => (
      <option key={value} value={value}>
        {label} ({formatCount(count)})
      </option>
    ))}
  </>
);

const RangeFields = ({ legend, name, range }: { legend: string; name: string; range: NumberRange }) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
    <div className="grid grid-cols-2 gap-2">
      <TextField
        label={`${legend}, from`}
        labelHidden
        name={`min${name}`}
        inputMode="numeric"
        placeholder="From"
        defaultValue={range.min ?? ''}
      />
      <TextField
        label={`${legend}, to`}
        labelHidden
        name={`max${name}`}
        inputMode="numeric"
        placeholder="To"
        defaultValue={range.max ?? ''}
      />
    </div>
  </fieldset>
);

type Chip = { label: string; without: StockQuery };

const nameOf = (list: readonly StockChoice[], value: string): string =>
  list.find((choice) => choice.value === value)?.label ?? value;

const without = <Item,>(list: readonly Item[], item: Item): Item[] => list.filter((other) => other !== item);

/** The filters in use, each with the query without it. */
function listChips(query: StockQuery, choices: StockChoices): Chip[] {
  return [
    ...(query.text === '' ? [] : [{ label: `“${query.text}”`, without: { ...query, text: '' } }]),
    ...query.statuses.map((value) => ({
      label: describeStatus(value),
      without: { ...query, statuses: without(query.statuses, value) },
    })),
    ...query.conditions.map((type) => ({
      label: carTypeLabel({ type, preorder: false }),
      without: { ...query, conditions: without(query.conditions, type) },
    })),
    ...query.makes.map((value) => ({
      label: nameOf(choices.makes, value),
      without: { ...query, makes: without(query.makes, value) },
    })),
    ...query.locations.map((value) => ({
      label: nameOf(choices.locations, value),
      without: { ...query, locations: without(query.locations, value) },
    })),
    ...(query.shown === null
      ? []
      : [{ label: query.shown ? 'Shown on websites' : 'Hidden', without: { ...query, shown: null } }]),
    ...(query.hasPhotos === null
      ? []
      : [{ label: query.hasPhotos ? 'With photos' : 'Without photos', without: { ...query, hasPhotos: null } }]),
    ...describeRange('Price', query.price, formatDollars).map((label) => ({
      label,
      without: { ...query, price: { min: null, max: null } },
    })),
    ...describeRange('Days in stock', query.days, formatCount).map((label) => ({
      label,
      without: { ...query, days: { min: null, max: null } },
    })),
  ];
}

function describeRange(name: string, { min, max }: NumberRange, format: (value: number) => string): string[] {
  if (min === null && max === null) return [];
  if (max === null) return [`${name} from ${format(min as number)}`];
  return [min === null ? `${name} up to ${format(max)}` : `${name} ${format(min)} to ${format(max)}`];
}
