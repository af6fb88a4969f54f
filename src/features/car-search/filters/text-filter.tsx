import { useEffect, useRef } from 'react';
import { useDebouncedInput } from '../../../ui/forms/use-debounced-input.ts';
import { cleanQuery } from '../canonical-search-state.ts';
import { setQuery } from '../change-search-state.ts';
import { useSearchView } from '../results/search-view.ts';
import { FilterForm } from './filter-form.tsx';

const debounceMs = 300;

export function TextFilter({ label }: { label: string }) {
  const { state, navigate } = useSearchView();
  const input = useRef<HTMLInputElement>(null);
  const { shown, change, changeNow } = useDebouncedInput({
    committed: state.query,
    getKey: cleanQuery,
    delay: debounceMs,
    commit: (query) => navigate(setQuery(state, query), { replace: state.query !== '' && query !== '' }),
  });
  const changeInitially = useRef(change);
  useEffect(() => {
    // Applies text that was typed before hydration.
    if (input.current && input.current.value !== input.current.defaultValue)
      changeInitially.current(input.current.value);
  }, []);
  return (
    <FilterForm field="query" submitLabel="Search" onSubmit={() => changeNow(shown)}>
      <input
        ref={input}
        type="search"
        name="query"
        aria-label={label}
        placeholder="Search..."
        autoComplete="off"
        enterKeyHint="search"
        className="field"
        value={shown}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </FilterForm>
  );
}
