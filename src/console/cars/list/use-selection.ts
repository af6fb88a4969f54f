import { useState } from 'react';

export type Selection = {
  ids: ReadonlySet<number>;
  /** Whether the selection is every car that matches the query, also on other pages. */
  isAll: boolean;
  isPageSelected: boolean;
  toggle(id: number): void;
  togglePage(): void;
  selectAll(): void;
  clear(): void;
};

const nothing: ReadonlySet<number> = new Set();

/** The selected cars of a page of the list. Another page or filter begins without any. @param search of the address */
export function useSelection(rows: readonly { id: number }[], search: string): Selection {
  const [state, setState] = useState({ search, ids: nothing, isAll: false });
  const { ids, isAll } = state.search === search ? state : { ids: nothing, isAll: false };
  const select = (selected: ReadonlySet<number>, all = false): void => setState({ search, ids: selected, isAll: all });
  const pageIds = rows.map(({ id }) => id);
  const isPageSelected = pageIds.length > 0 && pageIds.every((id) => ids.has(id));
  return {
    ids,
    isAll,
    isPageSelected,
    toggle: (id) => select(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    togglePage: () => select(isPageSelected ? nothing : new Set(pageIds)),
    selectAll: () => select(new Set(pageIds), true),
    clear: () => select(nothing),
  };
}
