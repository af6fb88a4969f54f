import { SelectField } from '../../../ui/forms/field.tsx';
import { formatCount } from '../../../ui/text/format-count.ts';
import { CachedFragment } from '../../../platform/fragment-cache/cached-fragment.tsx';
import { useDebouncedInput } from '../../../ui/forms/use-debounced-input.ts';
import { useSearchView } from '../results/search-view.ts';
import { selectOnly, isSelected } from './select-option.ts';
import type { FacetOption, FilterDataFor } from './filter-data.ts';
import { FilterForm } from './filter-form.tsx';

/** The option shown when several values are selected, which is possible only by address or another widget. */
const several = ' ';

/** Selects one value of a facet, or any. */
export function DropdownFilter({ filter }: { filter: FilterDataFor<'dropdown'> }) {
  const { attribute, label, options, popular } = filter;
  const { state, navigate } = useSearchView();
  const selected = options.filter((option) => isSelected(state, attribute, option));
  const { shown, changeNow } = useDebouncedInput({
    committed: selected.length > 1 ? several : getFormValue(selected[0]),
    getKey: (value) => value,
    delay: 0,
    commit: (value) =>
      navigate(selectOnly(state, attribute, options.find((option) => getFormValue(option) === value) ?? null)),
  });
  return (
    <FilterForm field={`refinementList[${attribute}]`} submitLabel="Apply" onSubmit={() => changeNow(shown)}>
      <CachedFragment name={JSON.stringify(['dropdown', filter, selected, shown])}>
        {() => (
          <SelectField
            id={`filter-${attribute}`}
            label={label}
            labelHidden
            name={`refinementList[${attribute}][0]`}
            value={shown}
            onChange={(event) => changeNow(event.currentTarget.value)}
          >
            <option value="">{`Any ${label.toLowerCase()}`}</option>
            {shown === several && (
              <option value={several} disabled>
                {selected.map((option) => option.label).join(', ')}
              </option>
            )}
            {popular > 0 ? <MakeGroups makes={options} popular={popular} /> : toOptionElements(options)}
          </SelectField>
        )}
      </CachedFragment>
    </FilterForm>
  );
}

const MakeGroups = ({ makes, popular }: { makes: readonly FacetOption[]; popular: number }) => (
  <>
    <optgroup label="Popular Makes">{toOptionElements(makes.slice(0, popular))}</optgroup>
    {makes.length > popular && <optgroup label="All Makes">{toOptionElements(makes.slice(popular))}</optgroup>}
  </>
);

const toOptionElements = (options: readonly FacetOption[]) =>
  options.map((option) => (
    <option key={option.label} value={getFormValue(option)}>
      {`${option.label} (${formatCount(option.count)})`}
    </option>
  ));

/** Without JavaScript a form can send one spelling: the first, which is the most frequent. */
const getFormValue = (option: FacetOption | undefined): string => option?.values[0] ?? '';
