import { SelectField } from '../../../ui/field.tsx';
import { KnownPart } from '../../../ui/known-part.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
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

export function SortMenu() {
  const { results, state, go } = useSearchView();
  const { shown, changeNow } = useDraft<SortBy>({
    asked: state.sortBy,
    keyOf: (sort) => sort,
    delay: 0,
    ask: (sort) => go(setSort(state, sort)),
  });
  // An address may ask for an order that the menu does not offer; it says so all the same.
  const offered = results.kmSorts || state.sortBy.startsWith('km') ? [...sortOptions, ...kmSortOptions] : sortOptions;
  return (
    <FilterForm asks="sortBy" submitLabel="Sort" onSubmit={() => changeNow(shown)} className="sort-menu">
      <KnownPart name={`sort menu ${shown} of ${offered.length}`}>
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
      </KnownPart>
    </FilterForm>
  );
}
