import { useEffect, useRef } from 'react';
import { useDebouncedInput } from '../../../ui/forms/use-debounced-input.ts';
import { cleanQuery } from '../canonical-search-state.ts';
import { setQuery } from '../change-search-state.ts';
import { useSearchView } from '../results/search-view.ts';
import { FilterForm } from './filter-form.tsx';
import { typedQueryParam } from '../natural-language/typed-query.ts';

const debounceMs = 300;

/** Searches for the text as it is typed; on Enter, interprets it. */
export function TextFilter({ label }: { label: string }) {
  const { state, navigate, search } = useSearchView();
  const input = useRef<HTMLInputElement>(null);
  const { shown, change, submit } = useDebouncedInput({
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
    <FilterForm field="query" submitLabel="Search" onSubmit={() => void submit(search)}>
      <input
        ref={input}
        type="search"
        name={typedQueryParam}
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
