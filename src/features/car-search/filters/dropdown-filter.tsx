import { SelectField } from '../../../ui/forms/field.tsx';
import { CachedFragment } from '../../../platform/fragment-cache/cached-fragment.tsx';
import { useDebouncedInput } from '../../../ui/forms/use-debounced-input.ts';
import { useSearchView } from '../results/search-view.ts';
import { selectOnly, isSelected } from './select-option.ts';
import type { FacetOption, FilterDataFor } from './filter-data.ts';
import { FilterForm } from './filter-form.tsx';
import { OptionLinks } from './option-links.tsx';
import { OptionSearch, useOptionSearch } from './option-search.tsx';
import { getFormValue, MakeGroups, Options } from './select-options.tsx';

/** The option shown when several values are selected, which is possible only by address or another widget. */
const several = ' ';

/** Selects one value of a facet, or any. Text in the box of a long list shows the matches instead, one click away. */
export function DropdownFilter({ filter }: { filter: FilterDataFor<'dropdown'> }) {
  const { attribute, label, options, popular, hasSearchBox } = filter;
  const { state, getHref, navigate } = useSearchView();
  const isChosen = (option: FacetOption) => isSelected(state, attribute, option);
  const selected = options.filter(isChosen);
  const { shown, changeNow } = useDebouncedInput({
    committed: selected.length > 1 ? several : getFormValue(selected[0]),
    getKey: (value) => value,
    delay: 0,
    commit: (value) =>
      navigate(selectOnly(state, attribute, options.find((option) => getFormValue(option) === value) ?? null)),
  });
  const search = useOptionSearch(options);
  return (
    <FilterForm field={`refinementList[${attribute}]`} submitLabel="Apply" onSubmit={() => changeNow(shown)}>
      <OptionSearch label={label} options={options} hasBox={hasSearchBox} {...search} />
      {search.matches ? (
        <OptionLinks
          label={label}
          options={search.matches}
          isChosen={isChosen}
          getHref={(option) => getHref(selectOnly(state, attribute, isChosen(option) ? null : option))}
        />
      ) : (
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
              {popular.length > 0 ? (
                <MakeGroups makes={options} popular={popular} selected={shown} />
              ) : (
                <Options options={options} selected={shown} />
              )}
            </SelectField>
          )}
        </CachedFragment>
      )}
    </FilterForm>
  );
}
