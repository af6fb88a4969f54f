import { useEffect, useRef } from 'react';
import { useDraft } from '../../../ui/use-draft.ts';
import { cleanQuery } from '../canonical-search-state.ts';
import { setQuery } from '../change-search-state.ts';
import { useSearchView } from '../results/search-view.ts';
import { FilterForm } from './filter-form.tsx';

const debounce = 300;

/** The text search box. */
export function TextFilter({ label }: { label: string }) {
  const { state, go } = useSearchView();
  const input = useRef<HTMLInputElement>(null);
  const { shown, change, changeNow } = useDraft({
    asked: state.query,
    keyOf: cleanQuery,
    delay: debounce,
    ask: (query) => go(setQuery(state, query), { replace: state.query !== '' && query !== '' }),
  });
  const typedEarly = useRef(change);
  useEffect(() => {
    // What was typed before the page came alive.
    if (input.current && input.current.value !== input.current.defaultValue) typedEarly.current(input.current.value);
  }, []);
  return (
    <FilterForm asks="query" submitLabel="Search" onSubmit={() => changeNow(shown)}>
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
