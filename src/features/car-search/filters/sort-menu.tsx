import { SelectField } from '../../../ui/forms/field.tsx';
import { CachedFragment } from '../../../platform/fragment-cache/cached-fragment.tsx';
import { useDebouncedInput } from '../../../ui/forms/use-debounced-input.ts';
import { setSort } from '../change-search-state.ts';
import { useSearchView } from '../results/search-view.ts';
import type { SortBy } from '../search-sort.ts';
import { FilterForm } from './filter-form.tsx';

type SortOption = { sort: SortBy; label: string };

const sortOptions: readonly SortOption[] = [
  { sort: 'custom_rank:desc', label: 'Recommended' },
  { sort: 'price:asc', label: 'Price: low to high' },
  { sort: 'price:desc', label: 'Price: high to low' },
  { sort: 'year:desc', label: 'Year: newest first' },
  { sort: 'created_at:desc', label: 'Recently added' },
];
const kmSortOptions: readonly SortOption[] = [
  { sort: 'km:asc', label: 'Kilometres: lowest first' },
  { sort: 'km:desc', label: 'Kilometres: highest first' },
];

const distanceSortOption: SortOption = { sort: 'distance:asc', label: 'Distance: nearest first' };

export function SortMenu() {
  const { results, state, navigate } = useSearchView();
  const { shown, changeNow } = useDebouncedInput<SortBy>({
    committed: state.sortBy,
    getKey: (sort) => sort,
    delay: 0,
    commit: (sort) => navigate(setSort(state, sort)),
  });
  const near = results.state.near ? [distanceSortOption] : [];
  // An address may use a kilometre sort that the site does not offer. The menu then shows it.
  const km = results.kmSorts || state.sortBy.startsWith('km') ? kmSortOptions : [];
  const offered = [...sortOptions, ...km, ...near];
  return (
    <FilterForm field="sortBy" submitLabel="Sort" onSubmit={() => changeNow(shown)} className="sort-menu">
      <CachedFragment name={`sort menu ${shown} of ${km.length} ${near.length}`}>
        {() => (
          <SelectField
            id="sort-by"
            label="Sort by"
            labelHidden
            name="sortBy"
            value={shown}
            onChange={(event) => changeNow(event.currentTarget.value as SortBy)}
          >
            {offered.map(({ sort, label }) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
      </CachedFragment>
    </FilterForm>
  );
}
