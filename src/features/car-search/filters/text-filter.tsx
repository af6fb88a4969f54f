import { useEffect, useRef } from 'react';
import { useDebouncedInput } from '../../../ui/forms/use-debounced-input.ts';
import { cleanQuery } from '../canonical-search-state.ts';
import { setQuery } from '../change-search-state.ts';
import { useSearchView } from '../results/search-view.ts';
import { FilterForm } from './filter-form.tsx';
import { appendTypedQuery } from '../natural-language/typed-query.ts';
import { printSearchState } from '../print-search-state.ts';
import { SearchInput } from '../suggestions/search-input.tsx';

const debounceMs = 300;

/** Whether the present history entry is a search for text. On a slow device its results may be rendered later. */
const isTextInAddress = (): boolean => new URLSearchParams(location.search).has('query');

/** Searches for the text as it is typed; on Enter, interprets it. */
export function TextFilter({ label }: { label: string }) {
  const { state, navigate, follow, getHref } = useSearchView();
  const input = useRef<HTMLInputElement>(null);
  const { shown, change, submit } = useDebouncedInput({
    committed: state.query,
    getKey: cleanQuery,
    delay: debounceMs,
    commit: (query) => navigate(setQuery(state, query), { replace: isTextInAddress() && query !== '' }),
  });
  const interpret = (text: string) => {
    // The text that was searched while it was typed is not a search of its own.
    const replace = state.query !== '' && text.startsWith(state.query);
    return follow(appendTypedQuery(getHref(setQuery(state, '')), text), { replace });
  };
  const changeInitially = useRef(change);
  useEffect(() => {
    // Applies text that was typed before hydration.
    if (input.current && input.current.value !== input.current.defaultValue)
      changeInitially.current(input.current.value);
  }, []);
  return (
    <FilterForm field="query" submitLabel="Search" onSubmit={() => void submit(interpret)}>
      <SearchInput
        field={input}
        within={printSearchState(setQuery({ ...state, page: 1 }, ''))}
        onChoose={(href) => void submit(() => follow(href))}
        aria-label={label}
        placeholder="Search..."
        className="field"
        value={shown}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </FilterForm>
  );
}
